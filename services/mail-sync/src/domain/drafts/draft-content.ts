import { fieldError } from '@tern/kernel/app-error';
import type { AnswerAudience } from '@tern/contracts/http/owed/answer-draft';
import { forwardedOriginal, quotedOriginal } from '@tern/mail-content/drafts/original-below';
import { plainDraft } from '@tern/mail-content/drafts/plain-draft';
import { correctedRecipient, draftRecipients } from '@tern/mail-content/drafts/draft-recipients';
import type { Message } from '../messages/message.ts';
import { answerRecipients, ownAddresses } from '../messages/answer-recipients.ts';
import type { DraftContext } from './draft-context.ts';
import { originalText } from './original-text.ts';
import type { DraftContent } from './write-draft.ts';

/** The subject and the text that the user wrote. */
export interface WrittenDraft {
  readonly subject: string;
  readonly text: string;
}

export interface WrittenFollowUp extends WrittenDraft {
  /** The corrected address of mail that did not arrive: the draft goes there alone and takes the original along. */
  readonly recipient?: string | undefined;
}

export interface WrittenAnswer extends WrittenDraft {
  readonly audience: AnswerAudience;
}

/**
 * The follow-up to a sent message: to the people it went to, without those of several who have answered.
 * @throws AppError `validation-failed`
 */
export async function followUpContent(
  context: DraftContext,
  source: Message,
  written: WrittenFollowUp,
): Promise<DraftContent> {
  if (source.direction !== 'sent')
    throw fieldError('general', 'Only a message that you sent can be followed up.');
  const plain = plainDraft(written);
  if (written.recipient !== undefined) {
    const text = `${plain.text.trimEnd()}\n\n${forwardedOriginal(source, await originalText(context, source))}`;
    return { ...plain, ...correctedRecipient(source, written.recipient), text };
  }
  if (isUndelivered(source))
    throw fieldError('recipient', 'This mail did not arrive. Give the right address.');
  const failed = source.assessment?.delivery?.address.toLowerCase() ?? [];
  const answered = source.assessment?.answeredBy ?? [];
  const recipients = draftRecipients(
    source,
    (await ownAddresses(context.accounts, source.userId)).concat(failed, answered),
  );
  if (recipients.to.length + recipients.cc.length === 0) {
    throw fieldError('general', 'This message went only to you, so there is no one to follow up with.');
  }
  return { ...recipients, ...plain };
}

/**
 * The answer to a received message, to its writer or to all, with the original quoted below.
 * @throws AppError `validation-failed`
 */
export async function answerContent(
  context: DraftContext,
  source: Message,
  written: WrittenAnswer,
): Promise<DraftContent> {
  if (source.direction !== 'received')
    throw fieldError('general', 'Only a message that you received can be answered.');
  const { to, cc } = await answerRecipients(context, source);
  if (to.length === 0) throw fieldError('general', 'This message names no address to answer to.');
  const plain = plainDraft(written);
  const quoted = quotedOriginal(source, await originalText(context, source));
  const text = [plain.text.trimEnd(), quoted].filter(Boolean).join('\n\n');
  return { ...plain, to, cc: written.audience === 'all' ? cc : [], text };
}

/** When no recipient has the mail, there is no one to follow up with. */
export function isUndelivered({ assessment }: Message): boolean {
  return assessment?.delivery?.reachedSomebody === false;
}
