import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import styles from './icon-button.module.css';
import { Tooltip } from '../menus/tooltip.tsx';

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  /** Its accessible name, also shown as the tooltip. */
  label: string;
  icon: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

export function IconButton({ label, icon, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <Tooltip text={label}>
      <button {...rest} type={type} aria-label={label} className={classNames(styles.button, className)}>
        {icon}
      </button>
    </Tooltip>
  );
}
