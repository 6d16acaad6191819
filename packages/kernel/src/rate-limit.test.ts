import { expect, test } from '@jest/globals';
import { createRateLimit } from './rate-limit.ts';

function open(maxKeys = 100) {
  let ms = 0;
  const count = createRateLimit({ max: 3, windowMs: 1000, maxKeys, clock: { now: () => new Date(ms) } });
  return { count, advance: (by: number) => void (ms += by) };
}
const times = (count: (key: string) => number, key: string, often: number) =>
  Array.from({ length: often }, () => count(key));

test('when a key comes more often than it may, then the rest of its window is named, and other keys are free', () => {
  const { count, advance } = open();
  expect(times(count, 'a', 3)).toEqual([0, 0, 0]);
  advance(400);
  expect(times(count, 'a', 2)).toEqual([600, 600]);
  expect(count('b')).toBe(0);
  advance(600);
  expect(count('a')).toBe(0);
});

test('when more keys come than are counted, then the oldest window is forgotten', () => {
  const { count } = open(2);
  times(count, 'a', 4);
  times(count, 'b', 4);
  expect(count('c')).toBe(0);
  expect([count('b'), count('a')]).toEqual([1000, 0]);
});
