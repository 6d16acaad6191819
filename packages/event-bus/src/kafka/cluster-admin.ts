import type { Admin, Kafka } from 'kafkajs';
import { within } from '@tern/kernel/within';

const attempts = 5;
const pauseMs = 300;
const closeMs = 3000;

export interface PartitionOffsets {
  readonly partition: number;
  /** Offset of the oldest event kept. */
  readonly low: number;
  /** Offset of the event that comes next. */
  readonly high: number;
}

/** Requests to the cluster, repeated while brokers come and go, with a new connection each time. */
export class ClusterAdmin {
  readonly #kafka: Kafka;
  #admin: Promise<Admin> | null = null;

  constructor(kafka: Kafka) {
    this.#kafka = kafka;
  }

  /** @throws what kafkajs throws at the last of five attempts. */
  async ask<T>(question: (admin: Admin) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      const used = (this.#admin ??= this.#open());
      try {
        return await question(await used);
      } catch (error) {
        if (this.#admin === used) {
          this.#admin = null;
          void end(used);
        }
        if (attempt === attempts) throw error;
        await new Promise((resolve) => setTimeout(resolve, pauseMs * attempt));
      }
    }
  }

  offsetsOf(topic: string): Promise<PartitionOffsets[]> {
    return this.ask(async (admin) =>
      (await admin.fetchTopicOffsets(topic)).map(({ partition, low, high }) => ({
        partition,
        low: Number(low),
        high: Number(high),
      })),
    );
  }

  /** For each partition the offset of the first event published at or after `from`, or of the one that comes next. */
  offsetsAt(topic: string, from: Date): Promise<ReadonlyMap<number, number>> {
    return this.ask(async (admin) => {
      const found = await admin.fetchTopicOffsetsByTimestamp(topic, from.getTime());
      return new Map(found.map(({ partition, offset }) => [partition, Number(offset)]));
    });
  }

  /** The positions of a group in a topic; a partition where it has none is left out. */
  committed(groupId: string, topic: string): Promise<ReadonlyMap<number, number>> {
    return this.ask(async (admin) => {
      const [found] = await admin.fetchOffsets({ groupId, topics: [topic] });
      const known = (found?.partitions ?? []).filter(({ offset }) => Number(offset) >= 0);
      return new Map(known.map(({ partition, offset }) => [partition, Number(offset)]));
    });
  }

  async close(): Promise<void> {
    const used = this.#admin;
    this.#admin = null;
    if (used) await end(used);
  }

  async #open(): Promise<Admin> {
    const admin = this.#kafka.admin();
    await admin.connect();
    return admin;
  }
}

/** Failures of closing an abandoned connection do not matter. */
function end(admin: Promise<Admin>): Promise<void> {
  return within(
    closeMs,
    admin.then((open) => open.disconnect()).catch(() => undefined),
    () => undefined,
  );
}
