import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { anyNews, at, aRemoval, aWord, disordered, keep, type News } from '../../../test/follow-up-news.ts';
import { withRemoval, withWord } from './kept-follow-up.ts';

/** Everything except the time of a version that was published more than once. */
function endOf(news: readonly News[]) {
  const { assessedAt: _assessedAt, ...end } = keep(news) ?? {};
  return end;
}

const newsAndOrder = (options: { withOld: boolean }) =>
  anyNews(options).chain((news) => fc.tuple(fc.constant(news), disordered(news)));

function* ordersOf<T>(all: readonly T[]): Generator<T[]> {
  if (all.length === 0) yield [];
  for (const [index, one] of all.entries())
    for (const rest of ordersOf(all.toSpliced(index, 1))) yield [one, ...rest];
}

describe('events about one mail', () => {
  test('when it is removed, assessed late and comes back, then every order ends with the mail that came back', () => {
    const story: News[] = [
      { word: aWord({ version: 1, messageVersion: 5, assessedAt: at(1) }) },
      { removal: aRemoval({ version: 6, at: at(2) }) },
      { word: aWord({ version: 1, messageVersion: 5, assessedAt: at(3) }) },
      { word: aWord({ version: 2, messageVersion: 5, assessedAt: at(4) }) },
      { word: aWord({ version: 3, messageVersion: 7, assessedAt: at(4) }) },
    ];
    for (const order of ordersOf(story))
      expect(keep(order)).toMatchObject({
        version: 3,
        state: 'open',
        mail: { subject: 'Offer' },
        isGone: false,
      });
    const last: News = { removal: aRemoval({ version: 8, at: at(0) }) };
    for (const order of ordersOf([...story, last]))
      expect(keep(order)).toMatchObject({ version: 3, state: 'closed', mail: null, isGone: true });
  });

  test('when it comes in any order and more than once, then it ends the same, and by versions', () => {
    fc.assert(
      fc.property(newsAndOrder({ withOld: false }), ([news, order]) => {
        expect(endOf(order)).toEqual(endOf(news));
        const published = news.flatMap((one) => ('word' in one ? (one.word.messageVersion ?? []) : []));
        const removed = news.flatMap((one) => ('removal' in one ? one.removal.version : []));
        const isThere = Math.max(...published) > Math.max(...removed);
        expect(keep(order)?.isGone).toBe(!isThere && removed.length > 0);
      }),
      { numRuns: 3000 },
    );
  });

  test('when some events are older than versions, then the result is the same', () => {
    fc.assert(
      fc.property(newsAndOrder({ withOld: true }), ([news, order]) => {
        expect(endOf(order)).toEqual(endOf(news));
      }),
      { numRuns: 3000 },
    );
  });

  test('when no event is new, then the same object is returned: nothing has to be written', () => {
    fc.assert(
      fc.property(newsAndOrder({ withOld: true }), ([news, order]) => {
        const kept = keep(news);
        for (const one of order)
          expect('word' in one ? withWord(kept, one.word) : withRemoval(kept, one.removal)).toBe(kept);
      }),
    );
  });
});
