import type { EventEnvelope } from '@tern/contracts/define-event';
import type { EventBus } from './event-bus.ts';
import type { OutboxEntry, OutboxStore } from './outbox.ts';
import { EventRefused } from './topic-rules.ts';

const batchSize = 200;
const pollMs = 2000;
const retryMs = 1000;

export interface OutboxRelayOptions {
  readonly store: OutboxStore;
  readonly bus: Pick<EventBus, 'publish'>;
  /** The store or the bus failed; everything waits and is tried again. */
  onError(error: unknown): void;
  /** The bus refuses the event for good; it is dropped, since all behind it would wait for ever. */
  onRefused(refusal: EventRefused, event: EventEnvelope): void;
}

export interface OutboxRelay {
  /** A write left an entry: publish soon. Cheap, callable after every write. */
  notify(): void;
  /** Begins to publish, what an earlier process left behind first. */
  start(): void;
  /** Resolves when nothing is pending, or another process relays. @throws what the store or the bus throws. */
  drain(): Promise<void>;
  /** Finishes the batch in hand and leaves relaying to others. Entries that are left wait in their documents. */
  stop(): Promise<void>;
}

/**
 * Publishes outbox entries in order and clears them afterwards: a crash between the two publishes again (at least once),
 * never loses. One process of a service relays at a time: two would still lose nothing, but could swap the order of a key.
 */
export function createOutboxRelay({ store, bus, onError, onRefused }: OutboxRelayOptions): OutboxRelay {
  let isStarted = false;
  let isWanted = false;
  let isStopping = false;
  let working: Promise<void> | null = null;
  let timer: NodeJS.Timeout | null = null;

  async function publish(entries: readonly OutboxEntry[]): Promise<void> {
    try {
      await bus.publish(entries.map(({ event }) => event));
    } catch (error) {
      if (!(error instanceof EventRefused)) throw error;
      const [entry, ...others] = entries;
      if (entry && others.length === 0) return onRefused(error, entry.event);
      for (const entry of entries) await publish([entry]);
    }
  }

  async function publishPending(): Promise<void> {
    do {
      isWanted = false;
      while (!isStopping) {
        if (!(await store.hold())) return;
        const entries = await store.pending(batchSize);
        // Looked at twice: reading can have taken longer than the lease.
        if (entries.length === 0 || !(await store.hold())) break;
        await publish(entries);
        await store.clear(entries);
        if (entries.length < batchSize) break;
      }
    } while (isWanted && !isStopping);
  }

  function work(): Promise<void> {
    working ??= publishPending().finally(() => {
      working = null;
    });
    return working;
  }

  function schedule(ms: number): void {
    if (!isStarted) return;
    if (timer) clearTimeout(timer);
    timer = setTimeout(tick, ms);
  }

  function tick(): void {
    timer = null;
    work().then(
      () => schedule(isWanted ? 0 : pollMs),
      (error: unknown) => {
        onError(error);
        schedule(retryMs);
      },
    );
  }

  return {
    notify() {
      isWanted = true;
      if (isStarted && !working) schedule(0);
    },
    start() {
      isStarted = true;
      isStopping = false;
      schedule(0);
    },
    async drain() {
      await working?.catch(() => undefined);
      await work();
    },
    async stop() {
      isStarted = false;
      isStopping = true;
      if (timer) clearTimeout(timer);
      await working?.catch(onError);
      await store.release().catch(onError);
    },
  };
}
