import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import { Field, type FieldTexts } from './field.tsx';
import fieldStyles from './field.module.css';
import styles from './select-field.module.css';

export interface SelectFieldProps extends FieldTexts {
  value: string;
  onChange: (value: string) => void;
  options: readonly { value: string; label: string }[];
  disabled?: boolean;
  aside?: ReactNode;
  className?: string | undefined;
}

/** The browser's own list: it works with every keyboard, screen reader and touch screen, and needs no styles set by script. */
export function SelectField({
  label,
  hint,
  error,
  value,
  onChange,
  options,
  disabled,
  aside,
  className,
}: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} aside={aside} className={className}>
      {(control) => (
        <div className={styles.box}>
          <select
            {...control}
            value={value}
            disabled={disabled}
            onChange={(event) => onChange(event.target.value)}
            className={classNames(fieldStyles.control, styles.select)}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown className={styles.arrow} aria-hidden="true" />
        </div>
      )}
    </Field>
  );
}
