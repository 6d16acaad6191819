import { t } from '@lingui/core/macro';
import { useSearchParams } from 'react-router';
import { Page } from '../../components/ui/layout/page.tsx';
import { Unsubscribe, WrongLink } from '../../features/settings/components/unsubscribe.tsx';

/** Target of the link at the foot of a report, with or without a session. */
export function Component() {
  const [search] = useSearchParams();
  const token = search.get('token');
  return (
    <Page title={t`Stop the reports?`} width="narrow">
      {token ? <Unsubscribe token={token} /> : <WrongLink />}
    </Page>
  );
}
