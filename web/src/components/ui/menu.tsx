import { DropdownMenu } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import styles from './menu.module.css';

interface MenuProps {
  /** The button that opens it. */
  trigger: ReactElement;
  children: ReactNode;
}

/** A menu of actions. Not modal: the modal kind stops scrolling by a style element that the policy refuses. */
export function Menu({ trigger, children }: MenuProps) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className={styles.menu} align="end" sideOffset={6} collisionPadding={8}>
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

interface MenuItemProps {
  onSelect: () => void;
  icon?: ReactNode;
  tone?: 'normal' | 'danger';
  disabled?: boolean;
  children: ReactNode;
}

export function MenuItem({ onSelect, icon, tone = 'normal', disabled = false, children }: MenuItemProps) {
  return (
    <DropdownMenu.Item
      className={classNames(styles.item, tone === 'danger' && styles.danger)}
      disabled={disabled}
      onSelect={onSelect}
    >
      {icon}
      {children}
    </DropdownMenu.Item>
  );
}

export function MenuSeparator() {
  return <DropdownMenu.Separator className={styles.separator} />;
}
