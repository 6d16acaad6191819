import { minute } from '@tern/kernel/clock';
import type { Mailbox, MailboxProgress } from '../folders/mailbox.ts';
import { MailServerError } from '@tern/mail-content/servers/mail-server-error';
import type { FolderNumbers, FolderState } from '../folders/server-folder.ts';
import { comparePlaces, dropStalePlaces, takeVanished, type Comparison } from './compare-places.ts';
import { fetchMissing } from './fetch-missing.ts';
import { applyFlags, isAnswered, updateAllFlags, updateChangedFlags } from './update-flags.ts';
import { windowStart } from './sync-window.ts';
import { isTryDue } from '@tern/mail-content/servers/unreadable-uid';
import { troubleAgain } from '@tern/mail-content/servers/folder-trouble';
import type { SyncRun } from './sync-run.ts';

const compareFlagsEvery = 5 * minute;

export interface FolderOutcome {
  /** The server opened it in this pass; otherwise nothing is published of it. */
  readonly isRead: boolean;
  /** Every message of the window is stored. */
  readonly isComplete: boolean;
  /** It was complete before and holds the very messages it held then. */
  readonly isQuiet: boolean;
}

const unchanged: FolderOutcome = { isComplete: true, isQuiet: true, isRead: true };

/**
 * Brings one folder up to date: what is missing is fetched newest first, what has gone loses its place, flags follow. A folder whose
 * numbers are those of the last pass is not even opened. Where they differ, the changes that the server reports are applied and
 * checked against the count; where the count does not match, all UIDs are compared with what is stored, so that a pass continues
 * wherever an earlier one stopped.
 * @param listed the folder's numbers when they came with the list.
 */
export async function syncFolder(
  run: SyncRun,
  before: Mailbox,
  listed: FolderNumbers | null,
): Promise<FolderOutcome> {
  const numbers = listed ?? (await run.server.numbersOf(before.path));
  if (numbers !== null && isUnchanged(run, before, numbers)) return unchanged;
  const opened = await openFolder(run, before, numbers?.exists);
  // Some servers list folders that cannot be opened. A folder with a role may hold an answer all the same, and so may one that was
  // opened before, unless its numbers are refused too: then it has only child folders now, and Dovecot lists it like a folder.
  if (opened instanceof MailServerError) {
    const isLevel = before.uidValidity === null || numbers === null;
    const isComplete = before.kind === null && isLevel;
    const trouble = troubleAgain(before.trouble, run.clock.now(), { error: opened, isBlocking: !isComplete });
    await run.mailboxes.update(before.id, { trouble });
    return { isComplete, isQuiet: true, isRead: false };
  }
  const state = opened;
  const hasSame = before.isComplete && hasSameMessages(before, state);
  const unseen = numbers?.unseen ?? null;
  if (isUnchanged(run, before, { ...state, unseen })) return { ...unchanged, isQuiet: hasSame };

  const since = windowStart(run.account, before.kind, run.clock.now());
  const mailbox = before.uidValidity === state.uidValidity ? before : await beginAnew(run, before, state);
  const flags = await followFlags(run, mailbox, { state, unseen });
  const change = await changeSince(run, mailbox, { state, since });
  const comparison =
    change === null
      ? await comparePlaces(run, mailbox, state, since)
      : await follow(run, mailbox, { state, since, ...change });
  const { serverCount, stale, uidNext } = comparison;
  const missing = [...new Set([...comparison.missing, ...stillUnreadable(mailbox, change)])];
  const outcome = await fetchMissing(run, mailbox, state, { missing, serverCount });
  if (outcome.isComplete) await dropStalePlaces(run, mailbox, state.uidValidity, stale);

  const progress: Partial<MailboxProgress> = {
    uidValidity: state.uidValidity,
    uidNext,
    exists: state.exists,
    // Flags that could not be read now would not be reported again.
    modseq: flags.areKnown ? state.modseq : null,
    unseen,
    serverCount,
    storedCount: serverCount - outcome.unreadable.length - outcome.leftForLater,
    unreadable: outcome.unreadable,
    isComplete: outcome.isComplete,
    trouble:
      outcome.isComplete || outcome.hasProgress
        ? null
        : troubleAgain(mailbox.trouble, run.clock.now(), { error: null, isBlocking: true }),
    flagsComparedAt: flags.comparedAt,
    ...(outcome.isComplete && mailbox.caughtUpAt === null && { caughtUpAt: run.clock.now() }),
  };
  await run.mailboxes.update(mailbox.id, progress);
  // All UIDs were compared and are as they were: the server's numbers are wrong.
  const isAsBefore = before.isComplete && change === null && !comparison.hasChanged;
  return { isComplete: outcome.isComplete, isQuiet: hasSame || isAsBefore, isRead: true };
}

