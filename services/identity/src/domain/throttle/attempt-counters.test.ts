import { describe, expect, test } from '@jest/globals';
import { createFakeClock } from '@tern/testing/fake-clock';
import type { ThrottleStore } from './throttle-store.ts';
import { checkAttempts, countAttempt, takeBackAttempts, type ThrottleContext } from './attempt-counters.ts';
import { accountPolicy, type ThrottleCounter } from './throttle-policy.ts';

/** In memory; every call lets others go first, as a real store does. */
function memoryStore() {
  const counters = new Map<string, ThrottleCounter>();
  let calls = 0;
  const answer = async <T>(work: () => T): Promise<T> => {
    calls += 1;
    await new Promise(setImmediate);
    return work();
  };
  const store: ThrottleStore = {
    find: (key) => answer(() => counters.get(key) ?? null),
    replace: (key, before, after) =>
      answer(() => {
        const current = counters.get(key) ?? null;
        const isSame = current?.count === before?.count && current?.nextAt === before?.nextAt;
        if (isSame) counters.set(key, after);
        return isSame;
      }),
    forget: (key) => answer(() => void counters.delete(key)),
  };
  return { store, callsUpToNow: () => calls };
}

const clock = createFakeClock(new Date('2026-01-15T09:00:00Z'));
const roomy = { ...accountPolicy, free: 1000 };

/** The context of one process. */
function aContext(throttleStore: ThrottleStore): ThrottleContext {
  const queues = new Map<string, Promise<unknown>>();
  return {
    throttleStore,
    counterTurns: {
      take(key, work) {
        const done = (queues.get(key) ?? Promise.resolve()).then(work);
        queues.set(key, done);
        return done;
      },
    },
    clock,
  };
}

/** Number of store calls when that many attempts are made at once. */
async function callsFor(attempts: number): Promise<number> {
  const { store, callsUpToNow } = memoryStore();
  const context = aContext(store);
  const counted = await Promise.all(
    Array.from({ length: attempts }, () => countAttempt(context, { key: 'key', policy: roomy })),
  );
  expect(Math.max(...counted.map(({ counter }) => counter.count))).toBe(attempts);
  return callsUpToNow();
}

describe('countAttempt', () => {
  test.each([50, 100, 200])(
    'when %d attempts are made at once, then each costs one read and one write, and none is refused',
    async (attempts) => {
      expect(await callsFor(attempts)).toBe(2 * attempts);
    },
  );

  test('when two processes count at once, then no attempt is lost', async () => {
    const { store } = memoryStore();
    const processes = [aContext(store), aContext(store)] as const;
    await Promise.all(
      processes.flatMap((context) =>
        Array.from({ length: 50 }, () => countAttempt(context, { key: 'key', policy: roomy })),
      ),
    );
    expect(await checkAttempts(processes[0], 'key')).toBe(100);
  });

  test('when an attempt is taken back, then its wait ends, but not that of one which was counted after it', async () => {
    const { store } = memoryStore();
    const context = aContext(store);
    const strict = { key: 'key', policy: { ...accountPolicy, free: 2 } };
    await countAttempt(context, strict);
    const second = await countAttempt(context, strict);
    await expect(checkAttempts(context, 'key')).rejects.toThrow('10 seconds');
    await takeBackAttempts(context, second, 1);
    expect(await checkAttempts(context, 'key')).toBe(1);

    const again = await countAttempt(context, strict);
    clock.advance(10_000);
    await countAttempt(context, strict);
    await takeBackAttempts(context, again, 1);
    await expect(checkAttempts(context, 'key')).rejects.toThrow('20 seconds');
  });
});
