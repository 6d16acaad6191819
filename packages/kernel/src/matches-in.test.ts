import { describe, expect, test } from '@jest/globals';
import { matchesIn } from './matches-in.ts';

const found = (text: string, pattern: RegExp) =>
  matchesIn(text, pattern).map(({ index, 0: word }) => [index, word]);

describe('matches in a text', () => {
  test.each([
    ['by Friday or Monday', /\p{L}+day/gu],
    ['aXbX', /X/g],
    ['', /x*/g],
    ['😀', /x*/gu],
    ['aab', /a*/g],
    ['nothing', /\d/g],
  ])('of %j by %s are those of matchAll', (text, pattern) => {
    const wanted = [...text.matchAll(pattern)].map(({ index, 0: word }) => [index, word]);
    expect(found(text, pattern)).toEqual(wanted);
    // A pattern is used again for the next text.
    expect(found(text, pattern)).toEqual(wanted);
  });

  test('when a search before ended in the middle of a text, then the next one begins at the start', () => {
    const pattern = /o/g;
    expect(pattern.test('oo')).toBe(true);
    expect(found('oo', pattern)).toHaveLength(2);
  });
});
