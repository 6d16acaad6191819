import { describe, expect, test } from '@jest/globals';
import { createTurns } from './turns.ts';

describe('createTurns', () => {
  test('when more comes than may run, then it waits its turn, and beyond the queue it is refused', async () => {
    const turns = createTurns({ maxRunning: 1, maxWaiting: 1, refusal: () => new Error('full') });
    const order: string[] = [];
    const gate = Promise.withResolvers<void>();
    const first = turns.take(async () => {
      await gate.promise;
      order.push('first');
    });
    const second = turns.take(async () => {
      order.push('second');
    });
    await expect(turns.take(async () => undefined)).rejects.toThrow('full');
    gate.resolve();
    await Promise.all([first, second]);
    expect(order).toEqual(['first', 'second']);
  });

  test('when work throws, then its place is free again', async () => {
    const turns = createTurns({ maxRunning: 1, maxWaiting: 1, refusal: () => new Error('full') });
    await expect(turns.take(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(turns.take(async () => 'yes')).resolves.toBe('yes');
  });
});
