import { randomUUID } from 'node:crypto';
import { Schema, type Connection, type Model } from 'mongoose';
import { claimLease, leaseField, releaseLease, renewLease, type Lease } from './lease.ts';

/** How long a seat of a process that died stays empty, at most. It is to be held again within half of it. */
export const seatMs = 60_000;

interface SeatDocument {
  _id: string;
  number: number;
  lease?: Lease;
}

/** One of a limited number of places for the processes of a service. */
export interface Seat {
  /** Takes a free seat, or keeps the one that is held. @returns false while all are taken. */
  hold(): Promise<boolean>;
  release(): Promise<void>;
}

function modelOf(documents: Connection): Model<SeatDocument> {
  const schema = new Schema<SeatDocument>(
    { _id: String, number: { type: Number, required: true }, ...leaseField },
    { versionKey: false },
  );
  const known = documents.models['ConsumerSeat'] as Model<SeatDocument> | undefined;
  return known ?? documents.model<SeatDocument>('ConsumerSeat', schema, 'consumer_seats');
}

/**
 * A place among the processes of a service that do a kind of work, of which only `count` are wanted. A limit and no lock: a process that
 * stands still for a minute goes on working beside the one that has taken its seat.
 * @param holder unique to the process
 */
export function createSeat(documents: Connection, count: number, holder: string = randomUUID()): Seat {
  const model = modelOf(documents);
  let own: string | null = null;
  let areMade = false;

  async function makeSeats(): Promise<void> {
    if (areMade) return;
    const seats = Array.from({ length: count }, (_, number) => ({ _id: `seat-${number}`, number }));
    await model.bulkWrite(
      seats.map(({ _id, number }) => ({
        updateOne: { filter: { _id }, update: { $setOnInsert: { number } }, upsert: true },
      })),
      { ordered: false },
    );
    areMade = true;
  }

  return {
    async hold() {
      const terms = { holder, durationMs: seatMs, now: new Date() };
      if (own !== null && (await renewLease(model, own, terms))) return true;
      own = null;
      await makeSeats();
      const claimed = await claimLease(model, { number: { $lt: count } }, { ...terms, sort: { number: 1 } });
      own = claimed?._id ?? null;
      return own !== null;
    },
    async release() {
      const held = own;
      own = null;
      if (held !== null) await releaseLease(model, held, holder);
    },
  };
}
