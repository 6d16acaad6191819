import { afterEach, describe, expect, jest, test } from '@jest/globals';
import type { EventEnvelope } from '@tern/contracts/define-event';
import type { OutboxEntry, OutboxStore } from './outbox.ts';
import { createOutboxRelay, type OutboxRelay } from './outbox-relay.ts';
import { EventRefused } from './topic-rules.ts';

const entry = (seq: number): OutboxEntry => ({
  seq,
  event: {
    eventId: `e${seq}`,
    topic: 't',
    key: 'k',
    occurredAt: '2026-01-01T00:00:00Z',
    userId: 'u',
    data: {},
  },
});

function aStore(count: number) {
  let entries = Array.from({ length: count }, (_, index) => entry(index));
  const store: OutboxStore = {
    hold: async () => true,
    release: async () => undefined,
    pending: async (limit) => entries.slice(0, limit),
    clear: async (done) => {
      const gone = new Set(done.map(({ seq }) => seq));
      entries = entries.filter(({ seq }) => !gone.has(seq));
    },
  };
  return { store, left: () => entries.length, add: (seq: number) => entries.push(entry(seq)) };
}

const noError = (error: unknown) => {
  throw error;
};

/** The lease of `hold` as a store keeps it: 15 s, renewed at most every 7.5 s. */
function aLease() {
  let holder = '';
  let until = -Infinity;
  return (name: string): Pick<OutboxStore, 'hold' | 'release'> => {
    let goodUntil = -Infinity;
    return {
      async hold() {
        const now = Date.now();
        if (now < goodUntil) return true;
        if (holder !== name && now < until) return false;
        [holder, until, goodUntil] = [name, now + 15_000, now + 7_500];
        return true;
      },
      async release() {
        goodUntil = -Infinity;
        if (holder === name) until = -Infinity;
      },
    };
  };
}

afterEach(() => void jest.useRealTimers());

