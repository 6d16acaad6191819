import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Notice } from '../../../components/ui/feedback/notice.tsx';
import { Page } from '../../../components/ui/layout/page.tsx';

/** @param reason the service's error, for the developers of the application */
export function InvalidRequest({ reason }: { reason?: string }) {
  return (
    <Page title={t`Invalid Authorization Request`} width="narrow">
      <Notice tone="error">
        <Trans>Missing or invalid OAuth parameters. Please check the authorization URL.</Trans>
      </Notice>
      {reason !== undefined && <p>{reason}</p>}
    </Page>
  );
}
