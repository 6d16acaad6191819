import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { makeTemporaryFolder } from '@tern/testing/temporary-folder';
import fc from 'fast-check';
import { rankWords } from './rank-words.ts';
import { createWordsTable } from './schema.ts';
import { SearchDatabase } from './search-database.ts';

const table = 'words_1';
const messages = 600;

/** The n-th word, from 0 on, is in about 4 of n + 4 messages, in some more than once and in some in the subject. */
const vocabulary = Array.from({ length: 200 }, (_, number) => `w${number}`);
const mixed = (message: number, number: number) => (message * 7919 + number * 104_729) % 997;
const wordsOf = (message: number) =>
  vocabulary.filter((_, number) => mixed(message, number) % (number + 4) < 4);
const bodyOf = (message: number) =>
  wordsOf(message)
    .map((word, place) => `${word} `.repeat(1 + (mixed(message, place) % 3)))
    .join('and ');
const subjectOf = (message: number) => (message % 13 === 0 ? wordsOf(message).slice(-2).join(' ') : 'hello');

describe('the best rows for some words', () => {
  const folder = makeTemporaryFolder();
  let db: SearchDatabase;
  beforeAll(() => {
    db = new SearchDatabase(join(folder.path, 'words.sqlite'));
    createWordsTable(db.db, 1);
    db.transaction(() => {
      for (let message = 1; message <= messages; message++) put(message);
      // FTS5 goes on counting what was replaced or removed.
      for (let message = 1; message <= messages; message++) {
        remove(message);
        if (message % 50 !== 0) put(message);
      }
    });
  });
  afterAll(() => db.close());

  const put = (message: number) =>
    db.run(
      `INSERT INTO ${table} (rowid, subject, body) VALUES (?, ?, ?)`,
      message,
      subjectOf(message),
      bodyOf(message),
    );
  const remove = (message: number) => db.run(`DELETE FROM ${table} WHERE rowid = ?`, message);

  /** As a large mailbox, and as a small one, where every match is scored. */
  const bothWays = (phrases: readonly string[], limit: number) =>
    [0, Infinity].map((least) => rankWords(db, table, phrases, limit, null, least));

  const phrase = fc.oneof(
    fc.constantFrom(...vocabulary.slice(0, 20)).map((word) => `"${word}"`),
    fc.constantFrom(...vocabulary).map((word) => `"${word}"`),
    fc.constantFrom('"w1" *', '"w2" *', '"w19" *', '"none"', '"and"'),
  );

  test('when words are frequent or rare, then the scores are those of all matches', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(phrase, { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 1, max: 150 }),
        (phrases, limit) => {
          const [large = [], small = []] = bothWays(phrases, limit);
          expect(large).toHaveLength(small.length);
          large.forEach(({ score }, place) => expect(score).toBeCloseTo(small[place]?.score ?? NaN, 9));
          expect(new Set(large.map(({ rowid }) => rowid)).size).toBe(large.length);
          // Any row with the same score as the last may have its place.
          const above = (rows: typeof large) =>
            rows.filter(({ score }) => score - (small.at(-1)?.score ?? 0) > 1e-9).map(({ rowid }) => rowid);
          expect(new Set(above(large))).toEqual(new Set(above(small)));
        },
      ),
    );
  });

  /** The expressions whose matches were scored. */
  function scoredFor(phrases: readonly string[], limit: number): unknown[] {
    const all = jest.spyOn(db, 'all');
    try {
      rankWords(db, table, phrases, limit, null, 0);
      return all.mock.calls.map(([, expression]) => expression);
    } finally {
      all.mockRestore();
    }
  }

  test('when enough messages have a rare word, then those with frequent words alone are not scored', () => {
    expect(scoredFor(['"w2"', '"w20"'], 20)).toEqual(['"w20"', '("w20") AND ("w2")']);
  });

  test.each<[string, string[], number]>([
    ['the rare words are in too few messages', ['"w2"', '"w60"'], 60],
    ['frequent words alone may be among the best', ['"w4"', '"w6"', '"w15"'], 60],
  ])('when %s, then every match is scored', (_case, phrases, limit) => {
    expect(scoredFor(phrases, limit).at(-1)).toBe(phrases.join(' OR '));
  });
});
