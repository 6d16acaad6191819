import { Notice } from '../../../components/ui/feedback/notice.tsx';
import { Page } from '../../../components/ui/layout/page.tsx';

/** @param reason the service's error, for the developers of the application */
export function InvalidRequest({ reason }: { reason?: string }) {
  return (
    <Page title="Invalid Authorization Request" width="narrow">
      <Notice tone="error">Missing or invalid OAuth parameters. Please check the authorization URL.</Notice>
      {reason !== undefined && <p>{reason}</p>}
    </Page>
  );
}
