import { classNames } from '../../../lib/class-names.ts';
import { Field, type FieldTexts } from './field.tsx';
import fieldStyles from './field.module.css';
import styles from './file-field.module.css';

interface FileFieldProps extends FieldTexts {
  name: string;
  /** Endings and types that the browser offers. */
  accept: string;
  /** Null when none is chosen any more. */
  onChange: (file: File | null) => void;
}

/** One file of this device. */
export function FileField({ label, hint, error, name, accept, onChange }: FileFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <input
          {...control}
          type="file"
          name={name}
          accept={accept}
          onChange={(event) => onChange(event.target.files?.[0] ?? null)}
          className={classNames(fieldStyles.control, styles.file)}
        />
      )}
    </Field>
  );
}
