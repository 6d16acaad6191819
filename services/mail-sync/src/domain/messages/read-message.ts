import type { MessageDetail } from '@tern/contracts/http/messages';
import { AppError } from '@tern/kernel/app-error';
import type { Clock } from '@tern/kernel/clock';
import type { ParsedAttachment } from '@tern/mail-content/mime/parsed-message';
import { silenceProvenUntil } from '../accounts/account.ts';
import type { AccountStore } from '../accounts/account-store.ts';
import { answerRecipients } from './answer-recipients.ts';
import type { MessageReader } from './message-reader.ts';
import { describeRecipient, summarise } from './message-summary.ts';
import type { Message } from './message.ts';
import { showBody, type BodyContext } from './show-body.ts';

export interface ReadContext {
  readonly accounts: AccountStore;
  readonly reader: MessageReader;
  readonly clock: Clock;
}

/** A message and the user who asks for it. */
export interface OwnMessage {
  readonly messageId: string;
  readonly userId: string;
}

/** @throws AppError `not-found`, also for another user's message and one whose account is being removed. */
export async function findMessage({ accounts, reader }: ReadContext, { messageId, userId }: OwnMessage) {
  const message = await reader.find(messageId, userId);
  const account = message && (await accounts.find(message.accountId, userId));
  if (!message || !account) throw new AppError('not-found');
  return { message, account };
}

/** One message with everything that is shown of it. */
export async function readMessage(
  context: ReadContext & BodyContext,
  asked: OwnMessage,
): Promise<MessageDetail> {
  const { message, account } = await findMessage(context, asked);
  const [shown, answer] = await Promise.all([showBody(context, message), answerRecipients(context, message)]);
  const silence = { now: context.clock.now(), verifiedUntil: silenceProvenUntil(account) };
  return {
    ...summarise(message, silence, { includeTo: true }),
    recipients: recipientsOf(message),
    answerRecipients: recipientsOf({ ...answer, bcc: [] }),
    htmlBody: shown.html,
    hasLongHtml: shown.hasLongHtml,
    remoteImages: shown.remoteImages,
    textBody: shown.text,
    filteredHtmlBody: shown.filteredHtml,
    filteredTextBody: shown.filteredText,
    bodyNote: [message.note, shown.note].filter(Boolean).join(' ') || null,
    flags: [...message.flags],
    attachments: message.attachments.filter(({ role }) => role !== 'signature').map(describeAttachment),
    invitation: shown.invitation,
    mailboxIds: [...message.mailboxIds],
    threadId: message.threadId,
    rawMessageId: message.rawMessageId,
  };
}

function describeAttachment(attachment: ParsedAttachment) {
  const { filename, contentType, size } = attachment;
  return { id: attachmentId(attachment), filename, contentType, size };
}

function recipientsOf({ to, cc, bcc }: Pick<Message, 'to' | 'cc' | 'bcc'>) {
  return [
    ...to.map((address) => describeRecipient(address, 'TO')),
    ...cc.map((address) => describeRecipient(address, 'CC')),
    ...bcc.map((address) => describeRecipient(address, 'BCC')),
  ];
}

/** Ids have no dots: section `2.1` is `2-1`, and the file at octet 96 of the winmail.dat in section 3 is `3-at-96`. */
export function attachmentId({ section, slice }: ParsedAttachment): string {
  const id = section.replaceAll('.', '-');
  return slice === undefined ? id : `${id}-at-${slice.offset}`;
}
