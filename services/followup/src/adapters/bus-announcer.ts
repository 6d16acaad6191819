import type { Model } from 'mongoose';
import { outboxEntry } from '@tern/stores/outbox';
import type { EventBus } from '@tern/event-bus/event-bus';
import type { EventMaker } from '@tern/event-bus/event-maker';
import { within } from '@tern/runtime/within';
import type { Announcer } from '../domain/announcer.ts';
import type { FollowUpDocument } from './follow-up-model.ts';

export interface BusAnnouncerParts {
  readonly bus: Pick<EventBus, 'publish'>;
  readonly model: Model<FollowUpDocument>;
  readonly makeEvent: EventMaker<'followup'>;
  /** Called after a write that left events in the outbox. */
  onEvents(): void;
  /** The bus did not take events: they wait in their records. */
  onError(error: unknown): void;
  /** Milliseconds that the bus is waited for. */
  readonly patienceMs?: number;
}

/** Kafka is tried for a minute. What it takes later is told twice. */
const usualPatienceMs = 5000;

export function createBusAnnouncer(parts: BusAnnouncerParts): Announcer {
  const { bus, model, makeEvent, onEvents, onError, patienceMs = usualPatienceMs } = parts;
  return {
    async tell(events) {
      if (events.length === 0) return;
      const made = events.map(({ contract, data }) => ({
        id: data.messageId,
        event: makeEvent(contract, data.userId, data),
      }));
      try {
        await within(patienceMs, bus.publish(made.map(({ event }) => event)));
      } catch (error) {
        onError(error);
        const writes = made.map(({ id, event }) => ({
          updateOne: { filter: { _id: id }, update: { $push: { outbox: outboxEntry(event) } } },
        }));
        await model.collection.bulkWrite(
          writes as unknown as Parameters<typeof model.collection.bulkWrite>[0],
        );
        onEvents();
      }
    },
  };
}
