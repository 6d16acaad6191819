import type { ReactNode, Ref, TextareaHTMLAttributes } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import { Field, type FieldTexts } from './field.tsx';
import fieldStyles from './field.module.css';
import styles from './text-area.module.css';

type AreaProps = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'value' | 'onChange' | 'className'>;

export interface TextAreaProps extends FieldTexts, AreaProps {
  value: string;
  onChange: (value: string) => void;
  className?: string | undefined;
  /** Beside the label, say a saving state. */
  aside?: ReactNode;
  ref?: Ref<HTMLTextAreaElement>;
}

/** Several lines that grow with the text. Being a textarea, it pastes plain text only and takes no focus while disabled. */
export function TextArea({
  label,
  hint,
  error,
  value,
  onChange,
  className,
  aside,
  rows = 3,
  ref,
  ...rest
}: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error} className={className} aside={aside}>
      {(control) => (
        <textarea
          {...rest}
          {...control}
          ref={ref}
          rows={rows}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className={classNames(fieldStyles.control, styles.area)}
        />
      )}
    </Field>
  );
}
