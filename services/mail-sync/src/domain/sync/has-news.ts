import type { Mailbox } from '../folders/mailbox.ts';
import type { FolderState } from '../folders/server-folder.ts';

/**
 * Whether the inbox may differ from what the last pass read: the server does not report what changed before the watch began. Without
 * mod-sequences changed flags do not show here.
 */
export function hasNews(mailboxes: readonly Mailbox[], state: FolderState): boolean {
  const inbox = mailboxes.find(({ kind }) => kind === 'INBOX');
  if (inbox === undefined || state.modseq === null) return true;
  return (['uidValidity', 'uidNext', 'exists', 'modseq'] as const).some(
    (field) => inbox[field] !== state[field],
  );
}
