import { expect, test } from '@jest/globals';
import { anIndexedMessage } from '../indexing/contract/under-test.contract.ts';
import { scoreHits, shownOf, waysFound } from './score-results.ts';

const aHit = (hit: { readonly words: number | null; readonly meaning: number | null }, coverage = 0) => {
  const message = {
    ...anIndexedMessage(),
    language: 'en',
    needsFollowup: null,
    responseMessageId: null,
    followUp: null,
  };
  const { messageId } = message;
  return {
    message,
    hit: { messageId, words: hit.words, meaning: hit.meaning, cosine: null, window: null, fused: 1 },
    coverage,
    rank: 1,
  };
};

test.each([
  ['words', 'no meaning was compared', aHit({ words: 1, meaning: null })],
  ['words', 'it has words and is far in meaning', aHit({ words: 1, meaning: 0.1 })],
  ['both', 'it has words and is near in meaning', aHit({ words: 0.4, meaning: 0.9 }, 0.5)],
  ['meaning', 'it has no word', aHit({ words: null, meaning: 0.9 })],
] as const)('when a message is found, then it is by %s where %s', (way, _when, found) => {
  expect(waysFound(found)).toBe(way);
});

test('when the index found words that the text does not show, then the message is a result beside compared meanings', () => {
  const scored = scoreHits([aHit({ words: 1, meaning: null })], { scale: null, isOneMeant: true });
  expect(scored).toMatchObject([{ isLikeAtAll: true }]);
  expect(shownOf(scored, true)).toHaveLength(1);
});
