import { afterEach, describe, expect, jest, test } from '@jest/globals';
import type { EventEnvelope } from '@tern/contracts/define-event';
import { AppError } from '@tern/kernel/app-error';
import { envelopeOf } from '../kafka/fetched-event.ts';
import { KeyedDelivery, type Letter } from './keyed-delivery.ts';
import { GroupNeighbours } from './neighbours.ts';
import { maxAttempts } from './retry-policy.ts';

const topic = 'followup.thing.counted.v1';
const fetched = (offset: number, key: string) => ({
  offset,
  key,
  type: null,
  value: Buffer.from(JSON.stringify({ eventId: `e${offset}`, topic, key, data: offset })),
});
const until = async (check: () => boolean) => {
  const deadline = Date.now() + 10_000;
  while (!check()) {
    if (Date.now() > deadline) throw new Error('the condition did not come true in 10 s');
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
};

describe('delivery by key', () => {
  const open: KeyedDelivery<ReturnType<typeof fetched>>[] = [];
  afterEach(async () => {
    for (const delivery of open.splice(0)) await delivery.stop();
  });

  /** `fails` says whether a call of the handler with this event throws. */
  function deliver(
    fails: (offset: number, call: number) => Error | null,
    bury?: () => Promise<void>,
    maxEvents?: number,
    neighbours = new GroupNeighbours(),
  ) {
    const handled: number[] = [];
    const settled: number[] = [];
    const buried: { offset: number; letter: Letter }[] = [];
    const batches: number[] = [];
    let calls = 0;
    const delivery = new KeyedDelivery<ReturnType<typeof fetched>>({
      topic,
      envelopeOf,
      topicOf: () => topic,
      neighbours,
      maxEvents,
      handle: async (events: readonly EventEnvelope[]) => {
        calls++;
        batches.push(events.length);
        const offsets = events.map(({ data }) => data as number);
        for (const offset of offsets) {
          const error = fails(offset, calls);
          if (error) throw error;
        }
        handled.push(...offsets);
      },
      settled: (events) => void settled.push(...events.map(({ offset }) => offset)),
      bury: async ({ offset }, letter) => {
        await bury?.();
        buried.push({ offset, letter });
      },
      onFailure: () => undefined,
    });
    open.push(delivery);
    delivery.start();
    return { delivery, handled, settled, buried, batches };
  }

  test('when the handler wants few at once, then its batches are no larger', async () => {
    const { delivery, handled, settled, batches } = deliver(() => null, undefined, 2);
    delivery.add(Array.from({ length: 5 }, (_, n) => fetched(n, `k${n}`)));
    await until(() => settled.length === 5);
    expect([handled, batches]).toEqual([
      [0, 1, 2, 3, 4],
      [2, 2, 1],
    ]);
  });

  test('when nothing fails, then events are handled in batches and in order', async () => {
    const { delivery, handled, settled, batches } = deliver(() => null);
    delivery.add(Array.from({ length: 450 }, (_, n) => fetched(n, `k${n % 7}`)));
    await until(() => settled.length === 450);
    expect(handled).toEqual(Array.from({ length: 450 }, (_, n) => n));
    expect(Math.max(...batches)).toBe(200);
  });

  test('when an event fails for a while, then other keys go on and what follows under its key waits', async () => {
    let isBroken = true;
    const { delivery, handled } = deliver((offset) =>
      offset === 1 && isBroken ? new Error('not yet') : null,
    );
    delivery.add([fetched(0, 'x'), fetched(1, 'x'), fetched(2, 'y'), fetched(3, 'x'), fetched(4, 'y')]);
    await until(() => handled.includes(4));
    expect(handled).not.toContain(3);
    isBroken = false;
    await until(() => handled.includes(3));
    expect(handled.filter((offset) => [0, 1, 3].includes(offset))).toEqual([0, 1, 3]);
  });

  test('when an event can never be handled, then it becomes a dead letter with its reason and its key goes on', async () => {
    const { delivery, handled, settled, buried } = deliver((offset) =>
      offset === 1 ? new AppError('validation-failed', { retriable: false }) : null,
    );
    delivery.add([fetched(0, 'x'), fetched(1, 'x'), fetched(2, 'x')]);
    await until(() => settled.length === 3);
    expect(handled).toEqual([0, 2]);
    expect(buried).toEqual([{ offset: 1, letter: { attempts: 1, reason: 'validation-failed' } }]);
  });

  test('when an event fails for ever, then it becomes a dead letter after about three minutes of growing pauses', async () => {
    jest.useFakeTimers();
    try {
      const triedAt: number[] = [];
      const { delivery, handled, buried } = deliver((offset) => {
        if (offset !== 0) return null;
        triedAt.push(Date.now());
        return new TypeError('cannot read what ana@sender.example wrote');
      });
      delivery.add([fetched(0, 'x'), fetched(1, 'y'), fetched(2, 'x')]);
      await jest.advanceTimersByTimeAsync(10_000);
      expect(handled).toEqual([1]);
      await jest.advanceTimersByTimeAsync(200_000);
      // The class alone: the message quotes the mail.
      expect(buried).toEqual([{ offset: 0, letter: { attempts: maxAttempts, reason: 'TypeError' } }]);
      expect(handled).toEqual([1, 2]);
      // The first call was that of the batch.
      const pauses = triedAt.slice(2).map((time, index) => time - (triedAt[index + 1] ?? 0));
      expect(pauses.slice(0, 4)).toEqual([100, 200, 400, 800]);
      expect(Math.max(...pauses)).toBe(30_000);
      const total = pauses.reduce((sum, ms) => sum + ms, 0);
      expect(total).toBeGreaterThan(150_000);
      expect(total).toBeLessThan(200_000);
    } finally {
      jest.useRealTimers();
    }
  });

  test('when everything is away for an hour, then nothing is given up, all goes on in order within one pause, and few calls were made', async () => {
    jest.useFakeTimers();
    try {
      let isAway = true;
      let calls = 0;
      const { delivery, handled, buried } = deliver(() => {
        calls++;
        return isAway ? new AppError('unavailable') : null;
      });
      delivery.add(Array.from({ length: 30 }, (_, n) => fetched(n, `k${n % 10}`)));
      await jest.advanceTimersByTimeAsync(3_600_000);
      expect([handled, buried]).toEqual([[], []]);
      expect(delivery.isHeldUp).toBe(true);
      // Eight keys, each every half minute.
      expect(calls).toBeLessThan(8 * 140);
      isAway = false;
      await jest.advanceTimersByTimeAsync(30_000);
      expect(delivery.isHeldUp).toBe(false);
      for (let key = 0; key < 10; key++)
        expect(handled.filter((offset) => offset % 10 === key)).toEqual([key, key + 10, key + 20]);
    } finally {
      jest.useRealTimers();
    }
  });

  test.each([2, 12])(
    'when %i keys meet a bug and nothing else was handled, then the other keys go on, and the bad events become dead letters after minutes',
    async (bad) => {
      jest.useFakeTimers();
      try {
        const { delivery, handled, buried } = deliver((offset) =>
          offset < bad ? new TypeError('a bug') : null,
        );
        delivery.add(Array.from({ length: bad + 20 }, (_, n) => fetched(n, `k${n}`)));
        await jest.advanceTimersByTimeAsync(600_000);
        expect(handled).toHaveLength(20);
        expect(buried).toEqual([]);
        for (let n = 0; n < 200; n++) {
          delivery.add([fetched(bad + 20 + n, 'new')]);
          await jest.advanceTimersByTimeAsync(10_000);
        }
        expect(buried.map(({ offset }) => offset).sort((a, b) => a - b)).toEqual(
          Array.from({ length: bad }, (_, n) => n),
        );
        expect(handled).toHaveLength(220);
      } finally {
        jest.useRealTimers();
      }
    },
  );

  test('when delivery is paused while a batch is tried one by one, then the rest waits until it is resumed', async () => {
    let pausing: Promise<void> | undefined;
    const { delivery, handled } = deliver((offset, call) => {
      if (call === 1) return new Error('not in a batch');
      if (offset === 1 && pausing === undefined) pausing = delivery.pause();
      return null;
    });
    delivery.add([fetched(0, 'x'), fetched(1, 'y'), fetched(2, 'x'), fetched(3, 'y')]);
    await until(() => pausing !== undefined);
    await pausing;
    expect(handled).toEqual([0, 1]);
    delivery.resume();
    await until(() => handled.length === 4);
    expect(handled).toEqual([0, 1, 2, 3]);
  });

  test('when the dead letter cannot be written, then the event is tried again and its key waits', async () => {
    let refusals = 2;
    const { delivery, settled, buried } = deliver(
      (offset) => (offset === 0 ? new AppError('validation-failed', { retriable: false }) : null),
      async () => {
        if (refusals-- > 0) throw new AppError('unavailable');
      },
    );
    delivery.add([fetched(0, 'x'), fetched(1, 'x')]);
    await until(() => settled.length === 2);
    expect(settled).toEqual([0, 1]);
    expect(buried).toHaveLength(1);
  });

  test('when everything fails, then the partition backs off as a whole and few keys are tried', async () => {
    const tried = new Set<number>();
    let calls = 0;
    const { delivery, settled } = deliver((offset) => {
      if (++calls > 12) return null;
      tried.add(offset);
      return new AppError('unavailable');
    });
    delivery.add(Array.from({ length: 100 }, (_, n) => fetched(n, `k${n}`)));
    await until(() => settled.length === 100);
    expect(tried.size).toBeLessThan(9);
  });

  test('when a record is no event, then it becomes a dead letter', async () => {
    const { delivery, settled, buried } = deliver(() => null);
    delivery.add([{ offset: 0, key: 'x', type: null, value: Buffer.from('not JSON') }, fetched(1, 'x')]);
    await until(() => settled.length === 2);
    expect(buried.map(({ offset }) => offset)).toEqual([0]);
  });

  test('when delivery is paused, then no handler starts until it is resumed', async () => {
    const { delivery, handled } = deliver(() => null);
    await delivery.pause();
    delivery.add([fetched(0, 'x')]);
    await new Promise((resolve) => setImmediate(resolve));
    expect(handled).toEqual([]);
    delivery.resume();
    await until(() => handled.length === 1);
  });

  test('when delivery stops, then what has failed is neither settled nor made a dead letter', async () => {
    const { delivery, settled, buried } = deliver(() => new Error('not yet'));
    delivery.add([fetched(0, 'x')]);
    await new Promise((resolve) => setImmediate(resolve));
    await delivery.stop();
    expect([settled, buried]).toEqual([[], []]);
  });
});
