import { useEffect, useState } from 'react';
import { SelectField } from '../../../components/ui/select-field.tsx';
import { useToasts } from '../../../components/ui/toasts.tsx';
import { ApiError } from '../../../lib/api-error.ts';
import { useUpdateAccountSettings } from '../api/update-account-settings.ts';
import type { FolderField } from './folder-selects.tsx';
import styles from './accounts.module.css';

type SaveState = 'idle' | 'saving' | 'success' | 'error';

/** How long success and error stay to be seen (specification section 9). */
const shownMs = { success: 2000, error: 3000 };
const words: Record<SaveState, string> = { idle: '', saving: 'Saving...', success: 'Saved', error: 'Error' };

interface FolderSelectProps {
  accountId: string;
  field: FolderField;
  label: string;
  path: string | null;
  mailboxes: { path: string; name: string }[];
}

export function FolderSelect({ accountId, field, label, path, mailboxes }: FolderSelectProps) {
  const [state, setState] = useState<SaveState>('idle');
  // Shown at once; the stored path comes back when saving fails.
  const [chosen, setChosen] = useState<string | null>(null);
  const update = useUpdateAccountSettings(accountId);
  const toasts = useToasts();

  useEffect(() => {
    if (state !== 'success' && state !== 'error') return;
    const timer = setTimeout(() => setState('idle'), shownMs[state]);
    return () => clearTimeout(timer);
  }, [state]);

  const save = (value: string) => {
    setChosen(value);
    setState('saving');
    update.mutate(
      { [field]: value === '' ? null : value },
      {
        onSuccess: () => setState('success'),
        onError: (error) => {
          setState('error');
          toasts.error('Update Failed', failureText(error));
        },
        onSettled: () => setChosen(null),
      },
    );
  };

  return (
    <SelectField
      label={label}
      value={chosen ?? path ?? ''}
      options={optionsOf(path, mailboxes)}
      disabled={state === 'saving'}
      onChange={save}
      aside={
        <span className={styles.saved} data-state={state} role="status">
          {words[state]}
        </span>
      }
    />
  );
}

/** The two texts of specification section 8: the server refused, or nothing came back. */
function failureText(error: unknown): string {
  const isRefused = error instanceof ApiError && error.status > 0;
  return isRefused ? 'Failed to save setting. Please try again.' : 'An error occurred while saving setting.';
}

/** A folder that is set but gone from the server stays visible until another is chosen. */
function optionsOf(path: string | null, mailboxes: { path: string; name: string }[]) {
  const known = mailboxes.map((mailbox) => ({ value: mailbox.path, label: mailbox.name }));
  const isMissing = path !== null && mailboxes.every((mailbox) => mailbox.path !== path);
  return [{ value: '', label: 'None' }, ...(isMissing ? [{ value: path, label: path }] : []), ...known];
}
