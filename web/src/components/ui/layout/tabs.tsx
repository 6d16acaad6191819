import { NavLink, type NavLinkProps } from 'react-router';
import { classNames } from '../../../lib/class-names.ts';
import styles from './tabs.module.css';

interface TabsProps {
  /** Accessible name. */
  label: string;
  places: readonly (Pick<NavLinkProps, 'to'> & { readonly label: string })[];
}

/** Links to the pages that stand beside each other; the shown one is marked. */
export function Tabs({ label, places }: TabsProps) {
  return (
    <nav aria-label={label} className={styles.tabs}>
      {places.map((place) => (
        <NavLink key={place.label} to={place.to} end className={classNames(styles.tab)}>
          {place.label}
        </NavLink>
      ))}
    </nav>
  );
}
