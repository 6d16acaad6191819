import { expect, test } from '@jest/globals';
import { cpuGrowth } from './cpu-growth.ts';

let sum = 0;
const count = (times: number) => {
  for (let at = 0; at < times; at++) sum += at % 7;
};

test('when work grows with its size or with the square of it, then the growth shows which', () => {
  expect(cpuGrowth((size) => count(size), 40_000_000)).toBeLessThan(8);
  expect(cpuGrowth((size) => count(size * size), 12_000)).toBeGreaterThan(8);
  expect(sum).toBeGreaterThan(0);
});
