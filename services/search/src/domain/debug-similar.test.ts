import { afterEach, expect, jest, test } from '@jest/globals';
import { systemClock } from '@tern/kernel/clock';
import { createSnowballStemmer } from '../adapters/snowball/snowball-stemmer.ts';
import { debugSimilar } from './debug-similar.ts';
import { anIndexedMessage } from './indexing/contract/under-test.contract.ts';
import type { SearchContext } from './search-messages.ts';

afterEach(() => {
  jest.restoreAllMocks();
});

test('when times are asked for, then each part has its share and the parts add up to the total', async () => {
  let now = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  const takes = <T>(ms: number, value: T) => {
    now += ms;
    return Promise.resolve(value);
  };
  const stored = ['one', 'two', 'three'].map((messageId) => ({
    ...anIndexedMessage({ messageId }),
    language: null,
    needsFollowup: null,
    responseMessageId: null,
  }));
  const hits = stored.map(({ messageId }) => ({ messageId, score: 0.8, window: null }));
  const context = {
    index: {
      mayBeRead: () => Promise.resolve(true),
      read: (_userId: string, ids: readonly string[]) =>
        takes(
          5,
          stored.filter(({ messageId }) => ids.includes(messageId)),
        ),
      find: ({ vector }: { vector: unknown }) =>
        takes(vector ? 30 : 10, { words: hits, meaning: hits, newest: [] }),
      lookUpWords: (_userId: string, words: readonly string[]) =>
        takes(
          3,
          words.map((word) => ({ word, messages: 1, inCompounding: 0, inOtherForms: 0 })),
        ),
      verifiedUntil: () => takes(2, new Map()),
      check: async () => undefined,
      progress: () => takes(1, { messages: 3, read: 3 }),
    },
    embedder: {
      modelId: 'm',
      dimensions: 2,
      outsideName: null,
      scale: { unrelated: 0, related: 1 },
      embedQueries: (texts: readonly string[]) =>
        takes(
          100 * texts.length,
          texts.map(() => Float32Array.of(1, 0)),
        ),
    },
    clock: systemClock,
    stemmer: createSnowballStemmer(),
    onModelFailure: () => undefined,
  } as unknown as SearchContext;
  const { stats, results } = await debugSimilar(context, {
    userId: 'user-a',
    messageId: 'one',
    limit: 20,
    includeRawScores: true,
    includeTimings: true,
    threshold: 0,
  });
  expect(results).toHaveLength(2);
  expect(stats).toMatchObject({
    queryEmbeddingTime: 100,
    subjectSearchTime: 0,
    contentSearchTime: 5 + 30 + 3 + 1 + 5 + 2,
    totalSearchTime: 100 + 46 + 1,
  });
});
