import { t } from '@lingui/core/macro';
import type { ResponseOf } from '@tern/contracts/define-endpoint';
import type { readAccountSettings } from '@tern/contracts/http/mail-accounts';
import { FolderSelect, type FolderField } from './folder-select.tsx';
import styles from './accounts.module.css';

const labels: Record<FolderField, string> = {
  inboxPath: t`Inbox`,
  sentPath: t`Sent`,
  draftsPath: t`Drafts`,
  archivePath: t({ message: 'Archive', context: 'the folder' }),
  trashPath: t`Trash`,
  spamPath: t`Spam`,
};

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
