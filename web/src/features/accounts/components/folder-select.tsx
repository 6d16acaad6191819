import { t } from '@lingui/core/macro';
import type { specialFolderPathsSchema } from '@tern/contracts/http/mail-accounts';
import { SavedSelect } from '../../../components/ui/fields/saved-field.tsx';
import { useUpdateAccountSettings } from '../api/update-account-settings.ts';

export type FolderField = keyof typeof specialFolderPathsSchema.shape;

interface FolderSelectProps {
  accountId: string;
  field: FolderField;
  label: string;
  path: string | null;
  mailboxes: { path: string; name: string }[];
}

export function FolderSelect({ accountId, field, label, path, mailboxes }: FolderSelectProps) {
  const update = useUpdateAccountSettings(accountId);
  return (
    <SavedSelect
      label={label}
      value={path ?? ''}
      options={optionsOf(path, mailboxes)}
      save={(value) => update.mutateAsync({ [field]: value === '' ? null : value })}
    />
  );
}

/** A folder that is set but gone from the server stays visible until another is chosen. */
function optionsOf(path: string | null, mailboxes: { path: string; name: string }[]) {
  const known = mailboxes.map((mailbox) => ({ value: mailbox.path, label: mailbox.name }));
  const isMissing = path !== null && mailboxes.every((mailbox) => mailbox.path !== path);
  return [{ value: '', label: t`None` }, ...(isMissing ? [{ value: path, label: path }] : []), ...known];
}
