import { minute } from '@tern/kernel/clock';
import type { Mailbox, MailboxProgress } from '../folders/mailbox.ts';
import { MailServerError } from '../mail-server-error.ts';
import type { FolderNumbers, FolderState } from '../ports.ts';
import { comparePlaces, dropStalePlaces, takeVanished, type Comparison } from './compare-places.ts';
import { fetchMissing } from './fetch-missing.ts';
import { applyFlags, updateAllFlags, updateChangedFlags } from './update-flags.ts';
import { windowStart } from './sync-window.ts';
import type { SyncRun } from './sync-run.ts';

const compareFlagsEvery = 5 * minute;

export interface FolderOutcome {
  /** Every message of the window is stored. */
  readonly isComplete: boolean;
  /** It was complete before and holds the very messages it held then. */
  readonly isQuiet: boolean;
}

/**
 * Brings one folder up to date: what is missing is fetched newest first, what has gone loses its place, flags follow. A folder whose
 * numbers are those of the last pass is not even opened. Where they differ, what the server tells of its changes is applied, and it
 * is checked against the count; whatever does not add up is settled by comparing all UIDs with what is stored, so that it goes on
 * where any earlier pass stopped, however that ended.
 * @param told the folder's numbers when they came with the list.
 */
export async function syncFolder(
  run: SyncRun,
  mailbox: Mailbox,
  told: FolderNumbers | null,
): Promise<FolderOutcome> {
  const numbers = told ?? (await run.server.numbersOf(mailbox.path));
  if (numbers !== null && isUnchanged(run, mailbox, numbers)) return { isComplete: true, isQuiet: true };
  const state = await openFolder(run, mailbox);
  // Some servers list folders that nobody may open. One with a role, or that was open before, may hold an answer all the same.
  if (state === null)
    return { isComplete: mailbox.kind === null && mailbox.uidValidity === null, isQuiet: true };
  const isQuiet = mailbox.isComplete && hasSameMessages(mailbox, state);
  const unseen = numbers?.unseen ?? null;
  if (isUnchanged(run, mailbox, { ...state, unseen })) return { isComplete: true, isQuiet };

  const since = windowStart(run.account, mailbox.kind, run.clock.now());
  const isNewGeneration = mailbox.uidValidity !== state.uidValidity;
  const flagsComparedAt = isNewGeneration ? null : await followFlags(run, mailbox, { state, unseen });
  const change = isNewGeneration ? null : await changeSince(run, mailbox, state);
  const comparison =
    change === null
      ? await comparePlaces(run, mailbox, state, since)
      : await follow(run, mailbox, { since, ...change });
  const { missing, serverCount, stale } = comparison;
  const outcome = await fetchMissing(run, mailbox, state, { missing, serverCount });
  if (outcome.isComplete) await dropStalePlaces(run, mailbox, state.uidValidity, stale);

  const progress: Partial<MailboxProgress> = {
    uidValidity: state.uidValidity,
    uidNext: state.uidNext,
    exists: state.exists,
    modseq: state.modseq,
    unseen,
    serverCount,
    storedCount: serverCount - outcome.unreadable.length,
    unreadable: outcome.unreadable,
    isComplete: outcome.isComplete,
    flagsComparedAt,
    ...(outcome.isComplete && mailbox.caughtUpAt === null && { caughtUpAt: run.clock.now() }),
  };
  await run.mailboxes.update(mailbox.id, progress);
  return { isComplete: outcome.isComplete, isQuiet };
}

/** With what is known of the folder, where all of it is stored: then the server need only tell what happened since. */
async function openFolder(run: SyncRun, mailbox: Mailbox): Promise<FolderState | null> {
  const { isComplete, uidValidity, modseq } = mailbox;
  const known = isComplete && uidValidity !== null && modseq !== null ? { uidValidity, modseq } : undefined;
  try {
    return await run.server.examine(mailbox.path, known);
  } catch (error) {
    if (error instanceof MailServerError && error.failure === 'command-refused') return null;
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
  const isSame = mailbox.isComplete && hasSameMessages(mailbox, now) && mailbox.modseq === now.modseq;
  return isSame && (now.modseq !== null || !areFlagsDue(run, mailbox, now.unseen));
}

/** Where the server keeps no mod-sequences. What changes nothing in the count of unread mail may show five minutes late. */
function areFlagsDue(run: SyncRun, mailbox: Mailbox, unseen: number | null): boolean {
  if (unseen !== null && unseen !== mailbox.unseen) return true;
  const last = mailbox.flagsComparedAt;
  return last === null || run.clock.now().getTime() - last.getTime() >= compareFlagsEvery;
}

/** Flags of what is stored already. Answers when all flags were compared last. */
async function followFlags(
  run: SyncRun,
  mailbox: Mailbox,
  { state, unseen }: { state: FolderState; unseen: number | null },
): Promise<Date | null> {
  if (state.exists === 0) return mailbox.flagsComparedAt;
  if (state.modseq !== null && mailbox.modseq !== null) {
    if (state.changes !== null) await applyFlags(run, mailbox, state, state.changes.flags);
    else if (state.modseq !== mailbox.modseq) await updateChangedFlags(run, mailbox, state, mailbox.modseq);
    return mailbox.flagsComparedAt;
  }
  if (!areFlagsDue(run, mailbox, unseen)) return mailbox.flagsComparedAt;
  await updateAllFlags(run, mailbox, state);
  return run.clock.now();
}

interface Change {
  readonly added: readonly number[];
  /** How many stored messages have lost their place here. */
  readonly removed: number;
}

/** What happened to the folder, where it adds up to what the server counts; null when everything has to be compared. */
async function changeSince(run: SyncRun, mailbox: Mailbox, state: FolderState): Promise<Change | null> {
  if (!mailbox.isComplete || state.uidNext < mailbox.uidNext) return null;
  const vanished = state.changes?.vanished ?? [];
  const removed = await takeVanished(run, mailbox, state, vanished);
  const added =
    state.uidNext === mailbox.uidNext
      ? []
      : (await run.server.searchUids(null, mailbox.uidNext)).filter((uid) => uid < state.uidNext);
  // Our own drafts, and what users move, are stored when that is done: what went again before any pass saw it is in no number.
  if (added.length < state.uidNext - mailbox.uidNext) return null;
  return state.exists === mailbox.exists - removed + added.length ? { added, removed } : null;
}

/** An old message that was moved here lies outside the window. */
async function follow(
  run: SyncRun,
  mailbox: Mailbox,
  { since, added, removed }: Change & { since: Date | null },
): Promise<Comparison> {
  const isBounded = since !== null && added.length > 0;
  const inWindow = isBounded ? new Set(await run.server.searchUids(since, mailbox.uidNext)) : null;
  const missing = inWindow === null ? added : added.filter((uid) => inWindow.has(uid));
  return { missing, serverCount: (mailbox.serverCount ?? 0) - removed + missing.length, stale: [] };
}
