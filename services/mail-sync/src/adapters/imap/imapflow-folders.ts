import type { ImapFlow } from 'imapflow';
import type { MailboxKind } from '@tern/contracts/http/messages';
import { kindOfName } from '@tern/mail-content/servers/folder-names';
import { longestPath, maxFolders } from '../../domain/folders/left-out-folders.ts';
import type { FolderList, FolderNumbers, ServerFolder } from '../../domain/folders/server-folder.ts';

/** imapflow recognises roles by SPECIAL-USE, XLIST and Gmail's attributes, else from many names; one folder per role. */
const kindOfUse: Record<string, MailboxKind> = {
  '\\Inbox': 'INBOX',
  '\\Sent': 'SENT',
  '\\Drafts': 'DRAFTS',
  '\\Archive': 'ARCHIVE',
  '\\Trash': 'TRASH',
  '\\Junk': 'SPAM',
};

type Listed = Awaited<ReturnType<ImapFlow['list']>>[number];

/** @param listed those with a role first, as imapflow sorts them. */
export function foldersOf(client: Pick<ImapFlow, 'enabled'>, listed: readonly Listed[]): FolderList {
  const selectable = listed.filter(({ flags }) => !flags.has('\\Noselect') && !flags.has('\\NonExistent'));
  const usable = selectable.filter(({ path }) => isUsablePath(path));
  const hasArchive = usable.some(({ specialUse }) => specialUse === '\\Archive');
  const folders = usable.slice(0, maxFolders).map((folder) => ({
    path: folder.path,
    name: folder.name,
    // Gmail has no Archive: archived mail is in "All Mail" only.
    kind:
      kindOfUse[folder.specialUse === '\\All' && !hasArchive ? '\\Archive' : (folder.specialUse ?? '')] ??
      null,
    numbers: numbersOf(client, folder.status),
  }));
  return { folders: withNamedKinds(folders, usable), leftOut: selectable.length - folders.length };
}

/** Roles that no folder has by the server's word or imapflow's tables go to folders by their names, at the top or below INBOX. */
function withNamedKinds(folders: readonly ServerFolder[], listed: readonly Listed[]): ServerFolder[] {
  const taken = new Set(folders.map(({ kind }) => kind));
  const atTop = new Set(listed.filter(isAtTop).map(({ path }) => path));
  return folders.map((folder) => {
    const named = folder.kind === null && atTop.has(folder.path) ? kindOfName(folder.name) : null;
    if (named === null || taken.has(named)) return folder;
    taken.add(named);
    return { ...folder, kind: named };
  });
}

function isAtTop({ parent }: Listed): boolean {
  const [first, ...others] = parent;
  return first === undefined || (others.length === 0 && first.toLowerCase() === 'inbox');
}

/** imapflow leaves out numbers that the server did not send or that are impossible. */
export function numbersOf(client: Pick<ImapFlow, 'enabled'>, status: Listed['status']): FolderNumbers | null {
  if (!status || status.uidValidity === undefined || status.uidNext === undefined) return null;
  if (status.messages === undefined) return null;
  const { highestModseq } = status;
  // Zero stands for a folder without mod-sequences (RFC 7162 3.1.2.2).
  const hasModseq = client.enabled.has('CONDSTORE') && highestModseq !== undefined && highestModseq > 0n;
  return {
    uidValidity: String(status.uidValidity),
    uidNext: status.uidNext,
    exists: status.messages,
    modseq: hasModseq ? String(highestModseq) : null,
    unseen: status.unseen ?? null,
  };
}

/** A name with control characters cannot be sent back as a string (RFC 9051 section 9, `astring`) and would end every pass. */
function isUsablePath(path: string): boolean {
  return path.length <= longestPath && !/\p{Cc}/u.test(path);
}
