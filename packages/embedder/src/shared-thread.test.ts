import { expect, test } from '@jest/globals';
import { createThreadShare } from './shared-thread.ts';

function aShare() {
  const closed: number[] = [];
  let started = 0;
  const hold = createThreadShare(async () => {
    const number = (started += 1);
    return { read: async () => new Float32Array([number]), close: async () => void closed.push(number) };
  });
  return { hold, closed, started: () => started };
}

test('when two hold the thread, then it is started once, and closed when both have released it', async () => {
  const { hold, closed, started } = aShare();
  const [first, second] = [hold(), hold()];
  expect(await second.thread).toBe(await first.thread);
  await first.release(false);
  expect([started(), closed]).toEqual([1, []]);
  await second.release(false);
  expect(closed).toEqual([1]);
  await hold().release(false);
  expect([started(), closed]).toEqual([2, [1, 2]]);
});

test('when the thread is broken, then the next hold begins a new one, and the others keep theirs until they release it', async () => {
  const { hold, closed, started } = aShare();
  const [first, second] = [hold(), hold()];
  await first.release(true);
  const third = hold();
  expect(started()).toBe(2);
  expect(await third.thread).not.toBe(await second.thread);
  await second.release(true);
  expect(closed).toEqual([1]);
  await third.release(false);
  expect(closed).toEqual([1, 2]);
});

test('when the thread cannot be started, then its holders get the error, and releasing it does not throw', async () => {
  const hold = createThreadShare(() => Promise.reject(new Error('no model')));
  const held = hold();
  await expect(held.thread).rejects.toThrow('no model');
  await held.release(true);
});
