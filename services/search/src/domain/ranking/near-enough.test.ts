import { expect, test } from '@jest/globals';
import { isNearEnough, leastCosine } from './near-enough.ts';

const hit = { messageId: 'm', wordsRank: null, meaningRank: 0, cosine: 0.1, window: null };

test('when mail has a word of the query, then it is a result however far its meaning is', () => {
  expect(isNearEnough({ ...hit, wordsRank: 50, cosine: null }, 0, leastCosine)).toBe(true);
  expect(isNearEnough(hit, 0.2, leastCosine)).toBe(true);
});

test('when mail has no word of the query, then only its meaning counts', () => {
  expect(isNearEnough(hit, 0, leastCosine)).toBe(false);
  expect(isNearEnough({ ...hit, cosine: leastCosine }, 0, leastCosine)).toBe(true);
});
