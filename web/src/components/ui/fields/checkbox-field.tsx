import { useId, type ReactNode } from 'react';
import styles from './checkbox-field.module.css';

interface CheckboxFieldProps {
  label: string;
  hint?: ReactNode;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
  disabled?: boolean;
  /** Beside the label, say a saving state. */
  aside?: ReactNode;
}

export function CheckboxField({ label, hint, isChecked, onChange, disabled, aside }: CheckboxFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <input
        id={id}
        type="checkbox"
        className={styles.box}
        checked={isChecked}
        disabled={disabled}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
      <label htmlFor={id}>{label}</label>
      {aside}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
