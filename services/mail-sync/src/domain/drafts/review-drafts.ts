import { minute, type Clock } from '@tern/kernel/clock';
import { newId } from '@tern/kernel/ids';
import type { Account } from '../accounts/account.ts';
import type { AccountStore } from '../accounts/account-store.ts';
import type { DomainEvent } from '../domain-event.ts';
import { MailServerError } from '@tern/mail-content/servers/mail-server-error';
import type { Message } from '../messages/message.ts';
import type { MessageReader } from '../messages/message-reader.ts';
import type { DraftFolder } from './draft-folder.ts';
import type { DraftStore } from './draft-store.ts';
import { claimMs, keepClaimed } from './claim-draft.ts';
import type { Draft } from './draft.ts';
import { publishedDraft, removalEvent } from './draft-events.ts';
import { draftDomain, draftKey } from '@tern/mail-content/drafts/draft-identity';
import { findByKey } from './found-drafts.ts';
import { wasNeverAppended } from './look-up-draft.ts';

const atMost = 200;
/** A save that was interrupted is settled once no process can still be working on it. */
const settleAfter = 3 * minute;
/** A draft that is being sent leaves Drafts before its copy is in Sent. */
const missingFor = minute;

/** The pass that reviews: its account and stores, and the signal that ends it. */
interface ReviewRun {
  readonly account: Account;
  readonly accounts: AccountStore;
  readonly reader: MessageReader;
  readonly clock: Clock;
  readonly signal: AbortSignal;
}

interface Review {
  readonly drafts: DraftStore;
  readonly openDrafts: (account: Account) => Promise<DraftFolder>;
}

/**
 * After the folders were read: notices drafts of ours that were sent, edited under another id, or have vanished, and settles
 * saves that a crash interrupted.
 */
export async function reviewDrafts(run: ReviewRun, { drafts, openDrafts }: Review): Promise<void> {
  for (const open of await drafts.openOf(run.account.id, atMost)) {
    if (run.signal.aborted) return;
    const holder = newId();
    const draft = await drafts.claim(open, holder, claimMs);
    if (draft === null) continue;
    await keepClaimed(drafts, { draftId: draft.id, holder }, async () => {
      const source = await run.reader.find(draft.sourceId, draft.userId);
      const review = draft.state === 'appending' ? settle : followUp;
      const outcome = await review(run, draft, source, openDrafts).catch(laterWhereRefused);
      if (outcome) await drafts.save({ ...outcome.draft, changedAt: run.clock.now() }, holder, outcome.event);
    });
  }
}

type Outcome = { draft: Draft; event?: DomainEvent | undefined } | null;

/** A folder that the server refuses to open now must not stop the pass: the draft waits for a later one. */
function laterWhereRefused(error: unknown): null {
  const isRefused =
    error instanceof MailServerError && (error.failure === 'command-refused' || error.failure === 'busy');
  if (!isRefused) throw error;
  return null;
}

/** A saved draft that is no longer where it was. */
async function followUp(
  run: ReviewRun,
  draft: Draft,
  source: Message | null,
  openDrafts: (account: Account) => Promise<DraftFolder>,
): Promise<Outcome> {
  const known = draft.draftId === null ? null : await run.reader.find(draft.draftId, draft.userId);
  if (known?.kinds.includes('DRAFTS')) {
    if (source !== null) await removeDoubles(run, draft, source, openDrafts);
    return draft.missingSince === null ? null : { draft: { ...draft, missingSince: null } };
  }

  const relatives = source === null ? [] : await relativesOf(run, draft, source);
  if (relatives.some((message) => message.direction === 'sent')) return gone(run, draft, 'sent');
  const edited = relatives.find((message) => message.kinds.includes('DRAFTS'));
  if (edited) {
    const moved = { ...draft, draftId: edited.id, missingSince: null };
    return publishedDraft(run, moved);
  }
  const now = run.clock.now();
  if (draft.missingSince === null) return { draft: { ...draft, missingSince: now } };
  if (now.getTime() - draft.missingSince.getTime() < missingFor) return null;
  return gone(run, draft, 'vanished');
}

