import { t } from '@lingui/core/macro';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import X from 'lucide-react/icons/x';
import { useRef, useState, type InputHTMLAttributes } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import { Field, type FieldTexts } from './field.tsx';
import fieldStyles from './field.module.css';
import styles from './text-field.module.css';

type InputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'className'>;

export interface TextFieldProps extends FieldTexts, InputProps {
  value: string;
  onChange: (value: string) => void;
  /** Offers a button that empties the field while there is something in it. */
  isClearable?: boolean;
  className?: string | undefined;
}

/** One line of text; type `password` gets a show/hide toggle. */
export function TextField({
  label,
  hint,
  error,
  value,
  onChange,
  isClearable = false,
  type = 'text',
  className,
  ...rest
}: TextFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isRevealed, setRevealed] = useState(false);
  const isPassword = type === 'password';
  const hasClear = isClearable && value !== '' && !rest.readOnly;
  const clear = () => {
    onChange('');
    input.current?.focus();
  };
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(control) => (
        <div className={styles.box}>
          <input
            {...rest}
            {...control}
            ref={input}
            type={isPassword && isRevealed ? 'text' : type}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            className={classNames(fieldStyles.control, (isPassword || isClearable) && styles.withButton)}
          />
          {hasClear && (
            <button type="button" className={styles.inside} aria-label={t`Clear ${label}`} onClick={clear}>
              <X />
            </button>
          )}
          {isPassword && (
            <button
              type="button"
              className={styles.inside}
              aria-label={isRevealed ? t`Hide password` : t`Show password`}
              aria-pressed={isRevealed}
              onClick={() => setRevealed(!isRevealed)}
            >
              {isRevealed ? <EyeOff /> : <Eye />}
            </button>
          )}
        </div>
      )}
    </Field>
  );
}
