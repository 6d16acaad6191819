import type { EventEnvelope } from '@tern/contracts/define-event';
import { messageSynced } from '@tern/contracts/events/mail-sync';
import { publishedFieldsOf, publishedText, type LastingField } from '../../domain/messages/message-events.ts';
import type { MailContent } from '@tern/mail-content/reading/mail-content';
import { asPart } from './mongoose-message-reader.ts';
import type { BodyDocument, MessageDocument, Synced, WaitingPart } from './mongoose-documents.ts';
import type { Models } from './mongoose-models.ts';

const lasting: Readonly<Record<LastingField, 1>> = {
  rawMessageId: 1,
  inReplyTo: 1,
  references: 1,
  threadId: 1,
  date: 1,
  subject: 1,
  from: 1,
  to: 1,
  cc: 1,
  bcc: 1,
  draftKey: 1,
};

/**
 * The part of an event that is stored with it. A message.synced is stored without its mail, which message and body hold anyway: with
 * the text in it a sync would write twice as much.
 */
export function withoutMail(event: EventEnvelope): EventEnvelope {
  if (event.topic !== messageSynced.topic) return event;
  return { ...event, data: waitingPartOf(event.data as Synced) };
}

export function waitingPartOf(data: Synced): WaitingPart {
  const { accountId, userId, version, messageId, direction, kinds, replyTo, language, automatic } = data;
  const { isRead, mailboxes, attachments, wantsReceipt } = data;
  return {
    accountId,
    userId,
    version,
    messageId,
    direction,
    kinds,
    replyTo,
    language,
    automatic,
    ...(isRead !== undefined && { isRead }),
    ...(mailboxes !== undefined && { mailboxes }),
    ...(attachments !== undefined && { attachments }),
    ...(wantsReceipt && { wantsReceipt }),
  };
}

/** The event with its mail, for a process that did not make it; null when its message has gone. */
export async function withMail(
  models: Models,
  content: Pick<MailContent, 'texts'>,
  event: EventEnvelope,
): Promise<EventEnvelope | null> {
  // Events stored by an earlier version are whole.
  if (event.topic !== messageSynced.topic || 'text' in (event.data as object)) return event;
  const data = await wholeOf(models, content, event.data as WaitingPart);
  return data && { ...event, data };
}

/**
 * The whole data of message.synced for a stored message; null when it is gone. A message that was removed meanwhile has no body any
 * more: the event of its removal follows this one.
 */
export async function wholeOf(
  { messages, bodies }: Models,
  content: Pick<MailContent, 'texts'>,
  waiting: WaitingPart,
): Promise<Synced | null> {
  const message = await messages
    .findOne({ _id: waiting.messageId }, lasting)
    .lean<Pick<MessageDocument, LastingField>>();
  if (message === null) return null;
  const body = await bodies.findOne({ _id: waiting.messageId }, { parts: 1 }).lean<BodyDocument>();
  const { quotedText, ...texts } = await content.texts(waiting.userId, body?.parts.map(asPart) ?? []);
  const fields = publishedFieldsOf({ ...message, draftKey: message.draftKey ?? null });
  return { ...waiting, ...fields, text: publishedText(waiting.direction, texts), quotedText };
}
