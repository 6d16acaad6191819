import { describe, expect } from '@jest/globals';
import type { UnderTest } from './under-test.ts';

/** Tests what indexes promise: uniqueness, lists, arrays. */
export function indexesContract({ check, things, idsOf, codeOf }: UnderTest): void {
  describe('indexes', () => {
    check('when a unique key is taken, then the error names index, pattern and value', async () => {
      await things().createIndex({ user: 1, mail: 1 }, { unique: true });
      await things().insertOne({ _id: 'a', user: 'u', mail: 'm' } as never);
      const error = (await things()
        .insertOne({ _id: 'b', user: 'u', mail: 'm' } as never)
        .catch((reason: unknown) => reason)) as Record<string, unknown>;
      expect([error['code'], error['keyPattern'], error['keyValue']]).toEqual([
        11000,
        { user: 1, mail: 1 },
        { user: 'u', mail: 'm' },
      ]);
      expect(await things().countDocuments()).toBe(1);
    });

    check(
      'when an index is sparse or partial, then others may share or lack the key, and every document is found',
      async () => {
        await things().createIndex({ nick: 1 }, { unique: true, sparse: true });
        await things().createIndex({ mail: 1 }, { unique: true, partialFilterExpression: { live: true } });
        await things().insertMany([
          { _id: 'a', mail: 'm' },
          { _id: 'b', mail: 'm' },
          { _id: 'c', mail: 'm', live: true },
        ] as never[]);
        expect(await codeOf(things().insertOne({ _id: 'd', mail: 'm', live: true } as never))).toBe(11000);
        expect(await codeOf(things().updateOne({ _id: 'a' } as never, { $set: { live: true } }))).toBe(11000);
        expect(await idsOf({ mail: 'm' })).toEqual(['a', 'b', 'c']);
        expect(await idsOf({ nick: null })).toEqual(['a', 'b', 'c']);
        expect(await idsOf({ mail: 'm', live: true })).toEqual(['c']);
      },
    );

    check(
      'when a unique index is built over duplicates, then it fails and nothing is left of it',
      async () => {
        await things().insertMany([
          { _id: 'a', k: 1 },
          { _id: 'b', k: 1 },
        ] as never[]);
        expect(await codeOf(things().createIndex({ k: 1 }, { unique: true }))).toBe(11000);
        expect((await things().indexes()).map(({ name: index }) => index)).toEqual(['_id_']);
      },
    );

    check('when a unique key is missing, then it counts as null, once', async () => {
      await things().createIndex({ user: 1, mail: 1 }, { unique: true });
      await things().insertOne({ _id: 'a', user: 'u' } as never);
      expect(await codeOf(things().insertOne({ _id: 'b', user: 'u' } as never))).toBe(11000);
      expect(await codeOf(things().insertOne({ _id: 'c', user: 'u', mail: null } as never))).toBe(11000);
      expect(await codeOf(things().insertOne({ _id: 'd', user: 'v' } as never))).toBe('no error');
    });

    check('when a unique index lists arrays, then no two documents share an element', async () => {
      await things().createIndex({ tags: 1 }, { unique: true });
      await things().insertMany([
        { _id: 'a', tags: ['x', 'x'] },
        { _id: 'b', tags: ['y'] },
      ] as never[]);
      expect(await codeOf(things().updateOne({ _id: 'b' } as never, { $push: { tags: 'x' } as never }))).toBe(
        11000,
      );
      expect(await things().findOne({ _id: 'b' } as never)).toEqual({ _id: 'b', tags: ['y'] });
      await things().dropIndex('tags_1');
      expect(await codeOf(things().updateOne({ _id: 'b' } as never, { $push: { tags: 'x' } as never }))).toBe(
        'no error',
      );
    });

    const partial: [string, object, object, object][] = [
      ['$exists', { mail: { $exists: true } }, { mail: 'm' }, {}],
      ['$gt', { n: { $gt: 5 } }, { n: 6 }, { n: 5 }],
      ['$type', { n: { $type: 'string' } }, { n: 'x' }, { n: 1 }],
    ];
    for (const [what, partialFilterExpression, inside, outside] of partial) {
      check(`when a unique index is partial by ${what}, then it holds for what it lists only`, async () => {
        await things().createIndex({ k: 1 }, { unique: true, partialFilterExpression });
        await things().insertMany([
          { _id: 'a', k: 1, ...inside },
          { _id: 'b', k: 1, ...outside },
          { _id: 'c', k: 1, ...outside },
        ] as never[]);
        expect(await codeOf(things().insertOne({ _id: 'd', k: 1, ...inside } as never))).toBe(11000);
        expect(await codeOf(things().updateOne({ _id: 'b' } as never, { $set: inside }))).toBe(11000);
        expect(await idsOf({ k: 1 })).toEqual(['a', 'b', 'c']);
      });
    }

    check('when indexes are made twice, listed and dropped, then the list is right', async () => {
      await things().createIndex({ a: 1, b: -1 }, { name: 'ab' });
      await things().createIndex({ a: 1, b: -1 }, { name: 'ab' });
      await things().createIndex({ at: 1 }, { expireAfterSeconds: 60 });
      expect(
        (await things().indexes()).map(({ key, expireAfterSeconds }) => [key, expireAfterSeconds]),
      ).toEqual([
        [{ _id: 1 }, undefined],
        [{ a: 1, b: -1 }, undefined],
        [{ at: 1 }, 60],
      ]);
      await things().dropIndex('ab');
      expect(await things().indexes()).toHaveLength(2);
    });

    check('when the name of an index is taken by another, then making it is refused', async () => {
      await things().createIndex({ a: 1 }, { name: 'by-a' });
      const code = await codeOf(things().createIndex({ b: 1 }, { name: 'by-a' }));
      await things().dropIndex('by-a'); // An engine that took both could not drop the collection.
      expect(code).toBe(86);
    });

    check('when arrays are indexed, then a document is found by each element and counted once', async () => {
      await things().createIndex({ tags: 1, n: 1 });
      await things().insertMany([
        { _id: 'a', tags: ['x', 'y'], n: 1 },
        { _id: 'b', tags: ['y'], n: 2 },
        { _id: 'c', tags: [], n: 3 },
      ] as never[]);
      expect(await idsOf({ tags: { $in: ['x', 'y'] } })).toEqual(['a', 'b']);
      expect(await things().countDocuments({ tags: { $gte: 'a' } })).toBe(2);
    });
  });
}
