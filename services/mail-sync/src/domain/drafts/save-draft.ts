import { AppError, fieldError } from '@tern/kernel/app-error';
import type { Message } from '../messages/message.ts';
import { hastenPass } from '../accounts/hasten-pass.ts';
import { withClaimedDraft, type ClaimedDraft } from './claim-draft.ts';
import type { DraftContext } from './draft-context.ts';
import { correctedRecipient, draftRecipients } from '@tern/mail-content/drafts/draft-recipients';
import { tallied } from './draft-tally.ts';
import { forwardedText } from './forwarded-text.ts';
import { hasUnmarkedAnswer } from './found-drafts.ts';
import { lookUpDraft, type DraftFate } from './look-up-draft.ts';
import {
  appendDraft,
  asReadBack,
  messageIdOf,
  settleOn,
  type DraftContent,
  type DraftWork,
} from './write-draft.ts';

export interface DraftRequest {
  readonly userId: string;
  /** Our id of the sent message. */
  readonly messageId: string;
  readonly subject: string;
  readonly text: string;
  /** The corrected address of mail that did not arrive: the draft goes there alone and takes the original along. */
  readonly recipient?: string | undefined;
  /** Keep a draft that the user has edited and save this one as another. */
  readonly keepsEdited: boolean;
}

export interface SavedDraft {
  /** Our id of the draft; null while the server does not show it yet. */
  readonly draftId: string | null;
  /** unchanged: it lay there already. replaced: an earlier one, which the user had not edited, has made way for it. */
  readonly outcome: 'created' | 'replaced' | 'unchanged';
}

/**
 * Saves the follow-up to a sent message into the Drafts folder, exactly once (design: follow-up, section 5). Resolves when the
 * server has it. The same request twice, at once or after a crash at any point, leaves one draft.
 * @throws AppError `not-found`, `draft-edited`, `validation-failed`; MailServerError
 */
export async function saveDraft(context: DraftContext, request: DraftRequest): Promise<SavedDraft> {
  const saved: { -readonly [Field in keyof SavedDraft]: SavedDraft[Field] } = {
    draftId: null,
    outcome: 'created',
  };
  await tallied(context.countDraft, 'click', async () => {
    const result = await saveInto(context, { ...request, isAsked: true }, async (work) => {
      const fate = await fateOf(work);
      if (fate.kind === 'edited' && !request.keepsEdited) throw new AppError('draft-edited');
      if (fate.kind === 'edited' || fate.kind === 'over') await beginNextAttempt(work.claimed);
      if (fate.kind !== 'there') return 'write';
      const messageId = messageIdOf(work);
      saved.outcome = fate.messageIds.includes(messageId) ? 'unchanged' : 'replaced';
      return saved.outcome === 'unchanged' ? { messageId } : 'write';
    });
    saved.draftId = result.draftId;
    return result.outcome;
  });
  return saved;
}

/**
 * The same without a click (a setting of the account), under the same key. Only the first draft is saved so: not after any action of the
 * user on a draft, nor once the user has begun an answer.
 * @throws AppError `validation-failed`; MailServerError; the caller tries again.
 */
export async function saveRequestedDraft(context: DraftContext, request: RequestedDraft): Promise<void> {
  await tallied(context.countDraft, 'by-itself', () => saveUnlessTaken(context, request));
}

async function saveUnlessTaken(context: DraftContext, request: RequestedDraft): Promise<'saved' | 'left'> {
  const source = await context.reader.find(request.messageId, request.userId);
  const account = source && (await context.accounts.find(source.accountId, request.userId));
  // Removed, or answered, since it was asked for; or its address failed, and only a person knows the right one.
  if (!source || !account || source.assessment?.responseMessageId || reachedNobody(source)) return 'left';
  const { outcome } = await saveInto(
    context,
    { ...request, keepsEdited: false, isAsked: false },
    async (work) => {
      const { draft } = work.claimed;
      if (draft.attempt > 1 || draft.withdrawnVersion > 0) return 'leave';
      const fate = await fateOf(work);
      // What lies there may be the text that the user chose with a click.
      if (fate.kind === 'there') return { messageId: fate.messageIds[0] };
      if (fate.kind !== 'not-begun') return 'leave';
      return (await hasUnmarkedAnswer(work.folder, source.rawMessageId)) ? 'leave' : 'write';
    },
  );
  return outcome;
}

