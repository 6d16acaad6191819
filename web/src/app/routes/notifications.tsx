import { t } from '@lingui/core/macro';
import { Page } from '../../components/ui/layout/page.tsx';
import { Notifications } from '../../features/notifications/components/notifications.tsx';
import { SettingsTabs } from '../../layouts/settings-tabs.tsx';

export function Component() {
  return (
    <Page
      title={t`Notifications`}
      lead={t`At most five a day, and no names or subjects unless you ask for them.`}
      nav={<SettingsTabs />}
    >
      <Notifications />
    </Page>
  );
}
