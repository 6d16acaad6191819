import { describe, expect, test } from '@jest/globals';
import { editDistance, toleratedEdits } from './edit-distance.ts';

describe('typos in names', () => {
  test.each([
    ['ana', 0],
    ['anna', 1],
    ['johnson', 1],
    ['fernando', 2],
    ['ÅÄÖ😀', 1],
  ])('when it is %s, then %d are tolerated', (word, edits) => expect(toleratedEdits(word)).toBe(edits));

  test.each([
    ['johnson', 'johnson', 0],
    ['jonhson', 'johnson', 1],
    ['jonson', 'johnson', 1],
    ['johnsson', 'johnson', 1],
    ['jahnson', 'johnson', 1],
    ['jahnsen', 'johnson', null],
    ['fernadno', 'fernando', 1],
    ['anna', 'ana', 1],
    ['anna', 'hanna', 1],
    ['anna', 'annabel', null],
  ])('when %s is written for %s, then it is %s away', (one, other, distance) => {
    expect(editDistance(one, other, 1)).toBe(distance);
    expect(editDistance(other, one, 1)).toBe(distance);
  });

  test('when two may differ, then two are counted', () =>
    expect(editDistance('fernandoo', 'fernand', 2)).toBe(2));
});
