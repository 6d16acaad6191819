import type { ResponseOf } from '@tern/contracts/define-endpoint';
import type { readAccountSettings, specialFolderPathsSchema } from '@tern/contracts/http/mail-accounts';
import { FolderSelect } from './folder-select.tsx';
import styles from './accounts.module.css';

const labels: Record<keyof typeof specialFolderPathsSchema.shape, string> = {
  inboxPath: 'Inbox',
  sentPath: 'Sent',
  draftsPath: 'Drafts',
  archivePath: 'Archive',
  trashPath: 'Trash',
  spamPath: 'Spam',
};
export type FolderField = keyof typeof labels;

/** One selector per special folder, each saving on change. */
export function FolderSelects({ account, availableMailboxes }: ResponseOf<typeof readAccountSettings>) {
  return (
    <div className={styles.settings}>
      {(Object.keys(labels) as FolderField[]).map((field) => (
        <FolderSelect
          key={field}
          accountId={account.id}
          field={field}
          label={labels[field]}
          path={account[field]}
          mailboxes={availableMailboxes}
        />
      ))}
    </div>
  );
}
