import { describe, expect, test } from '@jest/globals';
import type { EventEnvelope } from '@tern/contracts/define-event';
import { AppError } from '@tern/kernel/app-error';
import { systemClock } from '@tern/kernel/clock';
import { deliverBatch } from './deliver-batch.ts';
import { createEventMaker } from './event-maker.ts';
import { maxAttempts } from './retry-policy.ts';
import { counted, numbersOf } from './testing/counted-topics.ts';

const make = createEventMaker('followup', systemClock);
const events = (count: number) =>
  Array.from({ length: count }, (_, n) => make(counted, 'user-1', { key: 'x', n }));

/** Delivers and notes what happened; waits end at once. */
async function deliver(
  batch: readonly EventEnvelope[],
  handle: (numbers: number[], attempt: number) => void,
  isStopping: () => boolean = () => false,
) {
  const seen = {
    calls: [] as number[][],
    settled: [] as number[],
    buried: [] as object[],
    waits: [] as number[],
  };
  await deliverBatch(batch, {
    async handle(given) {
      const numbers = numbersOf(given, 'x');
      seen.calls.push(numbers);
      handle(numbers, seen.calls.length);
    },
    settled: async (index) => void seen.settled.push(index),
    bury: async (index, letter) => void seen.buried.push({ index, ...letter }),
    onFailure: () => undefined,
    wait: async (ms) => void seen.waits.push(ms),
    isStopping,
  });
  return seen;
}

describe('delivering a batch', () => {
  test('when all goes well, then the handler is called once and everything is settled at once', async () => {
    const { calls, settled } = await deliver(events(3), () => undefined);
    expect([calls, settled]).toEqual([[[0, 1, 2]], [2]]);
  });

  test('when one event is bad, then the others are handled alone and settled in order', async () => {
    const { calls, settled, buried } = await deliver(events(3), (numbers) => {
      if (numbers.includes(1)) throw new AppError('not-found');
    });
    expect(calls).toEqual([[0, 1, 2], [0], [1], [2]]);
    expect(settled).toEqual([0, 2]);
    expect(buried).toEqual([{ index: 1, attempts: 1, reason: 'not-found' }]);
  });

  test('when an event fails for ever, then it is given up after about three minutes of growing pauses', async () => {
    const { calls, buried, waits } = await deliver(events(1), () => {
      throw new TypeError('cannot read what ana@sender.example wrote');
    });
    expect(calls).toHaveLength(maxAttempts);
    // The class alone: the message quotes the mail.
    expect(buried).toEqual([{ index: 0, attempts: maxAttempts, reason: 'TypeError' }]);
    expect(waits.slice(0, 4)).toEqual([100, 200, 400, 800]);
    expect(Math.max(...waits)).toBe(30_000);
    const total = waits.reduce((sum, ms) => sum + ms, 0);
    expect(total).toBeGreaterThan(150_000);
    expect(total).toBeLessThan(200_000);
  });

  test('when delivery stops between attempts, then the rest is neither settled nor put aside', async () => {
    let isStopping = false;
    const { settled, buried } = await deliver(
      events(3),
      (_numbers, attempt) => {
        isStopping = attempt === 3;
        if (attempt !== 2) throw new Error('not now');
      },
      () => isStopping,
    );
    expect([settled, buried]).toEqual([[0], []]);
  });
});
