import { AppError, fieldError } from '@tern/kernel/app-error';
import type { Account } from '../accounts/account.ts';
import type { Message } from '../messages/message.ts';
import type { DraftFolder } from '../ports.ts';
import { withClaimedDraft, type ClaimedDraft } from './claim-draft.ts';
import type { DraftContext } from './draft-context.ts';
import { savedEvent } from './draft-events.ts';
import { draftDomain, draftKey, draftMessageId } from './draft-identity.ts';
import { draftRecipients } from './draft-recipients.ts';
import { findByKey, hasUnmarkedAnswer, type FoundDraft } from './found-drafts.ts';
import { ingestDraft } from './ingest-draft.ts';

export interface DraftRequest {
  readonly userId: string;
  /** Our id of the sent message. */
  readonly messageId: string;
  readonly subject: string;
  readonly text: string;
  /** Keep a draft that the user has edited and save this one beside it. */
  readonly keepsEdited: boolean;
}

/**
 * Saves the follow-up to a sent message into the Drafts folder, exactly once (design: follow-up, section 5). Resolves when the
 * server has it. The same request twice, at once or after a crash at any point, leaves one draft.
 * @throws AppError `not-found`, `draft-edited`, `validation-failed`; MailServerError
 */
export async function saveDraft(context: DraftContext, request: DraftRequest): Promise<void> {
  const { source, account } = await sourceOf(context, request);
  const content = contentOf(source, await ownAddresses(context, request.userId), request);
  await withClaimedDraft(context, source, async (claimed) => {
    const folder = await context.openDrafts(account);
    try {
      const work = { context, source, account, content, claimed, folder };
      const present = await lookUp(work, request.keepsEdited);
      const saved = present.same ?? (await append(work));
      await removeOthers(folder, present.ours, saved);
      if (saved !== null) await record(work, saved);
    } finally {
      await folder.close();
    }
  });
  await context.accounts.makeDue([account.id]);
}

interface Work {
  readonly context: DraftContext;
  readonly source: Message;
  readonly account: Account;
  readonly content: ReturnType<typeof contentOf>;
  readonly claimed: ClaimedDraft;
  readonly folder: DraftFolder;
}

async function sourceOf(context: DraftContext, request: DraftRequest) {
  const source = await context.reader.find(request.messageId, request.userId);
  const account = source && (await context.accounts.find(source.accountId, request.userId));
  if (!source || !account) throw new AppError('not-found');
  if (source.direction !== 'sent')
    throw fieldError('general', 'Only a message that you sent can be followed up.');
  return { source, account };
}

/** Of all the user's accounts: a copy to one's own other mailbox asks for no follow-up either. */
async function ownAddresses({ accounts }: DraftContext, userId: string): Promise<string[]> {
  return (await accounts.ofUser(userId)).flatMap(({ aliases }) => aliases);
}

function contentOf(source: Message, own: readonly string[], request: DraftRequest) {
  const recipients = draftRecipients(source, own);
  if (recipients.to.length + recipients.cc.length === 0) {
    throw fieldError('general', 'This message went to nobody but you, so there is nobody to follow up with.');
  }
  return { ...recipients, subject: singleLine(request.subject), text: withoutControls(request.text) };
}

/** A header has one line and no control characters; with others the draft would come back from the server as edited. */
function singleLine(subject: string): string {
  return subject.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}

/** NUL cannot be stored by IMAP servers (RFC 9051 section 9, CHAR8); the other controls mean nothing in a mail. */
function withoutControls(text: string): string {
  return text.replace(/(?![\t\r\n])\p{Cc}/gu, '');
}

/** What lies in the folder already. Decides the attempt: a new one begins when the last draft is gone or is the user's now. */
async function lookUp(
  { source, account, content, claimed, folder }: Work,
  keepsEdited: boolean,
): Promise<{ same: FoundDraft | null; ours: readonly FoundDraft[] }> {
  const domain = draftDomain(account.emailAddress);
  const { draft } = claimed;
  const key = draftKey(source, draft.attempt);
  const found = await findByKey(folder, key, domain);
  const wasSaved = draft.state === 'saved';
  const isEdited =
    found.some((one) => !one.isUntouched) ||
    (wasSaved && found.length === 0 && (await hasUnmarkedAnswer(folder, source.rawMessageId)));
  if (isEdited && !keepsEdited) throw new AppError('draft-edited');
  const isOver = found.length === 0 && (wasSaved || draft.state === 'gone');
  if (isEdited || isOver) {
    await claimed.save({
      ...draft,
      attempt: draft.attempt + 1,
      state: 'none',
      draftId: null,
      missingSince: null,
    });
    return { same: null, ours: [] };
  }
  const messageId = draftMessageId(key, content, domain);
  return { same: found.find((one) => one.parsed.rawMessageId === messageId) ?? null, ours: found };
}

/** Writes down what is about to happen, then appends. Null when the server took the draft and does not show it yet. */
async function append({
  context,
  source,
  account,
  content,
  claimed,
  folder,
}: Work): Promise<FoundDraft | null> {
  const domain = draftDomain(account.emailAddress);
  const key = draftKey(source, claimed.draft.attempt);
  const messageId = draftMessageId(key, content, domain);
  const raw = await context.composer.compose({
    ...content,
    from: { name: account.name, email: account.emailAddress },
    messageId,
    inReplyTo: source.rawMessageId,
    references: [...source.references, ...(source.rawMessageId === null ? [] : [source.rawMessageId])],
    draftKey: key,
    date: context.clock.now(),
  });
  await claimed.save({ ...claimed.draft, state: 'appending' });
  await folder.append(raw);
  const found = await findByKey(folder, key, domain);
  return found.find((one) => one.parsed.rawMessageId === messageId) ?? null;
}

/** Our earlier texts of this attempt make way, and so does a double of the same one. */
async function removeOthers(
  folder: DraftFolder,
  ours: readonly FoundDraft[],
  saved: FoundDraft | null,
): Promise<void> {
  if (saved === null) return;
  for (const one of ours) {
    if (one.isUntouched && one.fetched.uid !== saved.fetched.uid) await folder.remove(one.fetched.uid);
  }
}

async function record({ context, account, claimed, folder }: Work, saved: FoundDraft): Promise<void> {
  const draftId = await ingestDraft(context, account, folder, saved.fetched);
  const { draft } = claimed;
  if (draft.state === 'saved' && draft.draftId === draftId) return;
  const event = await savedEvent(context, { ...draft, draftId });
  await claimed.save(
    { ...draft, state: 'saved', draftId, missingSince: null, savedAt: context.clock.now() },
    event,
  );
}
