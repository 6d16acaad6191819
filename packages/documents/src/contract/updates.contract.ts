import { describe, expect } from '@jest/globals';
import type { UnderTest } from './under-test.ts';

/** How an update changes a document, and when it is refused. */
export function updatesContract({ check, things, codeOf }: UnderTest): void {
  describe('updates', () => {
    const cases: [string, object, object, object][] = [
      ['$set on a path makes objects', {}, { $set: { 'a.b': 1 } }, { a: { b: 1 } }],
      ['$set on a position pads with null', { l: [1] }, { $set: { 'l.2': 3 } }, { l: [1, null, 3] }],
      ['$unset', { a: 1, b: 2, l: [1, 2] }, { $unset: { a: 1, 'l.0': 1 } }, { b: 2, l: [null, 2] }],
      ['$inc', { n: 1 }, { $inc: { n: 2, m: -1 } }, { n: 3, m: -1 }],
      ['$min and $max', { a: 5, b: 5 }, { $min: { a: 3 }, $max: { b: 3, c: 1 } }, { a: 3, b: 5, c: 1 }],
      ['$push', { l: [1] }, { $push: { l: 2, m: 'x' } }, { l: [1, 2], m: ['x'] }],
      ['$push with $each', { l: [1] }, { $push: { l: { $each: [2, 3] } } }, { l: [1, 2, 3] }],
      ['$pull of a value', { l: [1, 2, 1] }, { $pull: { l: 1 } }, { l: [2] }],
      ['$pull by operators', { l: [1, 5, 9] }, { $pull: { l: { $gte: 5 } } }, { l: [1] }],
      ['$pull by fields', { l: [{ a: 1, b: 1 }, { a: 2 }] }, { $pull: { l: { a: 1 } } }, { l: [{ a: 2 }] }],
      ['$max of dates', { at: new Date(5) }, { $max: { at: new Date(9) } }, { at: new Date(9) }],
      ['$pull that finds nothing', { l: [1] }, { $pull: { l: 2, m: 1 } }, { l: [1] }],
      ['$unset of a path that is not there', { a: 1 }, { $unset: { 'a.b': 1, c: 1 } }, { a: 1 }],
      ['$setOnInsert on a match', { a: 1 }, { $setOnInsert: { b: 1 } }, { a: 1 }],
    ];
    for (const [what, before, update, after] of cases) {
      check(`when it is ${what}, then the document is as MongoDB leaves it`, async () => {
        await things().insertOne({ _id: 'u', ...before } as never);
        await things().updateOne({ _id: 'u' } as never, update);
        expect(await things().findOne({ _id: 'u' } as never)).toEqual({ _id: 'u', ...after });
      });
    }

    check(
      'when an upsert finds nothing, then equalities of the filter and the update make the document',
      async () => {
        const result = await things().updateOne(
          { _id: 'new', a: 1, 'b.c': { $eq: 2 }, n: { $gt: 4 } } as never,
          { $inc: { x: 1 }, $setOnInsert: { y: 2 } },
          { upsert: true },
        );
        expect([result.upsertedId, result.matchedCount, result.upsertedCount]).toEqual(['new', 0, 1]);
        expect(await things().findOne()).toEqual({ _id: 'new', a: 1, b: { c: 2 }, x: 1, y: 2 });
      },
    );

    check('when a replacement is upserted, then the id comes from the filter', async () => {
      const result = await things().replaceOne({ _id: 'new' } as never, { a: 1 }, { upsert: true });
      expect([result.upsertedId, result.upsertedCount]).toEqual(['new', 1]);
      await things().replaceOne({ _id: 'new' } as never, { b: 1 }, { upsert: true });
      expect(await things().find().toArray()).toEqual([{ _id: 'new', b: 1 }]);
    });

    check(
      'when one document is found and changed, then the old or new one comes, sorted and projected',
      async () => {
        await things().insertMany([
          { _id: 'a', n: 1 },
          { _id: 'b', n: 2, x: 1 },
        ] as never[]);
        const last = { sort: { n: -1 }, projection: { n: 1 } } as const;
        expect(await things().findOneAndUpdate({}, { $inc: { n: 5 } }, last)).toEqual({ _id: 'b', n: 2 });
        expect(
          await things().findOneAndUpdate({}, { $inc: { n: 1 } }, { ...last, returnDocument: 'after' }),
        ).toEqual({ _id: 'b', n: 8 });
        expect(await things().findOneAndReplace({ _id: 'b' } as never, { y: 1 })).toEqual({
          _id: 'b',
          n: 8,
          x: 1,
        });
        expect(await things().findOneAndDelete({}, { sort: { y: -1 } })).toEqual({ _id: 'b', y: 1 });
        expect(await things().findOneAndUpdate({ _id: 'b' } as never, { $set: { n: 1 } })).toBeNull();
        expect(await things().find().toArray()).toEqual([{ _id: 'a', n: 1 }]);
      },
    );

    check('when nothing differs, then one is matched and none modified', async () => {
      await things().insertOne({ _id: 'u', a: 1 } as never);
      const result = await things().updateOne({ _id: 'u' } as never, { $set: { a: 1 } });
      expect([result.matchedCount, result.modifiedCount]).toEqual([1, 0]);
    });

    check(
      'when an update contradicts the document or itself, then it fails with the code of MongoDB',
      async () => {
        await things().insertOne({ _id: 'u', a: 1, s: 'x' } as never);
        const update = (change: object) => codeOf(things().updateOne({ _id: 'u' } as never, change));
        expect(await update({ $set: { 'a.b': 1 } })).toBe(28);
        expect(await update({ $inc: { s: 1 } })).toBe(14);
        expect(await update({ $push: { s: 1 } })).toBe(2);
        expect(await update({ $set: { a: 1 }, $inc: { a: 1 } })).toBe(40);
        expect(await update({ $set: { _id: 'v' } })).toBe(66);
        expect(await things().findOne()).toEqual({ _id: 'u', a: 1, s: 'x' });
      },
    );

    check('when many are updated and replaced, then every match changes', async () => {
      await things().insertMany([
        { _id: 'a', n: 1 },
        { _id: 'b', n: 1 },
        { _id: 'c', n: 2 },
      ] as never[]);
      expect((await things().updateMany({ n: 1 }, { $set: { at: new Date() } })).modifiedCount).toBe(2);
      await things().replaceOne({ _id: 'c' } as never, { m: 1 });
      expect((await things().findOne({ _id: 'a' } as never))?.['at']).toBeInstanceOf(Date);
      expect(await things().findOne({ _id: 'c' } as never)).toEqual({ _id: 'c', m: 1 });
      expect((await things().deleteMany({ n: 1 })).deletedCount).toBe(2);
    });
  });
}
