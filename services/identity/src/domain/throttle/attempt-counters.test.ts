import { describe, expect, test } from '@jest/globals';
import { createFakeClock } from '@tern/testing/fake-clock';
import type { ThrottleStore } from './throttle-store.ts';
import { createAttemptCounters } from './attempt-counters.ts';
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

/** Store calls for so many attempts at once. */
async function callsFor(attempts: number): Promise<number> {
  const { store, callsUpToNow } = memoryStore();
  const counters = createAttemptCounters({ store, clock });
  const counted = await Promise.all(Array.from({ length: attempts }, () => counters.count('key', roomy)));
  expect(Math.max(...counted.map(({ counter }) => counter.count))).toBe(attempts);
  return callsUpToNow();
}

describe('createAttemptCounters', () => {
  test.each([50, 100, 200])(
    'when %d attempts are made at once, then each costs one read and one write, and none is refused',
    async (attempts) => {
      expect(await callsFor(attempts)).toBe(2 * attempts);
    },
  );

  test('when two processes count at once, then no attempt is lost', async () => {
    const { store } = memoryStore();
    const processes = [1, 2].map(() => createAttemptCounters({ store, clock }));
    await Promise.all(
      processes.flatMap((counters) => Array.from({ length: 50 }, () => counters.count('key', roomy))),
    );
    expect(await processes[0]?.check('key')).toBe(100);
  });

  test('when an attempt is taken back, then its wait ends, but not that of one which was counted after it', async () => {
    const { store } = memoryStore();
    const counters = createAttemptCounters({ store, clock });
    const strict = { ...accountPolicy, free: 2 };
    await counters.count('key', strict);
    const second = await counters.count('key', strict);
    await expect(counters.check('key')).rejects.toThrow('10 seconds');
    await counters.takeBack(second, 1);
    expect(await counters.check('key')).toBe(1);

    const again = await counters.count('key', strict);
    clock.advance(10_000);
    await counters.count('key', strict);
    await counters.takeBack(again, 1);
    await expect(counters.check('key')).rejects.toThrow('20 seconds');
  });
});
