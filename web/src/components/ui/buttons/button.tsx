import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import { Link, type LinkProps } from 'react-router';
import { classNames } from '../../../lib/class-names.ts';
import styles from './button.module.css';

type Variant = 'primary' | 'secondary' | 'quiet' | 'danger';
type Size = 'regular' | 'small';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: Variant;
  size?: Size;
  icon?: ReactNode;
  /** Shows that the action runs, and refuses a second click; not `disabled`, which would take the focus away. */
  isBusy?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

function classOf(variant: Variant, size: Size, className?: string): string {
  return classNames(styles.button, styles[variant], size === 'small' && styles.small, className);
}

export function Button({
  variant = 'secondary',
  size = 'regular',
  icon,
  isBusy = false,
  onClick,
  className,
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classOf(variant, size, className)}
      onClick={isBusy ? refuse : onClick}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || rest['aria-disabled']}
    >
      {isBusy ? <span className={styles.spinner} aria-hidden="true" /> : icon}
      {children}
    </button>
  );
}

/** For a submit button this also stops the form, also when it is submitted by Enter. */
const refuse = (event: MouseEvent) => event.preventDefault();

export interface ButtonLinkProps extends LinkProps {
  variant?: Variant;
  size?: Size;
  icon?: ReactNode;
  ref?: Ref<HTMLAnchorElement>;
}

/** A link that looks like a button: it navigates and performs no action. */
export function ButtonLink({
  variant = 'secondary',
  size = 'regular',
  icon,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <Link {...rest} className={classOf(variant, size, className)}>
      {icon}
      {children}
    </Link>
  );
}

/** Acts at the first click alone: where an action brings the next row to the same place, the second half of a double click would decide that one. */
export const atFirstClick =
  (act: (event: MouseEvent<HTMLElement>) => void) => (event: MouseEvent<HTMLElement>) => {
    if (event.detail <= 1) act(event);
  };
