import type { Connection } from 'mongoose';
import { createSeat, seatMs } from '@tern/stores/seats';
import type { Logger } from '../logging/logger.ts';

const lookMs = 10_000;

export interface ConsumerSeat {
  /** Resolves when this process is to be a member of the service's consumer group. */
  readonly taken: Promise<void>;
  /** Whether it is so already. */
  readonly isTaken: boolean;
  /** Gives the seat to another process; once this one has left the group. */
  release(): Promise<void>;
}

export interface ConsumerSeatOptions {
  readonly documents: Connection;
  /** The partitions of the topic that has the most: more members than these have nothing to do. */
  readonly count: number;
  readonly logger: Logger;
  readonly lookEveryMs?: number;
}

/**
 * Finds out whether this process is to read the events of its service. All members of a Kafka group stop when one of them comes or goes, so a
 * service of hundreds of pods has only as many members as there are partitions; the others wait for a place. A process that has joined
 * stays a member, also where its seat was lost while the document store was away.
 */
export async function takeConsumerSeat({
  documents,
  count,
  logger,
  lookEveryMs = lookMs,
}: ConsumerSeatOptions): Promise<ConsumerSeat> {
  const seat = createSeat(documents, count);
  const { promise: taken, resolve } = Promise.withResolvers<void>();
  let isTaken = false;
  let heldAt = -Infinity;

  async function look(): Promise<void> {
    const now = performance.now();
    if (now - heldAt < seatMs / 3) return;
    if (!(await seat.hold())) return;
    heldAt = now;
    if (!isTaken) logger.debug({}, 'This process reads the events of its service.');
    isTaken = true;
    resolve();
  }

  let isFailing = false;
  async function tryToLook(): Promise<void> {
    try {
      await look();
      isFailing = false;
    } catch (err) {
      // Once an outage.
      if (!isFailing) logger.warn({ err }, 'Whether this process is to read events could not be found out.');
      isFailing = true;
    }
  }
  await tryToLook();
  let looking = Promise.resolve();
  const timer = setInterval(() => {
    looking = looking.then(tryToLook);
  }, lookEveryMs);
  timer.unref();
  return {
    taken,
    get isTaken() {
      return isTaken;
    },
    async release() {
      clearInterval(timer);
      await looking;
      await seat.release();
    },
  };
}
