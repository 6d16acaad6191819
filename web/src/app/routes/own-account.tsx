import { t } from '@lingui/core/macro';
import { Page } from '../../components/ui/layout/page.tsx';
import { AccountScreen } from '../../features/account/components/account-screen.tsx';
import { SettingsTabs } from '../../layouts/settings-tabs.tsx';

export function Component() {
  return (
    <Page title={t`Your account`} nav={<SettingsTabs />}>
      <AccountScreen />
    </Page>
  );
}
