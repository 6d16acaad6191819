import type { EventEnvelope } from '@tern/contracts/define-event';
import { messageChanged, messageRemoved, messageSynced } from '@tern/contracts/events/mail-sync';

/** Keeps the events that were published of messages. */
export interface EventLedger {
  publish(events: readonly EventEnvelope[]): Promise<void>;
  /** Published by a process that was killed, perhaps before it could note that: once more is no mistake. */
  mayComeAgain(events: readonly EventEnvelope[]): void;
  /** Those that are there by the events, in order. */
  present(): string[];
  /** Published twice, or removed without having been published; empty when there is no mistake. */
  readonly mistakes: readonly string[];
}

export function createEventLedger(): EventLedger {
  /** By id the published direction; null once it lies elsewhere, which may have changed it. */
  const present = new Map<string, string | null>();
  const mistakes: string[] = [];
  return {
    mistakes,
    async publish(events) {
      for (const { topic, data } of events) {
        const { messageId, direction = '' } = data as { messageId: string; direction?: string };
        if (topic === messageSynced.topic) {
          // A message that becomes a sent mail or a draft by being moved is published once more.
          if (present.get(messageId) === direction) mistakes.push(`${messageId} was published twice`);
          present.set(messageId, direction);
        }
        if (topic === messageChanged.topic && present.has(messageId)) present.set(messageId, null);
        if (topic === messageRemoved.topic && !present.delete(messageId))
          mistakes.push(`${messageId} was removed before it was published`);
      }
    },
    mayComeAgain(events) {
      for (const { data } of events) present.set((data as { messageId: string }).messageId, null);
    },
    present: () => [...present.keys()].sort(),
  };
}
