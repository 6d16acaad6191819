import { t } from '@lingui/core/macro';
import { Tabs } from '../components/ui/layout/tabs.tsx';
import { paths } from '../config/paths.ts';

const places = [
  { to: paths.settings, label: t`General` },
  { to: paths.notifications, label: t`Notifications` },
  { to: paths.ownAccount, label: t`Your account` },
  { to: paths.ownData, label: t`Your data` },
];

/** The pages of the settings. */
export const SettingsTabs = () => <Tabs label={t`Settings`} places={places} />;
