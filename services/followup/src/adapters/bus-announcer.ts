import type { Model } from 'mongoose';
import { outboxEntry } from '@tern/stores/outbox';
import type { EventMaker } from '@tern/event-bus/event-maker';
import { publishSoon, type SoonPublisher } from '@tern/runtime/publish-soon';
import type { Announcer } from '../domain/records/announcer.ts';
import type { FollowUpDocument } from './mongoose/follow-up-model.ts';

export interface BusAnnouncerParts extends SoonPublisher {
  readonly model: Model<FollowUpDocument>;
  readonly makeEvent: EventMaker<'followup'>;
  /** Called after a write that left events in the outbox. */
  onEvents(): void;
}

export function createBusAnnouncer(parts: BusAnnouncerParts): Announcer {
  const { model, makeEvent, onEvents, ...publisher } = parts;
  return {
    async tell(events) {
      if (events.length === 0) return;
      const made = events.map(({ contract, data }) => ({
        id: data.messageId,
        event: makeEvent(contract, data.userId, data),
      }));
      const isTold = await publishSoon(
        publisher,
        made.map(({ event }) => event),
      );
      if (isTold) return;
      const writes = made.map(({ id, event }) => ({
        updateOne: { filter: { _id: id }, update: { $push: { outbox: outboxEntry(event) } } },
      }));
      await model.collection.bulkWrite(writes as unknown as Parameters<typeof model.collection.bulkWrite>[0]);
      onEvents();
    },
  };
}
