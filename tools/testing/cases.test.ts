import { describe, expect, test } from '@jest/globals';
import { cases, parseRounds } from './cases.ts';

describe('the number of cases', () => {
  test('when a level is set, then its count is used, and quick falls back to deep', () => {
    const counts = { quick: 1, deep: 2, full: 3 };
    expect([cases(counts, 'quick'), cases(counts, 'deep'), cases(counts, 'full')]).toEqual([1, 2, 3]);
    expect(cases({ deep: 2, full: 3 }, 'quick')).toBe(2);
  });

  test('when nothing is set, then it is quick', () => {
    expect([parseRounds(undefined), parseRounds('')]).toEqual(['quick', 'quick']);
  });

  test('when the setting is no level, then the error names the levels', () => {
    expect(() => parseRounds('many')).toThrow('quick, deep, full');
  });
});
