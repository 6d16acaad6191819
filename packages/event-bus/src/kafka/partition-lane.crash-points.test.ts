import { describe, expect, test } from '@jest/globals';
import type { EventEnvelope } from '@tern/contracts/define-event';
import { AppError } from '@tern/kernel/app-error';
import { GroupNeighbours } from '../delivery/neighbours.ts';
import { Crash, CrashPoints } from '../testing/crash-points.ts';
import { PartitionLane } from './partition-lane.ts';

const topic = 'followup.thing.counted.v1';
const keys = ['a', 'b', 'c'];
/** The event of key b that can never be handled. */
const poison = 7;

/** A partition with 12 events, four of each key, in turns. */
const log = Array.from({ length: 12 }, (_, offset) => {
  const key = keys[offset % keys.length] as string;
  return {
    offset,
    key,
    type: null,
    value: Buffer.from(JSON.stringify({ eventId: `e${offset}`, topic, key, data: offset })),
  };
});

/** Outlives a process: the group's position, its dead letters, and what its handlers have stored, in order. */
interface Durable {
  position: number;
  readonly letters: Set<number>;
  readonly stored: number[];
}

/** One life of the group's process, to its crash or until everything is recorded. `isShaky` says which events fail at first. */
async function live(
  durable: Durable,
  points: CrashPoints,
  isShaky: (offset: number) => boolean = () => false,
): Promise<void> {
  const ended = Promise.withResolvers<void>();
  const failures = new Map<number, number>();
  const cluster = points.wrap({
    fetch: async (from: number) => log.slice(from, from + 5),
    commit: async (position: number) => void (durable.position = position),
    bury: async (offset: number) => void durable.letters.add(offset),
  });
  const store = points.wrap({
    has: async (n: number) => durable.stored.includes(n),
    add: async (n: number) => void durable.stored.push(n),
  });
  const endAtCrash = (error: unknown) => {
    if (!(error instanceof Crash)) throw error;
    ended.resolve();
  };

  async function handle(events: readonly EventEnvelope[]): Promise<void> {
    for (const { data } of events) {
      const n = data as number;
      if (n === poison) throw new AppError('validation-failed', { retriable: false });
      const failed = failures.get(n) ?? 0;
      // In a batch and by itself: then it waits.
      if (isShaky(n) && failed < 2) {
        failures.set(n, failed + 1);
        throw new Error('not yet');
      }
      if (!(await store.has(n))) await store.add(n);
    }
  }

  let committing = Promise.resolve();
  const lane = new PartitionLane(durable.position, {
    topic,
    partition: 0,
    handle,
    neighbours: new GroupNeighbours(),
    bury: ({ offset }) => cluster.bury(offset),
    onFailure: ({ error }) => {
      if (error instanceof Crash) ended.resolve();
    },
    onProgress: ({ position }) => {
      committing = committing
        .then(() => cluster.commit(position))
        .then(() => {
          if (durable.position === log.length) ended.resolve();
        })
        .catch(endAtCrash);
    },
  });
  lane.start();
  const fetchAll = async () => {
    while (lane.next < log.length) lane.accept(lane.next, await cluster.fetch(lane.next));
  };
  if (durable.position === log.length) ended.resolve();
  await Promise.all([fetchAll().catch(endAtCrash), ended.promise]);
  await lane.stop();
  await committing;
}

function expectAllDone({ position, letters, stored }: Durable): void {
  expect(position).toBe(log.length);
  expect([...letters]).toEqual([poison]);
  expect(new Set(stored).size).toBe(stored.length);
  for (const key of keys) {
    const wanted = log.filter((event) => event.key === key && event.offset !== poison);
    const own = stored.filter((n) => log[n]?.key === key);
    expect(own).toEqual(wanted.map(({ offset }) => offset));
  }
}

const fresh = (): Durable => ({ position: 0, letters: new Set(), stored: [] });

describe("a cluster's group whose process crashes", () => {
  test('when it crashes at any one point between fetch, handle, store, commit and bury, then the next life finishes: nothing lost, every key in order', async () => {
    let at = 0;
    for (let isThrough = false; !isThrough; at++) {
      const durable = fresh();
      const points = new CrashPoints(at);
      await live(durable, points);
      isThrough = !points.hasCrashed;
      await live(durable, new CrashPoints(-1));
      expectAllDone(durable);
    }
    expect(at).toBeGreaterThan(50);
  });

  test('when it crashes while an event waits to be tried again, then the position has not passed it', async () => {
    const isShaky = (offset: number) => offset === 3;
    for (let at = 0; at < 70; at += 3) {
      const durable = fresh();
      const points = new CrashPoints(at);
      await live(durable, points, isShaky);
      if (points.hasCrashed && !durable.stored.includes(3)) expect(durable.position).toBeLessThanOrEqual(3);
      await live(durable, new CrashPoints(-1));
      expectAllDone(durable);
    }
  });
});
