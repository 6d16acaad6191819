import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { minute } from '@tern/kernel/clock';
import { waitUntil } from './wait-until.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('when the condition comes true, then its value is returned; a check that throws is tried again', async () => {
  const looks = [() => false, () => null, () => undefined, () => fail('not yet'), () => 0];
  const waiting = waitUntil(() => looks.shift()?.());
  await jest.advanceTimersByTimeAsync(minute);
  expect(await waiting).toBe(0);
});

test('when the condition does not come true, then the wait ends after its time, with the last error', async () => {
  const begun = Date.now();
  const ended = waitUntil(() => fail('no answer'), { timeoutMs: 2_000, what: 'an answer' }).catch(
    (error: unknown) => ({ error, afterMs: Date.now() - begun }),
  );
  await jest.advanceTimersByTimeAsync(minute);
  const cause = new Error('no answer');
  expect(await ended).toMatchObject({
    error: new Error('waited 2000 ms for an answer, in vain', { cause }),
  });
  const { afterMs } = (await ended) as { afterMs: number };
  expect(afterMs).toBeGreaterThanOrEqual(2_000);
  expect(afterMs).toBeLessThan(2_100);
});

test('when the machine stands still for longer than the wait, then that counts as a quarter of it, and it looks again', async () => {
  let looks = 0;
  const standStill = () => jest.advanceTimersByTime(minute);
  const waiting = waitUntil(
    () => {
      looks += 1;
      if (looks === 1) standStill();
      return looks === 3;
    },
    { timeoutMs: 1_500 },
  );
  await jest.advanceTimersByTimeAsync(minute);
  expect(await waiting).toBe(true);
});

function fail(text: string): never {
  throw new Error(text);
}