/** A process whose claim expired in the middle of a save may have written a second draft. */
async function removeDoubles(
  run: ReviewRun,
  draft: Draft,
  source: Message,
  openDrafts: (account: Account) => Promise<DraftFolder>,
): Promise<void> {
  const key = draftKey(source, draft.attempt);
  const stored = await run.reader.findByDraftKey(run.account.id, key);
  if (stored.filter((message) => message.kinds.includes('DRAFTS')).length > 1)
    await keepOne(run, key, openDrafts, draft);
}

async function gone(run: ReviewRun, draft: Draft, reason: 'sent' | 'vanished'): Promise<Outcome> {
  const event = await removalEvent(run, draft, reason);
  return { draft: { ...draft, state: 'gone', draftId: null, missingSince: null }, event };
}

/** Messages with the draft's key, and answers to the source younger than the draft. */
async function relativesOf(run: ReviewRun, draft: Draft, source: Message): Promise<Message[]> {
  const marked = await run.reader.findByDraftKey(run.account.id, draftKey(source, draft.attempt));
  // Clocks differ: a mail program may be some minutes behind.
  const since = new Date((draft.savedAt ?? draft.changedAt).getTime() - 5 * minute);
  const thread = await run.reader.findThread(run.account.id, source.threadId);
  const answers = thread.filter(
    (message) =>
      message.id !== source.id &&
      message.direction !== 'received' &&
      message.draftKey === null &&
      source.rawMessageId !== null &&
      message.inReplyTo.includes(source.rawMessageId) &&
      message.date > since,
  );
  return [...marked, ...answers].filter((message) => message.mailboxIds.length > 0);
}

/** Settles an interrupted save: at most one draft stays in the folder. */
async function settle(
  run: ReviewRun,
  draft: Draft,
  source: Message | null,
  openDrafts: (account: Account) => Promise<DraftFolder>,
): Promise<Outcome> {
  if (run.clock.now().getTime() - draft.changedAt.getTime() < settleAfter || source === null) return null;
  // The folder is no longer Drafts, or gone: settled once there is a Drafts folder again.
  if (run.account.paths.draftsPath === null) return null;
  const key = draftKey(source, draft.attempt);
  const { shown, isFresh } = await keepOne(run, key, openDrafts, draft);
  const stored = await run.reader.findByDraftKey(run.account.id, key);
  const saved = stored.find((message) => message.kinds.includes('DRAFTS'));
  // On the server but not synced yet: the next pass settles.
  if (!saved && shown > 0) return null;
  if (!saved)
    return { draft: { ...draft, state: isFresh && draft.withdrawnVersion === 0 ? 'none' : 'gone' } };
  const settled = { ...draft, state: 'saved' as const, draftId: saved.id, savedAt: draft.changedAt };
  return publishedDraft(run, settled);
}

interface Left {
  /** How many drafts with the key people see. */
  readonly shown: number;
  /** True when none was ever appended. */
  readonly isFresh: boolean;
}

/** Leaves one draft of the attempt in the folder: the one that the user edited, else the newest of ours. */
async function keepOne(
  run: ReviewRun,
  key: string,
  openDrafts: (account: Account) => Promise<DraftFolder>,
  draft: Draft,
): Promise<Left> {
  const folder = await openDrafts(run.account);
  try {
    const { shown, leftovers } = await findByKey(folder, key, draftDomain(run.account.emailAddress));
    const ours = shown.filter((one) => one.isUntouched);
    const spare = ours.length < shown.length ? ours : ours.slice(1);
    for (const one of [...spare, ...leftovers]) await folder.remove(one.fetched.uid);
    return { shown: shown.length, isFresh: wasNeverAppended(draft, folder) };
  } finally {
    await folder.close();
  }
}
