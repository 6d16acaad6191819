import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import CalendarIcon from 'lucide-react/icons/calendar';
import House from 'lucide-react/icons/house';
import Inbox from 'lucide-react/icons/inbox';
import MailQuestion from 'lucide-react/icons/mail-question-mark';
import MenuIcon from 'lucide-react/icons/menu';
import { useLocation, useNavigate } from 'react-router';
import { Menu } from '../components/ui/menus/menu.tsx';
import { paths } from '../config/paths.ts';
import { pressKey } from '../lib/keys/use-keys.ts';
import styles from './app-layout.module.css';
import { Place } from './place.tsx';

/** The places that have no tab of their own. */
const more = [
  { label: t`Accounts`, to: paths.accounts },
  { label: t`Settings`, to: paths.settings },
  { label: t`Your account`, to: paths.ownAccount },
];

/** The places of a phone, at its lower edge. */
export function PhoneTabs() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isInMore = more.some(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
  return (
    <>
      <Place to={paths.home} label={t`Home`} icon={<House aria-hidden="true" />} />
      <Place to={paths.mail} label={t`Mail`} icon={<Inbox aria-hidden="true" />} />
      <Place to={paths.followUp} label={t`Follow-Up`} icon={<MailQuestion aria-hidden="true" />} />
      <Place
        to={paths.day()}
        label={t`Calendar`}
        area={paths.calendar}
        icon={<CalendarIcon aria-hidden="true" />}
      />
      <Menu
        trigger={
          <button type="button" className={styles.place} aria-current={isInMore ? 'page' : undefined}>
            <MenuIcon aria-hidden="true" />
            <Trans>More</Trans>
          </button>
        }
        entries={[
          ...more.map(({ label, to }) => ({ label, onSelect: () => void navigate(to) })),
          { label: t`Go, find or do…`, onSelect: () => pressKey('Ctrl+k') },
        ]}
      />
    </>
  );
}
