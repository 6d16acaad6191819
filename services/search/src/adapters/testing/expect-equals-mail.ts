import { expect } from '@jest/globals';
import type { SearchIndex } from '../../domain/indexing/search-index.ts';
import { noConditions } from '../../domain/query/search-query.ts';
import { directionOf, finalMessageOf, finalWordOf, numberedId, numberedUser } from './numbered-mail.ts';

const allOfThem = 3000;

/**
 * Expects every field, word and vector of the numbered mail, each message after all its steps and read for its meaning, and nothing else.
 */
export async function expectEqualsMail(index: SearchIndex, numbers: readonly number[]): Promise<void> {
  const there = numbers.filter((number) => finalMessageOf(number) !== null);
  const ids = there.map(numberedId);
  const find = (words: string[][], vector: Float32Array) =>
    index.find({
      userId: numberedUser,
      words,
      isLastWordOpen: false,
      conditions: noConditions,
      vector,
      limit: allOfThem,
    });
  const read = await index.read(numberedUser, numbers.map(numberedId));
  expect(read).toMatchObject(there.map((number) => ({ ...finalMessageOf(number) })));
  const { words, meaning } = await find([['common']], directionOf('anything'));
  expect(words.map(({ messageId }) => messageId).sort()).toEqual([...ids].sort());
  expect(meaning.map(({ messageId }) => messageId).sort()).toEqual([...ids].sort());
  expect(await index.progress(numberedUser)).toEqual({ messages: ids.length, read: ids.length });
  for (const number of there.filter((one) => one % 10 === 0)) {
    const word = finalWordOf(number) ?? '';
    const found = await find([[word]], directionOf(word));
    expect(found.words.map(({ messageId }) => messageId)).toEqual([numberedId(number)]);
    expect(found.meaning[0]?.score).toBeGreaterThan(0.99);
    expect(await index.lookUpWords(numberedUser, [word])).toMatchObject([{ messages: 1 }]);
  }
}
