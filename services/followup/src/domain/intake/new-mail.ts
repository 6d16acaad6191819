import type { EventData } from '@tern/contracts/define-event';
import type { messageSynced } from '@tern/contracts/events/mail-sync';
import { outsideReadingOf } from '../threads/ask-reading.ts';
import {
  newRecord,
  type FollowUpRecord,
  type SentFacts,
  type SentRecord,
} from '../records/follow-up-record.ts';

type Message = EventData<typeof messageSynced>;

/** Keeps the newest of several versions of one message. */
export function newestOf(messages: readonly Message[]): Message[] {
  const newest = new Map<string, Message>();
  for (const message of messages) {
    const before = newest.get(message.messageId);
    if (!before || message.version >= before.version) newest.set(message.messageId, message);
  }
  return [...newest.values()];
}

export function isNews(message: Message, known: FollowUpRecord | undefined): boolean {
  return (
    !known ||
    (message.version > (known.facts?.version ?? -1) && message.version > (known.removedVersion ?? -1))
  );
}

/** The record of a new message or version, which keeps what is known of the message beside its facts. */
export function recordOf(message: Message, known: FollowUpRecord | undefined, facts: SentFacts): SentRecord {
  const outside = outsideReadingOf(known?.facts ?? null, facts);
  return { ...(known ?? newRecord(message)), facts: { ...facts, outside } };
}
