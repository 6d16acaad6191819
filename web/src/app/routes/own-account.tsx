import { ButtonLink } from '../../components/ui/buttons/button.tsx';
import { Page } from '../../components/ui/layout/page.tsx';
import { paths } from '../../config/paths.ts';
import { AccountScreen } from '../../features/account/components/account-screen.tsx';

export function Component() {
  return (
    <Page
      title="Your account"
      actions={
        <>
          <ButtonLink to={paths.ownData} variant="quiet" size="small">
            Your data
          </ButtonLink>
          <ButtonLink to={paths.settings} variant="quiet" size="small">
            Settings
          </ButtonLink>
        </>
      }
    >
      <AccountScreen />
    </Page>
  );
}
