import { useId, type ReactNode } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import styles from './field.module.css';

export interface FieldTexts {
  label: string;
  hint?: ReactNode;
  /** The error line; its presence marks the control as invalid. */
  error?: string | undefined;
}

interface FieldProps extends FieldTexts {
  className?: string | undefined;
  /** Beside the label, say a saving state. */
  aside?: ReactNode;
  children: (control: {
    id: string;
    'aria-describedby': string | undefined;
    'aria-invalid': true | undefined;
  }) => ReactNode;
}

/** Label, control, hint and error line, joined for assistive technology. */
export function Field({ label, hint, error, aside, className, children }: FieldProps) {
  const id = useId();
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  return (
    <div className={classNames(styles.field, className)}>
      <div className={styles.head}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        {aside}
      </div>
      {children({
        id,
        'aria-describedby': classNames(errorId, hintId) || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error && (
        <p id={errorId} className={styles.error} role="alert">
          {error}
        </p>
      )}
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
