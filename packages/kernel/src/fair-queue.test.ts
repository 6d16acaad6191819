import { describe, expect, test } from '@jest/globals';
import { createFairQueue, type FairQueueLimits } from './fair-queue.ts';

/** A queue whose jobs end when the test says so; `begun` has them in the order in which they began. */
function aQueue(limits: Partial<FairQueueLimits> = {}) {
  const queue = createFairQueue({
    maxRunning: 2,
    maxRunningPerAccount: 1,
    maxWaitingPerAccount: 3,
    maxWaiting: 5,
    ...limits,
  });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const add = (name: string, signal?: AbortSignal) => {
    const work = () => {
      begun.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    };
    return queue.run(name.charAt(0), work, signal);
  };
  const end = async (name: string, job: Promise<string>) => {
    ends.get(name)?.();
    expect(await job).toBe(name);
  };
  return { queue, begun, add, end };
}

describe('a fair queue', () => {
  test('when one account has many jobs, then it takes its share alone, and another begins at once', async () => {
    const { add, begun, end } = aQueue();
    const [a1, a2] = [add('a1'), add('a2'), add('a3')];
    expect(begun).toEqual(['a1']);
    const b1 = add('b1');
    expect(begun).toEqual(['a1', 'b1']);
    await end('a1', a1);
    await end('a2', a2);
    expect(begun).toEqual(['a1', 'b1', 'a2', 'a3']);
    await end('b1', b1);
  });

  test('when accounts wait, then they take turns', async () => {
    const { add, begun, end } = aQueue({ maxRunning: 1 });
    const jobs = Object.fromEntries(['a1', 'a2', 'a3', 'b1', 'b2', 'c1'].map((name) => [name, add(name)]));
    for (let at = 0; at < 6; at += 1) {
      const name = begun[at] ?? '';
      await end(name, jobs[name] as Promise<string>);
    }
    expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2']);
  });

  test('when too many wait, then one more is refused with the time to try again', async () => {
    const { add, queue } = aQueue();
    const refused = { code: 'too-many-requests', retryAfterSeconds: 2 };
    for (let count = 0; count < 4; count += 1) void add('a');
    await expect(add('a')).rejects.toMatchObject(refused);
    for (let count = 0; count < 3; count += 1) void add('b');
    await expect(add('c')).rejects.toMatchObject(refused);
    expect(queue.counts()).toEqual({ running: 2, waiting: 5 });
  });

  test('when a job fails, then its place is free', async () => {
    const { queue } = aQueue();
    for (let count = 0; count < 5; count += 1)
      await expect(queue.run('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(queue.counts()).toEqual({ running: 0, waiting: 0 });
  });

  test('when a caller leaves while it waits, then its job never begins and the next one does', async () => {
    const { add, begun, end, queue } = aQueue();
    const gone = new AbortController();
    const [a1, a2] = [add('a1'), add('a2', gone.signal)];
    void add('a3');
    gone.abort(new Error('gone'));
    await expect(a2).rejects.toThrow('gone');
    await expect(add('a4', gone.signal)).rejects.toThrow('gone');
    await end('a1', a1);
    expect(begun).toEqual(['a1', 'a3']);
    expect(queue.counts()).toEqual({ running: 1, waiting: 0 });
  });
});
