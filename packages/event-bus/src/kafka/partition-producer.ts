import { AppError } from '@tern/kernel/app-error';
import { within } from '@tern/kernel/within';
import kafkajs, { type Message, type Producer } from 'kafkajs';

const { CompressionTypes } = kafkajs;

/**
 * Batches from here on are compressed, by gzip: processes of every version read it, and mail takes a quarter of the room on brokers and
 * network. An operator who wants another codec says so at the topic (`compression.type`).
 */
const leastCompressedBytes = 1024;
const maxBatchEvents = 500;
/** Below the 1 MiB that a broker takes by default; one event of the largest size still fits. */
const maxBatchBytes = 900_000;
const maxWaitingBytes = 64 << 20;
const reopenMs = 250;

export interface OutgoingMessage {
  readonly key: string;
  /** Null removes: a tombstone. */
  readonly value: string | null;
  /** Milliseconds since 1970. */
  readonly timestamp: number;
  readonly headers?: Readonly<Record<string, string>>;
}

type OpenProducer = Pick<Producer, 'send' | 'disconnect'>;

export interface PartitionProducerOptions {
  /** Opens an idempotent producer, connected, whose messages go to the partition they name. */
  open(): Promise<OpenProducer>;
  /** How long one batch is tried, over as many producers as it takes. */
  readonly deliveryLimitMs: number;
}

interface Waiting {
  readonly message: Message;
  readonly bytes: number;
  resolve(): void;
  reject(error: Error): void;
}

interface Lane {
  readonly topic: string;
  readonly partition: number;
  waiting: Waiting[];
  isBusy: boolean;
}

/**
 * Sends so that nothing acknowledged is lost when a leader dies, which kafkajs alone does not guarantee (measured: 84 of a run's events
 * lost). A request carries one partition, since kafkajs skips a broker that has answered when it repeats a request, although a partition
 * may have moved there; a partition has one request under way, and what arrives meanwhile leaves with the next; after a rejection the
 * producer is replaced, because kafkajs gives the sequence numbers of rejected events to others, which the broker then takes for repeats.
 */
export class PartitionProducer {
  readonly #options: PartitionProducerOptions;
  readonly #lanes = new Map<string, Lane>();
  #producer: Promise<OpenProducer> | null = null;
  readonly #closed = Promise.withResolvers<never>();
  #waitingBytes = 0;
  #isClosed = false;

  constructor(options: PartitionProducerOptions) {
    this.#options = options;
    this.#closed.promise.catch(() => undefined);
  }

  /**
   * Resolves when all in-sync replicas have the messages, which keep their order.
   * @throws AppError `unavailable` when they could not be delivered in time, too much is waiting or the producer is closed. What was
   *   sent to the partition meanwhile is then rejected too: it must not come before what is sent again.
   */
  async send(topic: string, partition: number, messages: readonly OutgoingMessage[]): Promise<void> {
    if (this.#isClosed) throw new AppError('unavailable', { technical: 'The event bus is closed.' });
    if (this.#waitingBytes > maxWaitingBytes)
      throw new AppError('unavailable', { technical: 'Too many events wait for the event bus.' });
    const lane = this.#laneOf(topic, partition);
    const sent = messages.map(({ key, value, timestamp, headers }) => {
      // As bytes: kafkajs would count and encode the text once more.
      const bytes = value === null ? null : Buffer.from(value);
      const message = { key, value: bytes, timestamp: String(timestamp), partition, headers: { ...headers } };
      return this.#enqueue(lane, message, (bytes?.length ?? 0) + 200);
    });
    if (!lane.isBusy) void this.#work(lane);
    const failed = (await Promise.allSettled(sent)).find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
  }

  /** Resolves when what waits is sent, or rejected after `limitMs`. */
  async close(limitMs: number): Promise<void> {
    const deadline = Date.now() + limitMs;
    const isBusy = () => [...this.#lanes.values()].some((lane) => lane.isBusy);
    while (isBusy() && Date.now() < deadline) await sleep(5);
    this.#isClosed = true;
    this.#closed.reject(new Error('the event bus was closed'));
    await this.#replace(this.#producer, limitMs);
  }

  #laneOf(topic: string, partition: number): Lane {
    const name = `${topic}/${partition}`;
    let lane = this.#lanes.get(name);
    if (!lane) this.#lanes.set(name, (lane = { topic, partition, waiting: [], isBusy: false }));
    return lane;
  }

  #enqueue(lane: Lane, message: Message, bytes: number): Promise<void> {
    this.#waitingBytes += bytes;
    return new Promise((resolve, reject) => {
      lane.waiting.push({ message, bytes, resolve, reject });
    });
  }

  async #work(lane: Lane): Promise<void> {
    lane.isBusy = true;
    while (lane.waiting.length > 0) {
      const batch = takeBatch(lane);
      try {
        await this.#deliver(lane, batch);
        for (const one of batch) one.resolve();
      } catch (error) {
        lane.waiting.unshift(...batch);
        this.#rejectAll(lane, error);
        continue;
      }
      for (const { bytes } of batch) this.#waitingBytes -= bytes;
    }
    lane.isBusy = false;
  }

  async #deliver({ topic }: Lane, batch: readonly Waiting[]): Promise<void> {
    const deadline = Date.now() + this.#options.deliveryLimitMs;
    const messages = batch.map(({ message }) => message);
    const bytes = batch.reduce((sum, one) => sum + one.bytes, 0);
    const compression = bytes < leastCompressedBytes ? CompressionTypes.None : CompressionTypes.GZIP;
    for (;;) {
      const used = (this.#producer ??= this.#options.open());
      try {
        const sent = used.then((producer) => producer.send({ topic, acks: -1, compression, messages }));
        await Promise.race([sent, this.#closed.promise]);
        return;
      } catch (error) {
        void this.#replace(used, reopenMs);
        if (this.#isClosed || Date.now() > deadline) throw error;
        await sleep(reopenMs);
      }
    }
  }

  #rejectAll(lane: Lane, cause: unknown): void {
    const rejected = lane.waiting;
    lane.waiting = [];
    const error = new AppError('unavailable', {
      technical: 'The event bus does not take events now.',
      cause,
    });
    for (const { bytes, reject } of rejected) {
      this.#waitingBytes -= bytes;
      reject(error);
    }
  }

  async #replace(used: Promise<OpenProducer> | null, limitMs: number): Promise<void> {
    if (used === null || this.#producer !== used) return;
    this.#producer = null;
    // The errors of a producer that was replaced no longer matter.
    await within(
      limitMs,
      used.then((producer) => producer.disconnect()).catch(() => undefined),
      () => undefined,
    );
  }
}

function takeBatch(lane: Lane): Waiting[] {
  let count = 0;
  let bytes = 0;
  for (const one of lane.waiting) {
    if (count === maxBatchEvents || (count > 0 && bytes + one.bytes > maxBatchBytes)) break;
    bytes += one.bytes;
    count++;
  }
  return lane.waiting.splice(0, count);
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
