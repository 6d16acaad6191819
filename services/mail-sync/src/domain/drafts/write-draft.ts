import type { Account } from '../accounts/account.ts';
import type { Message } from '../messages/message.ts';
import { MailServerError } from '../mail-server-error.ts';
import type { ComposedDraft } from './draft-composer.ts';
import type { DraftFolder } from './draft-folder.ts';
import type { ClaimedDraft } from './claim-draft.ts';
import type { DraftContext } from './draft-context.ts';
import { savedEvent } from './draft-events.ts';
import { draftDomain, draftKey, draftMessageId } from './draft-identity.ts';
import { draftSender } from './draft-sender.ts';
import { findByKey, type FoundDraft } from './found-drafts.ts';
import { ingestDraft } from './ingest-draft.ts';

export type DraftContent = Pick<ComposedDraft, 'to' | 'cc' | 'subject' | 'text'>;

export interface DraftWork {
  readonly context: DraftContext;
  readonly source: Message;
  readonly account: Account;
  readonly content: DraftContent;
  readonly claimed: ClaimedDraft;
  readonly folder: DraftFolder;
}

/** The Message-ID that the content has as this attempt. */
export function messageIdOf({ source, account, content, claimed }: DraftWork): string {
  return draftMessageId(draftKey(source, claimed.draft.attempt), content, draftDomain(account.emailAddress));
}

/**
 * Writes down what is about to happen, then appends.
 * @throws MailServerError `command-refused` when the server said no: then nothing was appended, for certain.
 */
export async function appendDraft(work: DraftWork): Promise<void> {
  const { context, source, account, content, claimed, folder } = work;
  const raw = await context.composer.compose({
    ...content,
    from: draftSender(source, account),
    messageId: messageIdOf(work),
    inReplyTo: source.rawMessageId,
    references: [...source.references, ...(source.rawMessageId === null ? [] : [source.rawMessageId])],
    draftKey: draftKey(source, claimed.draft.attempt),
    date: context.clock.now(),
  });
  const before = claimed.draft;
  const { uidValidity, uidNext } = folder;
  await claimed.save({ ...before, state: 'appending', appendingTo: { uidValidity, uidNext } });
  try {
    await folder.append(raw);
  } catch (error) {
    if (error instanceof MailServerError && error.failure === 'command-refused') await claimed.save(before);
    throw error;
  }
}

/**
 * Records the draft with this Message-ID; whatever else of the attempt is as we wrote it makes way. Nothing happens when the server
 * took the draft and does not show it yet: sync settles that.
 */
export async function settleOn(work: DraftWork, messageId: string): Promise<void> {
  const { claimed, folder } = work;
  const { shown, leftovers } = await findOurs(work);
  const kept = shown.find((one) => one.parsed.rawMessageId === messageId);
  if (kept === undefined) return;
  const others = [...shown, ...leftovers].filter((one) => one.isUntouched && one !== kept);
  // Who has taken the claim over since has written after this look: what was seen is never theirs.
  if (others.length > 0) await claimed.renew();
  for (const one of others) await folder.remove(one.fetched.uid);
  await record(work, kept);
}

function findOurs({ source, account, claimed, folder }: DraftWork) {
  return findByKey(folder, draftKey(source, claimed.draft.attempt), draftDomain(account.emailAddress));
}

async function record({ context, account, claimed, folder }: DraftWork, saved: FoundDraft): Promise<void> {
  const draftId = await ingestDraft(context, account, folder, saved.fetched);
  const { draft } = claimed;
  if (draft.state === 'saved' && draft.draftId === draftId) return;
  const event = await savedEvent(context, { ...draft, draftId });
  await claimed.save(
    { ...draft, state: 'saved', draftId, missingSince: null, savedAt: context.clock.now() },
    event,
  );
}
