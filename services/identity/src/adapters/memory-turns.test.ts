import { describe, expect, test } from '@jest/globals';
import { createKeyedTurns, createTurns } from './memory-turns.ts';

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

describe('createKeyedTurns', () => {
  test('when a key has its turn, then only work of the same key waits, and the limits hold for each key', async () => {
    const turns = createKeyedTurns({ maxRunning: 1, maxWaiting: 1, refusal: () => new Error('full') });
    const gate = Promise.withResolvers<void>();
    const order: string[] = [];
    const first = turns.take('a', () => gate.promise);
    const second = turns.take('a', async () => void order.push('a'));
    await turns.take('b', async () => void order.push('b'));
    await expect(turns.take('a', async () => undefined)).rejects.toThrow('full');
    gate.resolve();
    await Promise.all([first, second]);
    expect(order).toEqual(['b', 'a']);
    await expect(turns.take('a', async () => 'free again')).resolves.toBe('free again');
  });
});
