import type { EventData, EventEnvelope } from '@tern/contracts/define-event';
import { messageSynced } from '@tern/contracts/events/mail-sync';
import { readText } from '../domain/content/parse-message.ts';
import { toldOfMail, type LastingField } from '../domain/sync/message-events.ts';
import { unpacked } from './mongoose-message-reader.ts';
import type { BodyDocument, MessageDocument, Models } from './mongoose-models.ts';

type Synced = EventData<typeof messageSynced>;
/** What the message, which carries the event, and its body do not say themselves. */
type Waiting = Omit<Synced, LastingField | 'text' | 'quotedText'>;

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
 * As much of an event as waits in its document. A message.synced waits without its mail: a sync writes each message once with its event
 * and once more to clear it, and with the text in it would write three times as much.
 */
export function withoutMail(event: EventEnvelope): EventEnvelope {
  if (event.topic !== messageSynced.topic) return event;
  const { accountId, userId, version, messageId, direction, kinds, replyTo, language, automatic } =
    event.data as Synced;
  const data: Waiting = {
    ...{ accountId, userId, version, messageId },
    ...{ direction, kinds, replyTo, language, automatic },
  };
  return { ...event, data };
}

/**
 * The event with its mail, for a process that did not make it; null when its message has gone. One that was removed meanwhile has no
 * body any more: the event of its removal waits behind this one.
 */
export async function withMail(
  { messages, bodies }: Models,
  event: EventEnvelope,
): Promise<EventEnvelope | null> {
  // What waited when this version was installed is whole.
  if (event.topic !== messageSynced.topic || 'text' in (event.data as object)) return event;
  const waiting = event.data as Waiting;
  const message = await messages
    .findOne({ _id: waiting.messageId }, lasting)
    .lean<Pick<MessageDocument, LastingField>>();
  if (message === null) return null;
  const body = await bodies.findOne({ _id: waiting.messageId }, { parts: 1 }).lean<BodyDocument>();
  const parts = body?.parts.map(unpacked) ?? [];
  const { ownText, quotedText } = readText({
    textParts: parts.filter(({ kind }) => kind === 'text'),
    htmlParts: parts.filter(({ kind }) => kind === 'html'),
  });
  const told = toldOfMail({ ...message, draftKey: message.draftKey ?? null });
  const data: Synced = { ...waiting, ...told, text: ownText, quotedText };
  return { ...event, data };
}