describe('outbox relay', () => {
  test('when entries are pending, then drain publishes all in order and clears them', async () => {
    const { store, left } = aStore(450);
    const published: EventEnvelope[] = [];
    const relay = createOutboxRelay({
      store,
      bus: { publish: async (events) => void published.push(...events) },
      onError: noError,
      onRefused: noError,
    });
    await relay.drain();
    expect(published.map(({ eventId }) => eventId)).toEqual(Array.from({ length: 450 }, (_, n) => `e${n}`));
    expect(left()).toBe(0);
  });

  test('when publishing fails, then nothing is cleared and the next try publishes again', async () => {
    const { store, left } = aStore(3);
    let isDown = true;
    const published: string[] = [];
    const relay = createOutboxRelay({
      store,
      bus: {
        publish: async (events) => {
          if (isDown) throw new Error('down');
          published.push(...events.map(({ eventId }) => eventId));
        },
      },
      onError: noError,
      onRefused: noError,
    });
    await expect(relay.drain()).rejects.toThrow('down');
    expect(left()).toBe(3);
    isDown = false;
    await relay.drain();
    expect(published).toEqual(['e0', 'e1', 'e2']);
  });

  test('when clearing fails after publishing, then the events are published once more, never lost', async () => {
    const { store } = aStore(2);
    let failures = 1;
    const published: string[] = [];
    const relay = createOutboxRelay({
      store: {
        ...store,
        clear: async (entries) => {
          if (failures-- > 0) throw new Error('crash');
          await store.clear(entries);
        },
      },
      bus: { publish: async (events) => void published.push(...events.map(({ eventId }) => eventId)) },
      onError: noError,
      onRefused: noError,
    });
    await expect(relay.drain()).rejects.toThrow('crash');
    await relay.drain();
    expect(published).toEqual(['e0', 'e1', 'e0', 'e1']);
  });

  test('when the bus refuses an event for good, then it is reported as refused and dropped, and its neighbours go out in order', async () => {
    const { store, left } = aStore(4);
    const published: string[] = [];
    const refused: unknown[] = [];
    const relay = createOutboxRelay({
      store,
      bus: {
        async publish(events) {
          if (events.some(({ eventId }) => eventId === 'e1'))
            throw new EventRefused('an event of t is too large');
          published.push(...events.map(({ eventId }) => eventId));
        },
      },
      onError: noError,
      onRefused: (refusal, { eventId }) => refused.push([eventId, refusal.message]),
    });
    await relay.drain();
    expect(published).toEqual(['e0', 'e2', 'e3']);
    expect(refused).toEqual([['e1', 'an event of t is too large']]);
    expect(left()).toBe(0);
  });

  test('when another process relays, then nothing is read or published until it lets go', async () => {
    const { store, left } = aStore(3);
    let isMine = false;
    const published: string[] = [];
    const relay = createOutboxRelay({
      store: { ...store, hold: async () => isMine },
      bus: { publish: async (events) => void published.push(...events.map(({ eventId }) => eventId)) },
      onError: noError,
      onRefused: noError,
    });
    await relay.drain();
    expect([published, left()]).toEqual([[], 3]);
    isMine = true;
    await relay.drain();
    expect(published).toEqual(['e0', 'e1', 'e2']);
  });

  test('when the lease is lost while entries are read, then they are left to the other process', async () => {
    const { store, left } = aStore(3);
    const holds = [true, false];
    const relay = createOutboxRelay({
      store: { ...store, hold: async () => holds.shift() ?? false },
      bus: { publish: () => Promise.reject(new Error('published without the lease')) },
      onError: noError,
      onRefused: noError,
    });
    await relay.drain();
    expect(left()).toBe(3);
  });

  test('when the bus takes a minute, then the lease is kept and no other process publishes at the same time', async () => {
    jest.useFakeTimers();
    const { store, left } = aStore(3);
    const leaseOf = aLease();
    const calls: string[] = [];
    let underWay = 0;
    let maxAtOnce = 0;
    const slowBus = (name: string) => ({
      async publish() {
        calls.push(name);
        maxAtOnce = Math.max(maxAtOnce, ++underWay);
        await new Promise((resolve) => setTimeout(resolve, 60_000));
        underWay--;
        if (calls.length === 1) throw new Error('the bus does not take events now');
      },
    });
    const [one, two] = ['one', 'two'].map((name) =>
      createOutboxRelay({
        store: { ...store, ...leaseOf(name) },
        bus: slowBus(name),
        onError: () => undefined,
        onRefused: noError,
      }),
    ) as [OutboxRelay, OutboxRelay];
    one.start();
    await jest.advanceTimersByTimeAsync(500);
    two.start();
    await jest.advanceTimersByTimeAsync(59_000);
    expect(calls).toEqual(['one']);
    await jest.advanceTimersByTimeAsync(80_000);
    expect([calls.length, maxAtOnce, left()]).toEqual([2, 1, 0]);
    await Promise.all([one.stop(), two.stop()]);
  });

  test('when the lease is lost between events that go out one by one, then the rest is left to the other process', async () => {
    const { store, left } = aStore(3);
    const holds = [true, true, true];
    const published: string[] = [];
    const relay = createOutboxRelay({
      store: { ...store, hold: async () => holds.shift() ?? false },
      bus: {
        async publish(events) {
          if (events.length > 1) throw new EventRefused('one of them is too large');
          published.push(...events.map(({ eventId }) => eventId));
        },
      },
      onError: noError,
      onRefused: noError,
    });
    await relay.drain();
    expect(published).toEqual(['e0']);
    expect(left()).toBe(3);
  });

  test('when publishing fails, then the lease is given back, so that a process that reaches the bus can relay', async () => {
    const { store, left } = aStore(2);
    const leaseOf = aLease();
    const relayOf = (name: string, publish: () => Promise<void>) =>
      createOutboxRelay({
        store: { ...store, ...leaseOf(name) },
        bus: { publish },
        onError: noError,
        onRefused: noError,
      });
    await expect(relayOf('cut off', () => Promise.reject(new Error('down'))).drain()).rejects.toThrow('down');
    await relayOf('other', async () => undefined).drain();
    expect(left()).toBe(0);
  });

  test('when publishing fails slowly, then another process has its turn before the one that failed tries again', async () => {
    jest.useFakeTimers();
    const { store, left } = aStore(1);
    const leaseOf = aLease();
    const relayOf = (name: string, publish: () => Promise<void>) =>
      createOutboxRelay({
        store: { ...store, ...leaseOf(name) },
        bus: { publish },
        onError: () => undefined,
        onRefused: noError,
      });
    const cutOff = relayOf('cut off', async () => {
      await new Promise((resolve) => setTimeout(resolve, 22_000));
      throw new Error('down');
    });
    const other = relayOf('other', async () => undefined);
    cutOff.start();
    await jest.advanceTimersByTimeAsync(1_500);
    other.start();
    await jest.advanceTimersByTimeAsync(23_000);
    expect(left()).toBe(0);
    await Promise.all([cutOff.stop(), other.stop()]);
  });

  test('when notified while running, then entries of that moment leave without waiting for the poll', async () => {
    const { store, left, add } = aStore(0);
    let resolve = (): void => undefined;
    const all = new Promise<void>((done) => (resolve = done));
    const relay = createOutboxRelay({
      store,
      bus: {
        publish: async () => {
          resolve();
        },
      },
      onError: noError,
      onRefused: noError,
    });
    relay.start();
    await relay.drain();
    add(7);
    relay.notify();
    await all;
    await relay.stop();
    expect(left()).toBe(0);
  });
});
