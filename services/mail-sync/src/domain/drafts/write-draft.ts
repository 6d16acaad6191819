import type { Account } from '../accounts/account.ts';
import type { Message } from '../messages/message.ts';
import { MailServerError } from '@tern/mail-content/servers/mail-server-error';
import type { ComposedDraft } from '@tern/mail-content/drafts/draft-composer';
import type { DraftFolder } from './draft-folder.ts';
import type { ClaimedDraft } from './claim-draft.ts';
import type { DraftContext } from './draft-context.ts';
import { publishedDraft } from './draft-events.ts';
import { draftDomain, draftKey, draftMessageId } from '@tern/mail-content/drafts/draft-identity';
import { draftSender } from '@tern/mail-content/drafts/draft-sender';
import { referencesTo } from '@tern/mail-content/drafts/plain-draft';
import { findByKey, readBack, type FoundDraft, type ReadDraft } from './found-drafts.ts';
import { ingestDraft } from './ingest-draft.ts';

export type DraftContent = Pick<ComposedDraft, 'to' | 'cc' | 'subject' | 'text'>;

export interface DraftWork {
  readonly context: DraftContext;
  readonly source: Message;
  readonly account: Account;
  readonly content: DraftContent;
  /** The content as `asReadBack` gives it: what the Message-ID is derived from. */
  readonly asRead: ReadDraft;
  readonly claimed: ClaimedDraft;
  readonly folder: DraftFolder;
  /** The user asks for it with a call. */
  readonly isAsked: boolean;
}

/**
 * The content as it will be read from the folder. The Message-ID is derived from this and not from what was asked for, so that a
 * draft that was not edited is recognised whatever characters it holds.
 */
export async function asReadBack(draft: Composing): Promise<ReadDraft> {
  const domain = draftDomain(draft.account.emailAddress);
  return readBack(await compose(draft, draftKey(draft.source, 1), `<tern@${domain}>`));
}

type Composing = Pick<DraftWork, 'context' | 'source' | 'account' | 'content'>;

function compose(
  { context, source, account, content }: Composing,
  key: string,
  messageId: string,
): Promise<Buffer> {
  return context.composer.compose({
    ...content,
    from: draftSender(source, account),
    messageId,
    inReplyTo: source.rawMessageId,
    references: referencesTo(source),
    draftKey: key,
    date: context.clock.now(),
  });
}

/** The Message-ID that the content has as this attempt. */
export function messageIdOf({ source, account, asRead, claimed }: DraftWork): string {
  return draftMessageId(draftKey(source, claimed.draft.attempt), asRead, draftDomain(account.emailAddress));
}

/**
 * Records the attempt, then appends.
 * @throws MailServerError `command-refused` when the server refused: then nothing was appended, for certain.
 */
export async function appendDraft(work: DraftWork): Promise<void> {
  const { context, source, account, content, claimed, folder, isAsked } = work;
  const key = draftKey(source, claimed.draft.attempt);
  const raw = await compose({ context, source, account, content }, key, messageIdOf(work));
  const before = claimed.draft;
  const { uidValidity, uidNext } = folder;
  const appendingTo = { uidValidity, uidNext };
  await claimed.save({ ...before, state: 'appending', appendingTo, isAsked: before.isAsked || isAsked });
  try {
    await folder.append(raw);
  } catch (error) {
    if (error instanceof MailServerError && error.failure === 'command-refused') await claimed.save(before);
    throw error;
  }
}

/**
 * Records the draft with this Message-ID and removes the attempt's other untouched drafts. Does nothing when the server took the draft and
 * does not show it yet: sync settles that.
 * @returns our id of the draft; null when it is not shown yet
 */
export async function settleOn(work: DraftWork, messageId: string): Promise<string | null> {
  const { claimed, folder } = work;
  const { shown, leftovers } = await findOurs(work);
  const kept = shown.find((one) => one.parsed.rawMessageId === messageId);
  if (kept === undefined) return null;
  const others = [...shown, ...leftovers].filter((one) => one.isUntouched && one !== kept);
  // A process that took the claim over has written since: these drafts are never its own.
  if (others.length > 0) await claimed.renew();
  for (const one of others) await folder.remove(one.fetched.uid);
  return record(work, kept);
}

function findOurs({ source, account, claimed, folder }: DraftWork) {
  return findByKey(folder, draftKey(source, claimed.draft.attempt), draftDomain(account.emailAddress));
}

/** A draft that lies there already is published again when the user asks for it: it then outlasts an answer that came before. */
async function record(work: DraftWork, found: FoundDraft): Promise<string> {
  const { context, account, claimed, folder } = work;
  const draftId = await ingestDraft(context, account, folder, found.fetched);
  const { draft: before } = claimed;
  if (before.state === 'saved' && before.draftId === draftId && !work.isAsked) return draftId;
  const isAsked = before.isAsked || work.isAsked;
  const { draft, event } = await publishedDraft(context, {
    ...before,
    missingSince: null,
    savedAt: context.clock.now(),
    state: 'saved' as const,
    draftId,
    isAsked,
  });
  await claimed.save(draft, event);
  return draftId;
}
