import { expect } from '@jest/globals';
import type { UnderTest } from './under-test.ts';

/** Bulk writes, races, exact values and refusals. */
export function writesContract({ check, things, idsOf, codeOf, mongo, command }: UnderTest): void {
  check(
    'when a write is bulk and unordered, then the good ones happen and the bad ones are named',
    async () => {
      await things().insertOne({ _id: 'there' } as never);
      const work = things().bulkWrite(
        [
          { insertOne: { document: { _id: 'there' } } },
          { insertOne: { document: { _id: 'one' } } },
          { updateOne: { filter: { _id: 'one' }, update: { $set: { a: 1 } } } },
          { deleteOne: { filter: { _id: 'nobody' } } },
        ] as never[],
        { ordered: false },
      );
      const error = (await work.catch((reason: unknown) => reason)) as {
        code: number;
        result: { insertedCount: number; modifiedCount: number };
      };
      expect([error.code, error.result.insertedCount, error.result.modifiedCount]).toEqual([11000, 1, 1]);
    },
  );

  check('when a write is bulk and ordered, then it stops at the first that fails', async () => {
    const work = things().insertMany([{ _id: 'a' }, { _id: 'a' }, { _id: 'b' }] as never[]);
    const error = (await work.catch((reason: unknown) => reason)) as {
      code: number;
      result: { insertedCount: number };
    };
    expect([error.code, error.result.insertedCount]).toEqual([11000, 1]);
    expect(await idsOf({})).toEqual(['a']);
  });

  check('when an _id is an array, then the insert is refused', async () => {
    expect(await codeOf(things().insertOne({ _id: ['a'] } as never))).toEqual(expect.any(Number));
    expect(await things().countDocuments()).toBe(0);
  });

  check('when an _id has a name with a dollar, then the insert is refused', async () => {
    expect(await codeOf(things().insertOne({ _id: { $a: 1 } } as never))).toBe(52);
  });

  check('when one is deleted, then the others stay', async () => {
    await things().insertMany([
      { _id: 'a', n: 1 },
      { _id: 'b', n: 1 },
    ] as never[]);
    expect((await things().deleteOne({ n: 1 })).deletedCount).toBe(1);
    expect((await things().deleteOne({ n: 2 })).deletedCount).toBe(0);
    expect(await things().countDocuments()).toBe(1);
  });

  check('when 50 upserts race for a unique key, then one document holds it', async () => {
    await things().createIndex({ key: 1 }, { unique: true });
    const upsert = (_: unknown, n: number) =>
      codeOf(
        things().updateOne({ key: 'k' }, { $set: { n }, $setOnInsert: { _id: `u${n}` } }, { upsert: true }),
      );
    const codes = await Promise.all(Array.from({ length: 50 }, upsert));
    expect(codes.filter((code) => code !== 'no error' && code !== 11000)).toEqual([]);
    expect(await things().countDocuments({ key: 'k' })).toBe(1);
  });

  check('when a document is stored, then its fields keep their order', async () => {
    await things().insertOne({ _id: 'o', z: 1, a: { y: 1, b: 2 } } as never);
    await things().updateOne({ _id: 'o' } as never, { $set: { m: 1, 'a.a': 3 }, $unset: { z: 1 } });
    expect(JSON.stringify(await things().findOne())).toBe('{"_id":"o","a":{"y":1,"b":2,"a":3},"m":1}');
  });

  check('when 50 callers claim 20 documents, then each goes to one', async () => {
    await things().insertMany(
      Array.from({ length: 20 }, (_, i) => ({ _id: `j${i}`, state: 'new', n: i })) as never[],
    );
    const claim = () =>
      things().findOneAndUpdate(
        { state: 'new' },
        { $set: { state: 'taken' } },
        { sort: { n: 1 }, returnDocument: 'after' },
      );
    const claimed = (await Promise.all(Array.from({ length: 50 }, claim))).filter(
      (document) => document !== null,
    );
    expect(new Set(claimed.map(({ _id }) => _id)).size).toBe(20);
    expect(claimed).toHaveLength(20);
  });

  check('when 200 increments race for a document that is not there, then none is lost', async () => {
    const add = () =>
      things().findOneAndUpdate(
        { _id: 'counter' } as never,
        { $inc: { n: 1 } },
        { upsert: true, returnDocument: 'after' },
      );
    const results = await Promise.all(Array.from({ length: 200 }, add));
    expect(new Set(results.map((document) => document?.['n'])).size).toBe(200);
  });

  check(
    'when values are exact (Decimal128, Long, Binary, dates), then they come back as they went',
    async () => {
      const { Decimal128, Long, Binary } = mongo();
      const value = {
        d: Decimal128.fromString('0.10'),
        l: Long.fromString('9007199254740993'),
        b: new Binary(Buffer.from([1, 2])),
        at: new Date(-1),
      };
      await things().insertOne({ _id: 'v', ...value } as never);
      await things().updateOne({ _id: 'v' } as never, { $inc: { d: Decimal128.fromString('0.20'), l: 1 } });
      const found = await things().findOne({ d: Decimal128.fromString('0.3') } as never, {
        promoteLongs: false,
      });
      expect([String(found?.['d']), String(found?.['l']), found?.['at']]).toEqual([
        '0.30',
        '9007199254740994',
        value.at,
      ]);
      expect(await idsOf({ b: value.b, l: { $gt: Long.fromString('9007199254740993') } })).toEqual(['v']);
    },
  );

  check('when a stage or command does not exist, then the code is that of MongoDB', async () => {
    await things().insertOne({ _id: 'a' } as never);
    expect(
      await codeOf(
        things()
          .aggregate([{ $noSuchStage: {} }])
          .toArray(),
      ),
    ).toBe(40324);
    expect(await codeOf(command({ noSuchCommand: 1 }))).toBe(59);
  });

  check('when a filter operator does not exist, then the code is that of MongoDB', async () => {
    await things().insertOne({ _id: 'a' } as never);
    expect(
      await codeOf(
        things()
          .find({ a: { $noSuchOperator: 1 } })
          .toArray(),
      ),
    ).toBe(2);
  });

  check('when an update operator does not exist, then the code is that of MongoDB', async () => {
    await things().insertOne({ _id: 'a' } as never);
    expect(await codeOf(things().updateOne({}, { $noSuchOperator: { a: 1 } }))).toBe(9);
  });
}
