import { ButtonLink } from '../../components/ui/buttons/button.tsx';
import { Page } from '../../components/ui/layout/page.tsx';
import { paths } from '../../config/paths.ts';
import { useConnectedApps } from '../../features/oauth/api/list-connected-apps.ts';
import { AccessTokens } from '../../features/oauth/components/access-tokens.tsx';
import { ConnectedApps } from '../../features/oauth/components/connected-apps.tsx';

export function Component() {
  const { isPending } = useConnectedApps();
  return (
    <Page
      title="Connected apps"
      lead="Applications and scripts that you allowed to use your mail. Access that you take away ends at once."
      actions={
        <ButtonLink to={paths.settings} variant="quiet" size="small">
          Settings
        </ButtonLink>
      }
    >
      <ConnectedApps />
      {/* Below the list of applications, which would push it down when it has loaded. */}
      {!isPending && <AccessTokens />}
    </Page>
  );
}
