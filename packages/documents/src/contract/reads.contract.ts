import { beforeEach, describe, expect } from '@jest/globals';
import type { UnderTest } from './under-test.ts';

/** Order, pages, cursors and projections. */
export function readsContract({ check, things, codeOf, mongo }: UnderTest): void {
  check('when documents are sorted, then kinds and strings come in the order of BSON and UTF-8', async () => {
    const values = [
      '\u{1F600}',
      '\uFFFD',
      'a',
      null,
      3,
      { x: 1 },
      [9, 2],
      new Date(0),
      true,
      mongo().Long.fromBits(2, 0),
      2.5,
    ];
    await things().insertMany(values.map((a, i) => ({ _id: String(i).padStart(2, '0'), a })) as never[]);
    const expected = ['03', '06', '09', '10', '04', '02', '01', '00', '05', '08', '07'];
    const ascending = async () =>
      (await things().find().sort({ a: 1, _id: 1 }).toArray()).map(({ _id }) => _id);
    expect(await ascending()).toEqual(expected);
    await things().createIndex({ a: 1, _id: 1 });
    expect(await ascending()).toEqual(expected);
  });

  check('when a page is asked for, then sort, skip, limit and projection hold', async () => {
    await things().insertMany(
      Array.from({ length: 30 }, (_, i) => ({ _id: `m${i}`, box: i % 3, at: i, text: 'x' })) as never[],
    );
    await things().createIndex({ box: 1, at: -1 });
    const page = await things()
      .find({ box: { $in: [0, 1] } }, { projection: { at: 1, _id: 0 } })
      .sort({ at: -1 })
      .skip(2)
      .limit(3)
      .toArray();
    expect(page).toEqual([{ at: 25 }, { at: 24 }, { at: 22 }]);
  });

  check('when a result is larger than a batch, then the cursor gives every document once', async () => {
    await things().insertMany(Array.from({ length: 450 }, (_, i) => ({ _id: `m${i}`, n: i })) as never[]);
    const seen: unknown[] = [];
    for await (const { n } of things().find({}).batchSize(100)) seen.push(n);
    expect(seen).toHaveLength(450);
    expect(new Set(seen).size).toBe(450);
  });

  check('when documents of a page are large, then they come in order all the same', async () => {
    const text = 'x'.repeat(400_000);
    await things().createIndex({ box: 1, at: 1 });
    for (let at = 0; at < 6; at++) await things().insertOne({ _id: `m${at}`, box: 1, at, text } as never);
    const page = await things().find({ box: 1 }).sort({ at: -1 }).skip(1).limit(4).toArray();
    expect(page.map(({ _id }) => _id)).toEqual(['m4', 'm3', 'm2', 'm1']);
  });

  check(
    'when the collection is dropped under the cursor of a page, then the cursor ends with an error',
    async () => {
      await things().insertMany(Array.from({ length: 50 }, (_, i) => ({ _id: `m${i}` })) as never[]);
      const cursor = things()
        .find({ _id: { $gte: 'm' } } as never)
        .limit(40)
        .batchSize(10);
      await cursor.next();
      await things().drop();
      expect(await codeOf(cursor.toArray())).toEqual(expect.any(Number));
    },
  );

  check('when the collection is dropped under a cursor, then the cursor ends with an error', async () => {
    await things().insertMany(Array.from({ length: 450 }, (_, i) => ({ _id: `m${i}` })) as never[]);
    const cursor = things().find({}).batchSize(10);
    await cursor.next();
    await things().drop();
    expect(await codeOf(cursor.toArray())).toEqual(expect.any(Number));
  });

  check('when documents are counted with skip and limit, then both hold', async () => {
    await things().insertMany(
      Array.from({ length: 10 }, (_, i) => ({ _id: `m${i}`, even: i % 2 === 0 })) as never[],
    );
    expect(await things().countDocuments({ even: true }, { skip: 1, limit: 3 })).toBe(3);
    expect(await things().countDocuments({ even: true }, { skip: 4, limit: 3 })).toBe(1);
  });

  check(
    'when arrays are sorted, then the least element counts upwards and the greatest downwards',
    async () => {
      await things().insertMany([
        { _id: 'a', n: [1, 9] },
        { _id: 'b', n: 5 },
        { _id: 'c', n: [6, 7] },
      ] as never[]);
      const order = async (direction: 1 | -1) =>
        (await things().find().sort({ n: direction }).toArray()).map(({ _id }) => _id).join('');
      expect([await order(1), await order(-1)]).toEqual(['abc', 'acb']);
      await things().createIndex({ n: 1 });
      expect([await order(1), await order(-1)]).toEqual(['abc', 'acb']);
    },
  );

  describe('projections', () => {
    beforeEach(async () => {
      await things().insertOne({ _id: 'p', a: { b: 1, c: 2 }, l: [{ x: 1, y: 2 }, 7], z: 0 } as never);
    });
    const cases: [string, object, object][] = [
      ['an inclusion', { z: 1 }, { _id: 'p', z: 0 }],
      ['an exclusion', { z: 0, 'a.b': 0 }, { _id: 'p', a: { c: 2 }, l: [{ x: 1, y: 2 }, 7] }],
      ['a path through an array', { 'l.x': 1, _id: 0 }, { l: [{ x: 1 }] }],
      ['an exclusion through an array', { 'l.x': 0, a: 0, z: 0 }, { _id: 'p', l: [{ y: 2 }, 7] }],
      ['only _id left out', { _id: 0 }, { a: { b: 1, c: 2 }, l: [{ x: 1, y: 2 }, 7], z: 0 }],
    ];
    for (const [what, projection, expected] of cases) {
      check(`when it is ${what}, then those fields come`, async () => {
        expect(await things().findOne({ _id: 'p' } as never, { projection })).toEqual(expected);
      });
    }
  });
}
