import { minute } from '@tern/kernel/clock';
import type { Mailbox, MailboxProgress } from '../folders/mailbox.ts';
import { MailServerError } from '../mail-server-error.ts';
import type { FolderState } from '../ports.ts';
import { comparePlaces, dropStalePlaces, type Comparison } from './compare-places.ts';
import { fetchMissing } from './fetch-missing.ts';
import { updateAllFlags, updateChangedFlags } from './update-flags.ts';
import { windowStart } from './sync-window.ts';
import type { SyncRun } from './sync-run.ts';

const compareFlagsEvery = 5 * minute;

/**
 * Brings one folder up to date: what is missing is fetched newest first, what has gone loses its place, flags follow.
 * It compares the server's UIDs with what is stored, so that it goes on where any earlier pass stopped, however that ended.
 * @returns true when every message of the window is stored.
 */
export async function syncFolder(run: SyncRun, mailbox: Mailbox): Promise<boolean> {
  const state = await openFolder(run, mailbox);
  // Some servers list folders that nobody may open. One with a role, or that was open before, may hold an answer all the same.
  if (state === null) return mailbox.kind === null && mailbox.uidValidity === null;
  if (isUnchanged(run, mailbox, state)) return true;

  const isNewGeneration = mailbox.uidValidity !== state.uidValidity;
  const since = windowStart(run.account, mailbox.kind, run.clock.now());
  const flagsComparedAt = isNewGeneration ? null : await followFlags(run, mailbox, state);
  const added = isNewGeneration ? null : await additions(run, mailbox, state);
  const comparison =
    added === null
      ? await comparePlaces(run, mailbox, state, since)
      : await grow(run, mailbox, { since, added });
  const { missing, serverCount, stale } = comparison;
  const outcome = await fetchMissing(run, mailbox, state, { missing, serverCount });
  if (outcome.isComplete) await dropStalePlaces(run, mailbox, state.uidValidity, stale);

  const progress: Partial<MailboxProgress> = {
    uidValidity: state.uidValidity,
    uidNext: state.uidNext,
    exists: state.exists,
    modseq: state.modseq,
    serverCount,
    storedCount: serverCount - outcome.unreadable.length,
    unreadable: outcome.unreadable,
    isComplete: outcome.isComplete,
    flagsComparedAt,
    ...(outcome.isComplete && mailbox.caughtUpAt === null && { caughtUpAt: run.clock.now() }),
  };
  await run.mailboxes.update(mailbox.id, progress);
  return outcome.isComplete;
}

async function openFolder(run: SyncRun, mailbox: Mailbox): Promise<FolderState | null> {
  try {
    return await run.server.examine(mailbox.path);
  } catch (error) {
    if (error instanceof MailServerError && error.failure === 'command-refused') return null;
    throw error;
  }
}

function isUnchanged(run: SyncRun, mailbox: Mailbox, state: FolderState): boolean {
  const isSame =
    mailbox.isComplete &&
    mailbox.uidValidity === state.uidValidity &&
    mailbox.uidNext === state.uidNext &&
    mailbox.exists === state.exists &&
    mailbox.modseq === state.modseq;
  return isSame && (state.modseq !== null || !areFlagsDue(run, mailbox));
}

function areFlagsDue(run: SyncRun, mailbox: Mailbox): boolean {
  const last = mailbox.flagsComparedAt;
  return last === null || run.clock.now().getTime() - last.getTime() >= compareFlagsEvery;
}

/** Flags of what is stored already. Answers when all flags were compared last. */
async function followFlags(run: SyncRun, mailbox: Mailbox, state: FolderState): Promise<Date | null> {
  if (state.exists === 0) return mailbox.flagsComparedAt;
  if (state.modseq !== null && mailbox.modseq !== null) {
    if (state.modseq !== mailbox.modseq) await updateChangedFlags(run, mailbox, state, mailbox.modseq);
    return mailbox.flagsComparedAt;
  }
  if (!areFlagsDue(run, mailbox)) return mailbox.flagsComparedAt;
  await updateAllFlags(run, mailbox, state);
  return run.clock.now();
}

/** The UIDs that were added when nothing else happened to the folder; null when everything has to be compared. */
async function additions(run: SyncRun, mailbox: Mailbox, state: FolderState): Promise<number[] | null> {
  if (!mailbox.isComplete || state.uidNext < mailbox.uidNext) return null;
  // Our own drafts are stored when they are saved: one that went before any pass saw it leaves no difference in numbers.
  if (mailbox.kind === 'DRAFTS' && state.uidNext !== mailbox.uidNext) return null;
  const added =
    state.uidNext === mailbox.uidNext
      ? []
      : (await run.server.searchUids(null, mailbox.uidNext)).filter((uid) => uid < state.uidNext);
  return state.exists === mailbox.exists + added.length ? added : null;
}

/** An old message that was moved here lies outside the window. */
async function grow(
  run: SyncRun,
  mailbox: Mailbox,
  { since, added }: { since: Date | null; added: number[] },
): Promise<Comparison> {
  const isBounded = since !== null && added.length > 0;
  const inWindow = isBounded ? new Set(await run.server.searchUids(since, mailbox.uidNext)) : null;
  const missing = inWindow === null ? added : added.filter((uid) => inWindow.has(uid));
  return { missing, serverCount: (mailbox.serverCount ?? 0) + missing.length, stale: [] };
}
