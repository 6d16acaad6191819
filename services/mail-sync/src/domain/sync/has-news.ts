import type { Mailbox } from '../folders/mailbox.ts';
import type { FolderState } from '../folders/server-folder.ts';

/**
 * Whether the inbox may be another one than a pass has read last: what came before anybody watched would not be told. Without
 * mod-sequences nothing here tells of flags.
 */
export function hasNews(mailboxes: readonly Mailbox[], state: FolderState): boolean {
  const inbox = mailboxes.find(({ kind }) => kind === 'INBOX');
  if (inbox === undefined || state.modseq === null) return true;
  return (['uidValidity', 'uidNext', 'exists', 'modseq'] as const).some(
    (field) => inbox[field] !== state[field],
  );
}
