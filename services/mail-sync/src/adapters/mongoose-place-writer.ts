import type { Clock } from '@tern/kernel/clock';
import type { PlaceWriter } from '../domain/messages/place-writer.ts';
import type { EventOutbox } from './event-outbox.ts';
import { placesUpdate } from './mongoose-message-store.ts';
import type { Models } from './mongoose-models.ts';
import { asPlaceDocument } from './place-key.ts';

/** Compares and writes in one step: the whole list of places is part of the filter. */
export function createMongoosePlaceWriter(
  { messages }: Models,
  outbox: EventOutbox,
  clock: Clock,
): PlaceWriter {
  return {
    async exchange(changes) {
      const now = clock.now();
      const written = await Promise.all(
        changes.map(async ({ before, ...change }) => {
          const { filter, update } = placesUpdate(change, outbox, now).updateOne;
          // By the driver, as the places were written: casting would change the order of their fields.
          const { matchedCount } = await messages.collection.updateOne(
            { ...filter, places: before.map(asPlaceDocument) } as never,
            update as never,
          );
          return matchedCount === 1 ? change.id : null;
        }),
      );
      outbox.written();
      return new Set(written.filter((id) => id !== null));
    },
  };
}
