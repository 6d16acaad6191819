import { useLayoutEffect, useRef } from 'react';
import { NavLink, useLocation, type NavLinkProps } from 'react-router';
import { classNames } from '../../../lib/class-names.ts';
import styles from './tabs.module.css';

interface TabsProps {
  /** Accessible name. */
  label: string;
  places: readonly (Pick<NavLinkProps, 'to'> & { readonly label: string })[];
}

/** Links to the pages that stand beside each other; the shown one is marked. */
export function Tabs({ label, places }: TabsProps) {
  const row = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useLayoutEffect(() => {
    const shown = row.current?.querySelector('[aria-current="page"]');
    if (shown) showTab(shown);
  }, [pathname]);
  return (
    // A browser leaves a focused tab half out of sight.
    <nav ref={row} aria-label={label} className={styles.tabs} onFocus={({ target }) => showTab(target)}>
      {places.map((place) => (
        <NavLink key={place.label} to={place.to} end className={classNames(styles.tab)}>
          {place.label}
        </NavLink>
      ))}
    </nav>
  );
}

/** Scrolls the row of a tab until it stands in the middle. The page stays, which scrollIntoView would move too. */
function showTab(tab: Element): void {
  const row = tab.parentElement;
  if (!row || !(tab instanceof HTMLElement)) return;
  row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
}