export type RequestedDraft = Omit<DraftRequest, 'keepsEdited' | 'recipient'>;

/** @param choose gives the draft of ours to keep, or what to do without one. */
async function saveInto(
  context: DraftContext,
  request: DraftRequest & { readonly isAsked: boolean },
  choose: (work: DraftWork) => Promise<{ readonly messageId: string } | 'write' | 'leave'>,
): Promise<{ readonly outcome: 'saved' | 'left'; readonly draftId: string | null }> {
  const { source, account } = await sourceOf(context, request);
  const content = await contentOf(context, source, request);
  const asRead = await asReadBack({ context, source, account, content });
  let outcome: 'saved' | 'left' = 'left';
  let draftId: string | null = null;
  await withClaimedDraft(context, source, async (claimed) => {
    const folder = await context.openDrafts(account);
    try {
      const { isAsked } = request;
      const work = { context, source, account, content, asRead, claimed, folder, isAsked };
      const chosen = await choose(work);
      if (chosen === 'leave') return;
      if (chosen === 'write') await appendDraft(work);
      draftId = await settleOn(work, chosen === 'write' ? messageIdOf(work) : chosen.messageId);
      outcome = 'saved';
    } finally {
      await folder.close();
    }
  });
  await hastenPass(context.accounts, account.id);
  return { outcome, draftId };
}

function fateOf({ context, source, account, claimed, folder }: DraftWork): Promise<DraftFate> {
  return lookUpDraft({ source, account, folder, draft: claimed.draft, reader: context.reader });
}

async function beginNextAttempt({ draft, save }: ClaimedDraft): Promise<void> {
  await save({ ...draft, attempt: draft.attempt + 1, state: 'none', draftId: null, missingSince: null });
}

async function sourceOf(context: DraftContext, request: DraftRequest) {
  const source = await context.reader.find(request.messageId, request.userId);
  const account = source && (await context.accounts.find(source.accountId, request.userId));
  if (!source || !account) throw new AppError('not-found');
  if (source.direction !== 'sent')
    throw fieldError('general', 'Only a message that you sent can be followed up.');
  return { source, account };
}

/** Of all the user's accounts: a copy to the user's other mailbox needs no follow-up either. */
async function ownAddresses({ accounts }: DraftContext, userId: string): Promise<string[]> {
  return (await accounts.ofUser(userId)).flatMap(({ aliases }) => aliases);
}

async function contentOf(
  context: DraftContext,
  source: Message,
  request: DraftRequest,
): Promise<DraftContent> {
  const plain = { subject: singleLine(request.subject), text: withoutControls(request.text) };
  if (request.recipient !== undefined) {
    const text = `${plain.text.trimEnd()}\n\n${await forwardedText(context, source)}`;
    return { ...plain, ...correctedRecipient(source, request.recipient), text };
  }
  if (reachedNobody(source))
    throw fieldError('recipient', 'This mail did not arrive. Give the right address.');
  const failed = source.assessment?.delivery?.address.toLowerCase() ?? [];
  const recipients = draftRecipients(source, (await ownAddresses(context, request.userId)).concat(failed));
  if (recipients.to.length + recipients.cc.length === 0) {
    throw fieldError('general', 'This message went only to you, so there is no one to follow up with.');
  }
  return { ...recipients, ...plain };
}

function reachedNobody({ assessment }: Message): boolean {
  return assessment?.delivery?.reachedSomebody === false;
}

/** A header has one line and no control characters. */
function singleLine(subject: string): string {
  return subject.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}

/** NUL cannot be stored by IMAP servers (RFC 9051 section 9, CHAR8); the other controls mean nothing in a mail. */
function withoutControls(text: string): string {
  return text.replace(/(?![\t\r\n])\p{Cc}/gu, '');
}