/**
 * If all of the folder is stored, passes what is known, so that the server reports only later changes. Returns the refusal where the
 * server does not open it.
 * @param counted messages in it, by the server's numbers of the closed folder
 */
export async function openFolder(
  run: SyncRun,
  mailbox: Mailbox,
  counted?: number,
): Promise<FolderState | MailServerError> {
  const { isComplete, uidValidity, modseq } = mailbox;
  const known = isComplete && uidValidity !== null && modseq !== null ? { uidValidity, modseq } : undefined;
  try {
    return await run.server.examine(mailbox.path, known, counted);
  } catch (error) {
    if (error instanceof MailServerError && error.failure === 'command-refused') return error;
    throw error;
  }
}

type Numbers = Omit<FolderNumbers, 'unseen' | 'modseq'>;

/** UIDs only ever grow and are never given twice (RFC 9051 2.3.1.1). */
function hasSameMessages(mailbox: Mailbox, now: Numbers): boolean {
  return (
    mailbox.uidValidity === now.uidValidity &&
    mailbox.uidNext === now.uidNext &&
    mailbox.exists === now.exists
  );
}

function isUnchanged(run: SyncRun, mailbox: Mailbox, now: FolderNumbers): boolean {
  if (!mailbox.isComplete || mailbox.trouble || hasRetryDue(run, mailbox)) return false;
  const isSame = hasSameMessages(mailbox, now) && mailbox.modseq === now.modseq;
  return isSame && (now.modseq !== null || !areFlagsDue(run, mailbox, now.unseen));
}

/** Messages that were unreadable before and are still there; null compares all, and finds them. */
function stillUnreadable({ unreadable }: Mailbox, change: Change | null): number[] {
  if (change === null) return [];
  return unreadable.map(({ uid }) => uid).filter((uid) => !change.vanished.includes(uid));
}

function hasRetryDue(run: SyncRun, { unreadable, retryAskedAt }: Mailbox): boolean {
  return unreadable.some((entry) => isTryDue(entry, run.clock.now(), retryAskedAt ?? null));
}

/**
 * For servers without mod-sequences. A change that leaves the count of unread mail alone may show five minutes late, unless the user asks
 * for a sync.
 */
function areFlagsDue(run: SyncRun, mailbox: Mailbox, unseen: number | null): boolean {
  if (unseen !== null && unseen !== mailbox.unseen) return true;
  const last = mailbox.flagsComparedAt;
  if (last !== null && run.account.refreshAskedAt && last < run.account.refreshAskedAt) return true;
  return last === null || run.clock.now().getTime() - last.getTime() >= compareFlagsEvery;
}

/**
 * Old UIDs mean nothing any more (RFC 9051 2.3.1.1). This is stored before the first message: if the old UIDVALIDITY comes back before all
 * is read, what was stored under this one must be looked at too.
 */
