import { Notice } from '../../../components/ui/feedback/notice.tsx';
import { Page } from '../../../components/ui/layout/page.tsx';

export function InvalidRequest() {
  return (
    <Page title="Invalid Authorization Request" width="narrow">
      <Notice tone="error">Missing or invalid OAuth parameters. Please check the authorization URL.</Notice>
    </Page>
  );
}
