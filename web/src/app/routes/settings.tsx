import { ButtonLink } from '../../components/ui/buttons/button.tsx';
import { Page } from '../../components/ui/layout/page.tsx';
import { paths } from '../../config/paths.ts';
import { SettingsScreen } from '../../features/settings/components/settings-screen.tsx';

export function Component() {
  return (
    <Page
      title="Settings"
      lead="Each choice is saved at once."
      actions={
        <>
          <ButtonLink to={paths.notifications}>Notifications</ButtonLink>
          <ButtonLink to={paths.ownAccount}>Your account</ButtonLink>
          <ButtonLink to={paths.ownData}>Your data</ButtonLink>
        </>
      }
    >
      <SettingsScreen />
    </Page>
  );
}
