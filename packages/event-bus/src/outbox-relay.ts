import type { EventEnvelope } from '@tern/contracts/define-event';
import type { EventBus } from './event-bus.ts';
import type { OutboxEntry, OutboxStore } from './outbox.ts';
import { EventRefused } from './topic-rules.ts';

/** More than a batch of a sync produces, so that one look finds all of it. */
const batchSize = 256;
const pollMs = 2000;
/** Longer than the others' poll: one of them may reach the bus and gets its turn. */
const retryMs = 3000;
/** How often the lease is checked during a publish, which can outlast it; the store renews at half. */
const keepMs = 2000;

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

  /** Keeps the lease while the bus works: another process that took it would publish the same entries at the same time. */
  async function publishUnderLease(events: readonly EventEnvelope[]): Promise<void> {
    let looking: Promise<unknown> | null = null;
    const timer = setInterval(() => {
      looking ??= store
        .hold()
        .catch(onError)
        .finally(() => {
          looking = null;
        });
    }, keepMs);
    try {
      await bus.publish(events);
    } finally {
      clearInterval(timer);
      await looking;
    }
  }

  /** @returns false when the lease was lost before all were published. */
  async function publish(entries: readonly OutboxEntry[]): Promise<boolean> {
    // Asked after reading, too: that can have taken longer than the lease.
    if (!(await store.hold())) return false;
    try {
      await publishUnderLease(entries.map(({ event }) => event));
    } catch (error) {
      if (!(error instanceof EventRefused)) {
        // Another process may reach the bus.
        await store.release().catch(onError);
        throw error;
      }
      const [entry, ...others] = entries;
      if (entry && others.length === 0) onRefused(error, entry.event);
      else for (const entry of entries) if (!(await publish([entry]))) return false;
    }
    return true;
  }

  async function publishPending(): Promise<void> {
    do {
      isWanted = false;
      while (!isStopping) {
        if (!(await store.hold())) return;
        const entries = await store.pending(batchSize);
        if (entries.length === 0 || !(await publish(entries))) break;
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
