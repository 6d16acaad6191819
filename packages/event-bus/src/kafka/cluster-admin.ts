import type { Admin, Kafka } from 'kafkajs';
import { within } from '@tern/kernel/within';
import { openBoundsReader, type BoundsReader, type PartitionOffsets } from './topic-bounds.ts';

/** By partition, the offset of the first event that a group has not handled. */
export type PartitionPositions = ReadonlyMap<number, number>;

const attempts = 5;
const pauseMs = 300;
const closeMs = 3000;

/** Requests to the cluster, repeated while brokers come and go, with a new connection each time. */
export class ClusterAdmin {
  readonly #admin: Reconnecting<Admin>;
  readonly #bounds: Reconnecting<BoundsReader>;

  constructor(kafka: Kafka) {
    this.#admin = new Reconnecting(
      async () => {
        const admin = kafka.admin();
        await admin.connect();
        return admin;
      },
      (admin) => admin.disconnect(),
    );
    this.#bounds = new Reconnecting(
      () => openBoundsReader(kafka),
      (reader) => reader.close(),
    );
  }

  /** @throws what kafkajs throws at the last of five attempts. */
  ask<T>(question: (admin: Admin) => Promise<T>): Promise<T> {
    return this.#admin.ask(question);
  }

  /** Reads what the partitions of these topics hold, by topic. */
  boundsOf(topics: readonly string[]): Promise<ReadonlyMap<string, readonly PartitionOffsets[]>> {
    return this.#bounds.ask((reader) => reader.read(topics));
  }

  /** For each partition the offset of the first event published at or after `from`, or of the one that comes next. */
  offsetsAt(topic: string, from: Date): Promise<ReadonlyMap<number, number>> {
    return this.ask(async (admin) => {
      const found = await admin.fetchTopicOffsetsByTimestamp(topic, from.getTime());
      return new Map(found.map(({ partition, offset }) => [partition, Number(offset)]));
    });
  }

  /** The positions of a group, by topic; a partition where it has none is left out. */
  committed(groupId: string, topics: readonly string[]): Promise<ReadonlyMap<string, PartitionPositions>> {
    return this.ask(async (admin) => {
      const found = await admin.fetchOffsets({ groupId, topics: [...topics] });
      return new Map(
        found.map(({ topic, partitions }) => {
          const known = partitions.filter(({ offset }) => Number(offset) >= 0);
          return [topic, new Map(known.map(({ partition, offset }) => [partition, Number(offset)]))];
        }),
      );
    });
  }

  async close(): Promise<void> {
    await Promise.all([this.#admin.close(), this.#bounds.close()]);
  }
}

/** A connection that is replaced when a request over it fails. */
class Reconnecting<Connection> {
  readonly #open: () => Promise<Connection>;
  readonly #close: (connection: Connection) => Promise<void>;
  #current: Promise<Connection> | null = null;

  constructor(open: () => Promise<Connection>, close: (connection: Connection) => Promise<void>) {
    this.#open = open;
    this.#close = close;
  }

  async ask<T>(question: (connection: Connection) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      const used = (this.#current ??= this.#open());
      try {
        return await question(await used);
      } catch (error) {
        if (this.#current === used) {
          this.#current = null;
          void this.#end(used);
        }
        if (attempt === attempts) throw error;
        await new Promise((resolve) => setTimeout(resolve, pauseMs * attempt));
      }
    }
  }

  async close(): Promise<void> {
    const used = this.#current;
    this.#current = null;
    if (used) await this.#end(used);
  }

  /** Failures of closing an abandoned connection do not matter. */
  #end(used: Promise<Connection>): Promise<void> {
    return within(
      closeMs,
      used.then((open) => this.#close(open)).catch(() => undefined),
      () => undefined,
    );
  }
}
