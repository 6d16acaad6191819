import { Page } from '../../components/ui/layout/page.tsx';
import { SettingsScreen } from '../../features/settings/components/settings-screen.tsx';

export function Component() {
  return (
    <Page title="Settings" lead="Each choice is saved at once.">
      <SettingsScreen />
    </Page>
  );
}
