import { Worker } from 'node:worker_threads';
import type { EventContract, EventEnvelope } from '@tern/contracts/define-event';
import { AppError } from '@tern/kernel/app-error';
import { hour, type Clock } from '@tern/kernel/clock';
import type { BusAnswers, BusRequest, BusWorkerData, JoinedLane } from './embedded-bus-protocol.ts';
import type { EventBus, Subscription } from './event-bus.ts';
import { LaneDelivery } from './lane-delivery.ts';

export const maxEventBytes = 1_000_000;

export interface DeliveryFailure {
  readonly group: string;
  readonly topic: string | null;
  readonly eventId: string | null;
  readonly attempt: number;
  readonly buried: boolean;
  readonly error: unknown;
}

export interface EmbeddedBusOptions {
  /** The SQLite file; its folder exists. One process at a time. */
  readonly file: string;
  readonly topics: readonly EventContract[];
  readonly clock: Clock;
  onFailure(failure: DeliveryFailure): void;
}

/**
 * The event bus of one machine: a log in SQLite, kept by a thread of its own, with group commit.
 * @throws Error when the file cannot be opened or was written by a newer Tern.
 */
export async function openEmbeddedBus(options: EmbeddedBusOptions): Promise<EventBus> {
  const thread = await startThread({
    file: options.file,
    topics: options.topics.map(({ topic, retentionDays }) => ({ name: topic, retentionDays })),
  });
  const known = new Set(options.topics.map(({ topic }) => topic));
  const deliveries = new Map<number, LaneDelivery[]>();
  let isClosed = false;

  await thread.ask({ type: 'prune', now: options.clock.now().getTime() });
  const pruning = setInterval(() => {
    thread.ask({ type: 'prune', now: options.clock.now().getTime() }).catch((error: unknown) => {
      options.onFailure({ group: 'prune', topic: null, eventId: null, attempt: 1, buried: false, error });
    });
  }, hour);
  pruning.unref();

  function deliver(subscription: Subscription, { lane, position }: JoinedLane): void {
    const { group } = subscription;
    const delivery = new LaneDelivery({
      position,
      source: {
        fetch: (after, limit) => thread.ask({ type: 'fetch', group, lane, after, limit }),
        commit: (reached) => thread.ask({ type: 'commit', group, lane, position: reached }),
        bury: (reached, attempts, reason) =>
          thread.ask({ type: 'bury', group, lane, position: reached, attempts, reason }),
      },
      handle: (events) => subscription.handle(events),
      onFailure: ({ event, ...rest }) =>
        options.onFailure({ group, topic: event?.topic ?? null, eventId: event?.eventId ?? null, ...rest }),
    });
    deliveries.set(lane, [...(deliveries.get(lane) ?? []), delivery]);
    delivery.wake();
  }

  return {
    async publish(events) {
      if (events.length === 0) return;
      if (isClosed) throw new AppError('unavailable', { message: 'The event bus is closed.' });
      const rows = events.map((event) => toRow(event, known));
      const lanes = await thread.ask({ type: 'publish', rows });
      for (const lane of lanes) for (const delivery of deliveries.get(lane) ?? []) delivery.wake();
    },

    async subscribe(subscription) {
      for (const { topic } of subscription.topics)
        if (!known.has(topic)) throw new Error(`unknown topic ${topic}`);
      const topics = subscription.topics.map(({ topic }) => topic);
      const lanes = await thread.ask({ type: 'join', group: subscription.group, topics });
      for (const lane of lanes) deliver(subscription, lane);
    },

    lag: () => thread.ask({ type: 'lag' }),

    async close() {
      if (isClosed) return;
      isClosed = true;
      clearInterval(pruning);
      await Promise.all([...deliveries.values()].flat().map((delivery) => delivery.stop()));
      await thread.close();
    },
  };
}

function toRow(event: EventEnvelope, known: ReadonlySet<string>) {
  if (!known.has(event.topic)) throw new Error(`unknown topic ${event.topic}`);
  const payload = JSON.stringify(event);
  if (Buffer.byteLength(payload) > maxEventBytes) {
    throw new Error(`an event of ${event.topic} is larger than ${maxEventBytes} bytes`);
  }
  return { topic: event.topic, key: event.key, payload, publishedAt: Date.parse(event.occurredAt) };
}

interface Waiting {
  resolve(value: never): void;
  reject(error: Error): void;
}

/** The thread as a function: requests out, answers back by number. */
async function startThread(workerData: BusWorkerData) {
  const worker = new Worker(new URL('./embedded-bus-worker.ts', import.meta.url), {
    workerData,
    name: 'event-bus',
  });
  const waiting = new Map<number, Waiting>();
  let nextId = 0;
  let broken: Error | null = null;

  const fail = (error: Error) => {
    broken = error;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  worker.on('error', fail);
  worker.on('exit', () => fail(new AppError('unavailable', { message: 'The event bus has stopped.' })));

  await new Promise<void>((resolve, reject) => {
    worker.once('message', () => resolve());
    worker.once('error', reject);
  });
  worker.on('message', (answer: { id: number; value: unknown } | { id: number; error: string }) => {
    const asked = waiting.get(answer.id);
    waiting.delete(answer.id);
    if ('error' in answer)
      asked?.reject(new AppError('unavailable', { message: `The event bus failed: ${answer.error}` }));
    else asked?.resolve(answer.value as never);
  });

  const ask = <T extends BusRequest['type']>(request: BusRequest & { type: T }): Promise<BusAnswers[T]> =>
    new Promise((resolve, reject) => {
      if (broken) return reject(broken);
      const id = nextId++;
      waiting.set(id, { resolve, reject });
      worker.postMessage({ id, request });
    });

  return {
    ask,
    async close() {
      if (broken) return;
      const exited = new Promise((resolve) => worker.once('exit', resolve));
      await ask({ type: 'close' });
      await exited;
    },
  };
}
