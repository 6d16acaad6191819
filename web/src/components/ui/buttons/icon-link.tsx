import type { ReactNode } from 'react';
import { NavLink, type To } from 'react-router';
import { classNames } from '../../../lib/class-names.ts';
import styles from './icon-button.module.css';
import { Tooltip } from '../menus/tooltip.tsx';

interface IconLinkProps {
  to: To;
  /** Its accessible name, also shown as the tooltip. */
  label: string;
  icon: ReactNode;
}

export function IconLink({ to, label, icon }: IconLinkProps) {
  return (
    <Tooltip text={label}>
      <NavLink to={to} aria-label={label} className={classNames(styles.button)}>
        {icon}
      </NavLink>
    </Tooltip>
  );
}
