import { ButtonLink } from '../../components/ui/buttons/button.tsx';
import { Page } from '../../components/ui/layout/page.tsx';
import { paths } from '../../config/paths.ts';
import { ConnectedApps } from '../../features/oauth/components/connected-apps.tsx';

export function Component() {
  return (
    <Page
      title="Connected apps"
      lead="Applications that you allowed to use your mail. Access that you take away ends at once."
      actions={
        <ButtonLink to={paths.settings} variant="quiet" size="small">
          Settings
        </ButtonLink>
      }
    >
      <ConnectedApps />
    </Page>
  );
}
