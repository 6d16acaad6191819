import { t } from '@lingui/core/macro';
import { useSearchParams } from 'react-router';
import { Page } from '../../components/ui/layout/page.tsx';
import { BrokenReportLink, ReportLink } from '../../features/follow-up/report-link/report-link.tsx';

/** Target of the links on the rows of a report, with or without a session. */
export function Component() {
  const [search] = useSearchParams();
  const token = search.get('token');
  return (
    <Page title={t`From your report`} width="narrow">
      {token ? <ReportLink token={token} /> : <BrokenReportLink />}
    </Page>
  );
}
