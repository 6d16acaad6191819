import type { ReactNode } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { paths } from '../config/paths.ts';
import { classNames } from '../lib/class-names.ts';
import styles from './app-layout.module.css';

interface PlaceProps {
  to: string;
  label: string;
  /** Other addresses that belong to this entry. */
  area?: string;
  icon?: ReactNode;
}

/** An entry of the navigation. */
export function Place({ to, label, area, icon }: PlaceProps) {
  const { pathname } = useLocation();
  const isInArea = area !== undefined && (pathname === area || pathname.startsWith(`${area}/`));
  const className = classNames(styles.place);
  if (isInArea)
    return (
      <Link to={to} className={className} aria-current="page">
        {icon}
        {label}
      </Link>
    );
  return (
    <NavLink to={to} end={to === paths.home} className={className}>
      {icon}
      {label}
    </NavLink>
  );
}
