import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { CheckboxField } from './checkbox-field.tsx';
import styles from './saved-field.module.css';
import { SelectField } from './select-field.tsx';
import { useSaving, type SavingState } from './use-saving.ts';

interface SavedFieldProps<Value> {
  label: string;
  hint?: ReactNode;
  value: Value;
  /** Resolves once the stored value is shown. */
  save: (value: Value) => Promise<unknown>;
}

interface SavedSelectProps extends SavedFieldProps<string> {
  options: readonly { value: string; label: string }[];
  settleMs?: number;
}

/** A choice that is saved at once; it is shown meanwhile, and the stored value returns when saving fails. */
export function SavedSelect({ label, hint, value, save, options, settleMs = 0 }: SavedSelectProps) {
  const { state, chosen, refusal, change } = useSaving(save, settleMs);
  return (
    <SelectField
      label={label}
      hint={hint}
      error={refusal}
      value={chosen ?? value}
      options={options}
      onChange={change}
      aside={<SavedMark state={state} />}
    />
  );
}

/** A saved field for yes and no. */
export function SavedCheckbox({ label, hint, value, save }: SavedFieldProps<boolean>) {
  const { state, chosen, change } = useSaving(save);
  return (
    <CheckboxField
      label={label}
      hint={hint}
      isChecked={chosen ?? value}
      onChange={change}
      aside={<SavedMark state={state} />}
    />
  );
}

const words: Record<SavingState, string> = {
  idle: '',
  saving: t`Saving...`,
  success: t`Saved`,
  error: t`Error`,
};

function SavedMark({ state }: { state: SavingState }) {
  return (
    <span className={styles.saved} data-state={state} role="status">
      {words[state]}
    </span>
  );
}
