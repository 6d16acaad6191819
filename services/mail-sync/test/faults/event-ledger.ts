import type { EventEnvelope } from '@tern/contracts/define-event';
import { messageChanged, messageRemoved, messageSynced } from '@tern/contracts/events/mail-sync';

/** What other services were told of messages. */
export interface EventLedger {
  publish(events: readonly EventEnvelope[]): Promise<void>;
  /** These were told by somebody who was killed, perhaps before he could note it: once more is no mistake. */
  mayComeAgain(events: readonly EventEnvelope[]): void;
  /** Those that are there, by what was told, in order. */
  present(): string[];
  /** What was told twice, or taken back without having been told; empty when all is well. */
  readonly mistakes: readonly string[];
}

export function createEventLedger(): EventLedger {
  /** By id the direction that was told; null once it lies elsewhere, which may have changed it. */
  const present = new Map<string, string | null>();
  const mistakes: string[] = [];
  return {
    mistakes,
    async publish(events) {
      for (const { topic, data } of events) {
        const { messageId, direction = '' } = data as { messageId: string; direction?: string };
        if (topic === messageSynced.topic) {
          // What becomes a sent mail or a draft by being moved is told once more.
          if (present.get(messageId) === direction) mistakes.push(`${messageId} was told twice`);
          present.set(messageId, direction);
        }
        if (topic === messageChanged.topic && present.has(messageId)) present.set(messageId, null);
        if (topic === messageRemoved.topic && !present.delete(messageId))
          mistakes.push(`${messageId} was removed before it was told`);
      }
    },
    mayComeAgain(events) {
      for (const { data } of events) present.set((data as { messageId: string }).messageId, null);
    },
    present: () => [...present.keys()].sort(),
  };
}
