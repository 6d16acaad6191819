import type { MailboxKind } from '@tern/contracts/http/messages';
import { newId } from '@tern/kernel/ids';
import type { FolderTrouble } from '@tern/mail-content/servers/folder-trouble';
import type { ServerFolder } from './server-folder.ts';
import { maxTriesOfUid, type UnreadableUid } from '@tern/mail-content/servers/unreadable-uid';

/** A folder of an account and how far it has been read. Which UIDs are stored is known from the messages alone. */
export interface Mailbox {
  readonly id: string;
  readonly accountId: string;
  readonly userId: string;
  readonly path: string;
  readonly name: string;
  readonly kind: MailboxKind | null;
  /** The role that the stored messages carry already; differs from `kind` until the next pass after a change of settings. */
  readonly appliedKind: MailboxKind | null;
  /** RFC 9051 2.3.1.1; null before the first pass. */
  readonly uidValidity: string | null;
  readonly uidNext: number;
  /** Messages in the folder when it was read last. */
  readonly exists: number;
  /** Highest mod-sequence (RFC 7162) up to which flags are known; null where the server keeps none. */
  readonly modseq: string | null;
  /** Messages without \Seen as the server counted them; null where it has not. Shows changed flags where there is no modseq. */
  readonly unseen: number | null;
  /** Every message of the window is stored. */
  readonly isComplete: boolean;
  /** Messages on the server within the sync time, as last counted; null before. */
  readonly serverCount: number | null;
  /** How many of them are stored. */
  readonly storedCount: number;
  /** Messages that the server lists and does not hand out. */
  readonly unreadable: readonly UnreadableUid[];
  /** When the user last asked to try them again. */
  readonly retryAskedAt: Date | null;
  /** Why passes get no further with it; null while they do. */
  readonly trouble: FolderTrouble | null;
  /** When flags of all messages were compared last; only where the server keeps no mod-sequences. */
  readonly flagsComparedAt: Date | null;
  /** When the folder was found complete for the first time. */
  readonly caughtUpAt: Date | null;
}

/** A folder that has not been read yet. */
export function newMailbox(
  account: { readonly id: string; readonly userId: string },
  folder: Pick<ServerFolder, 'path' | 'name'>,
  kind: Mailbox['kind'],
): Mailbox {
  return {
    id: newId(),
    accountId: account.id,
    userId: account.userId,
    path: folder.path,
    name: folder.name,
    kind,
    appliedKind: kind,
    uidValidity: null,
    uidNext: 1,
    exists: 0,
    modseq: null,
    unseen: null,
    isComplete: false,
    serverCount: null,
    storedCount: 0,
    unreadable: [],
    retryAskedAt: null,
    trouble: null,
    flagsComparedAt: null,
    caughtUpAt: null,
  };
}

/** The account's mailboxes by id. */
interface MailboxesById {
  readonly byId: ReadonlyMap<string, Mailbox>;
}

/** The roles of mailboxes; null for regular ones and those that are not known. */
export function kindOfMailbox({ byId }: MailboxesById): (mailboxId: string) => Mailbox['kind'] {
  return (mailboxId) => byId.get(mailboxId)?.kind ?? null;
}

/** The names of mailboxes; null for those that are not known. */
export function nameOfMailbox({ byId }: MailboxesById): (mailboxId: string) => string | null {
  return (mailboxId) => byId.get(mailboxId)?.name ?? null;
}

/** The fields that change during a pass. */
export type MailboxProgress = Omit<
  Mailbox,
  'id' | 'accountId' | 'userId' | 'path' | 'name' | 'kind' | 'appliedKind'
>;

/**
 * Folders that can hold an answer: all but the user's own Sent and Drafts and what is on its way out (Trash). "No reply"
 * is only said up to the moment until which these have been read (design: honest silence).
 */
export function canHoldAnswers(mailbox: Pick<Mailbox, 'kind'>): boolean {
  return mailbox.kind !== 'SENT' && mailbox.kind !== 'DRAFTS' && mailbox.kind !== 'TRASH';
}

const listOrder: readonly (MailboxKind | null)[] = [
  'INBOX',
  'SENT',
  'DRAFTS',
  'ARCHIVE',
  null,
  'SPAM',
  'TRASH',
];

/** For lists: folders with a role first. */
export function inListOrder(mailboxes: readonly Mailbox[]): Mailbox[] {
  const rank = (mailbox: Mailbox) => listOrder.indexOf(mailbox.kind);
  return [...mailboxes].sort((a, b) => rank(a) - rank(b) || a.path.localeCompare(b.path));
}

/** The connection probably broke over one of its messages, which is to be tried again. */
function isBreaking({ unreadable }: Mailbox): boolean {
  return unreadable.some(({ guessedAt, tries }) => guessedAt !== undefined && tries < maxTriesOfUid);
}

/**
 * Folders that can hold answers first: a sent mail is not assessed as unanswered before all of them have been read, and one that is
 * published before its answer is assessed and written twice. A folder over which the connection broke comes last.
 */
export function inReadingOrder(mailboxes: readonly Mailbox[]): Mailbox[] {
  const listed = inListOrder(mailboxes);
  const whole = listed.filter((mailbox) => !isBreaking(mailbox));
  return [
    ...whole.filter(canHoldAnswers),
    ...whole.filter((mailbox) => !canHoldAnswers(mailbox)),
    ...listed.filter(isBreaking),
  ];
}
