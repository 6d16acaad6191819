import { t } from '@lingui/core/macro';
import { Page } from '../../components/ui/layout/page.tsx';
import { SettingsScreen } from '../../features/settings/components/settings-screen.tsx';
import { SettingsTabs } from '../../layouts/settings-tabs.tsx';

export function Component() {
  return (
    <Page title={t`Settings`} lead={t`Each choice is saved at once.`} nav={<SettingsTabs />}>
      <SettingsScreen />
    </Page>
  );
}