async function beginAnew(run: SyncRun, mailbox: Mailbox, { uidValidity }: FolderState): Promise<Mailbox> {
  const unread = { isComplete: false, uidNext: 1, modseq: null, flagsComparedAt: null, unreadable: [] };
  const begun = { uidValidity, ...unread };
  await run.mailboxes.update(mailbox.id, begun);
  return { ...mailbox, ...begun };
}

interface FlagsOutcome {
  /** When all flags were compared last, or it was tried. */
  readonly comparedAt: Date | null;
  /** False where an answer could not be read. */
  readonly areKnown: boolean;
}

/** Flags of what is stored already. */
async function followFlags(
  run: SyncRun,
  mailbox: Mailbox,
  { state, unseen }: { state: FolderState; unseen: number | null },
): Promise<FlagsOutcome> {
  const asBefore = { comparedAt: mailbox.flagsComparedAt, areKnown: true };
  if (state.exists === 0) return asBefore;
  if (state.modseq !== null && mailbox.modseq !== null) {
    if (await followModseq(run, mailbox, state, mailbox.modseq)) return asBefore;
  }
  // Mod-sequences that have just begun report later changes only: they count from the next comparison on, which may be refused.
  else if (!areFlagsDue(run, mailbox, unseen)) return { ...asBefore, areKnown: false };
  return { areKnown: await updateAllFlags(run, mailbox, state), comparedAt: run.clock.now() };
}

/** Takes over what has changed since; false where some of it could not be read. */
async function followModseq(
  run: SyncRun,
  mailbox: Mailbox,
  state: FolderState,
  modseq: string,
): Promise<boolean> {
  // A server that has lost its mod-sequences counts anew: what changed before it did would never be reported.
  if (BigInt(state.modseq ?? 0) < BigInt(modseq)) return false;
  const { changes } = state;
  return isAnswered(run, async () => {
    if (changes !== null) await applyFlags(run, mailbox, state, changes.flags);
    else if (state.modseq !== modseq) await updateChangedFlags(run, mailbox, state, modseq);
  });
}

interface Change {
  readonly vanished: readonly number[];
  readonly added: readonly number[];
  /** How many of the messages that were counted are no longer here. */
  readonly removed: number;
}

/** The folder's changes, if they add up to the server's count; null when everything has to be compared. */
async function changeSince(
  run: SyncRun,
  mailbox: Mailbox,
  { state, since }: { state: FolderState; since: Date | null },
): Promise<Change | null> {
  if (!mailbox.isComplete || state.uidNext < mailbox.uidNext) return null;
  const vanished = state.changes?.vanished ?? [];
  const taken = await takeVanished(run, mailbox, state, vanished);
  // Messages that users moved have lost their place already. Without a window every UID was counted, stored or not.
  const removed = since === null ? vanished.filter((uid) => uid < mailbox.uidNext).length : taken;
  const added =
    state.uidNext === mailbox.uidNext
      ? []
      : (await run.server.searchUids(null, mailbox.uidNext)).filter((uid) => uid < state.uidNext);
  // Drafts of ours and moved messages are stored at once; one that is gone again before a pass saw it was never counted.
  if (added.length < state.uidNext - mailbox.uidNext) return null;
  return state.exists === mailbox.exists - removed + added.length ? { vanished, added, removed } : null;
}

/** An old message that was moved here lies outside the window. */
async function follow(
  run: SyncRun,
  mailbox: Mailbox,
  { state, since, added, removed }: Change & { state: FolderState; since: Date | null },
): Promise<Comparison> {
  const isBounded = since !== null && added.length > 0;
  const inWindow = isBounded ? new Set(await run.server.searchUids(since, mailbox.uidNext)) : null;
  const missing = inWindow === null ? added : added.filter((uid) => inWindow.has(uid));
  const serverCount = (mailbox.serverCount ?? 0) - removed + missing.length;
  const hasChanged = added.length > 0 || removed > 0;
  return { missing, serverCount, stale: [], hasChanged, uidNext: state.uidNext };
}
