import CalendarIcon from 'lucide-react/icons/calendar';
import House from 'lucide-react/icons/house';
import Inbox from 'lucide-react/icons/inbox';
import MenuIcon from 'lucide-react/icons/menu';
import { useNavigate } from 'react-router';
import { Menu } from '../components/ui/menus/menu.tsx';
import { paths } from '../config/paths.ts';
import { pressKey } from '../lib/keys/use-keys.ts';
import styles from './app-layout.module.css';
import { Place } from './place.tsx';

/** The places that have no tab of their own. */
const more = [
  { label: 'Follow-Up', to: paths.followUp },
  { label: 'Accounts', to: paths.accounts },
  { label: 'Settings', to: paths.settings },
  { label: 'Your account', to: paths.ownAccount },
];

/** The places of a phone, at its lower edge. */
export function PhoneTabs() {
  const navigate = useNavigate();
  return (
    <>
      <Place to={paths.home} label="Home" icon={<House aria-hidden="true" />} />
      <Place to={paths.mail} label="Mail" icon={<Inbox aria-hidden="true" />} />
      <Place
        to={paths.day()}
        label="Calendar"
        area={paths.calendar}
        icon={<CalendarIcon aria-hidden="true" />}
      />
      <Menu
        trigger={
          <button type="button" className={styles.place}>
            <MenuIcon aria-hidden="true" />
            More
          </button>
        }
        entries={[
          ...more.map(({ label, to }) => ({ label, onSelect: () => void navigate(to) })),
          { label: 'Go, find or do…', onSelect: () => pressKey('Ctrl+k') },
        ]}
      />
    </>
  );
}
