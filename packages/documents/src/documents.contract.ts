import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Connection, mongo } from 'mongoose';
import { connectDocuments } from './connect.ts';

type Collection = mongo.Collection<mongo.Document & { _id?: unknown }>;

export interface DocumentsContractOptions {
  /** Starts or finds the engine. */
  open(): Promise<{ readonly uri: string; close(): Promise<void> }>;
  readonly database: string;
}

/**
 * What services may rely on, whatever engine answers. Everything here is a statement about MongoDB; the document server and a real
 * MongoDB (MONGODB_URI) both have to pass it.
 */
export function documentsContract(name: string, options: DocumentsContractOptions): void {
  describe(`documents on ${name}`, () => {
    let engine: Awaited<ReturnType<DocumentsContractOptions['open']>>;
    let connection: Connection;
    let things: Collection;
    beforeAll(async () => {
      engine = await options.open();
      connection = await connectDocuments(engine.uri, options.database);
    });
    beforeEach(async () => {
      await connection.dropDatabase();
      things = connection.collection('things') as unknown as Collection;
    });
    afterAll(async () => {
      await connection?.dropDatabase();
      await connection?.close();
      await engine?.close();
    });
    const mongoose = () => connection.base.mongo;

    /** Ids of the documents that a filter finds, by id. */
    const idsOf = async (filter: object, find = {}) =>
      (await things.find(filter, find).sort({ _id: 1 }).toArray()).map(({ _id }) => _id);
    const codeOf = async (work: Promise<unknown>) =>
      work.then(
        () => 'no error',
        (error: { code?: number }) => error.code,
      );

    describe('filters', () => {
      beforeEach(async () => {
        await things.insertMany([
          { _id: 'array', a: [1, 5] },
          { _id: 'date', a: new Date(1000) },
          { _id: 'double', a: 1.5 },
          { _id: 'empty', a: [] },
          { _id: 'int', a: 1 },
          { _id: 'long', a: mongoose().Long.fromBits(1, 0) },
          { _id: 'missing' },
          { _id: 'nested', a: { b: 1, c: 2 } },
          { _id: 'null', a: null },
          { _id: 'string', a: 'Zé' },
        ] as never[]);
      });

      const cases: [string, object, string[]][] = [
        ['a number', { a: 1 }, ['array', 'int', 'long']],
        ['null', { a: null }, ['missing', 'null']],
        ['a whole array', { a: [1, 5] }, ['array']],
        ['an empty array', { a: [] }, ['empty']],
        ['a whole object', { a: { b: 1, c: 2 } }, ['nested']],
        ['an object in another order', { a: { c: 2, b: 1 } }, []],
        ['$gt', { a: { $gt: 1 } }, ['array', 'double']],
        ['$gte null', { a: { $gte: null } }, ['missing', 'null']],
        ['$lt on dates only', { a: { $lt: new Date(2000) } }, ['date']],
        ['$gt and $lt met by different elements', { a: { $gt: 4, $lt: 2 } }, ['array']],
        ['$in with null', { a: { $in: [null, 1.5] } }, ['double', 'missing', 'null']],
        ['$nin', { a: { $nin: [1, null] } }, ['date', 'double', 'empty', 'nested', 'string']],
        [
          '$ne',
          { a: { $ne: 5 } },
          ['date', 'double', 'empty', 'int', 'long', 'missing', 'nested', 'null', 'string'],
        ],
        ['$exists false', { a: { $exists: false } }, ['missing']],
        ['$type number', { a: { $type: 'number' } }, ['array', 'double', 'int', 'long']],
        ['$type array', { a: { $type: 'array' } }, ['array', 'empty']],
        ['$type int', { a: { $type: 'int' } }, ['array', 'int']],
        ['$size', { a: { $size: 0 } }, ['empty']],
        ['$regex', { a: { $regex: '^z', $options: 'i' } }, ['string']],
        ['a pattern in $in', { a: { $in: [/é$/] } }, ['string']],
        [
          '$not',
          { a: { $not: { $gt: 1 } } },
          ['date', 'empty', 'int', 'long', 'missing', 'nested', 'null', 'string'],
        ],
        ['$all', { a: { $all: [1, 5] } }, ['array']],
        ['$all of nothing', { a: { $all: [] } }, []],
        ['$elemMatch', { a: { $elemMatch: { $gt: 1, $lt: 6 } } }, ['array']],
        ['a dotted path', { 'a.b': 1 }, ['nested']],
        ['a position', { 'a.1': 5 }, ['array']],
        [
          'null behind a scalar, not inside an array of scalars',
          { 'a.b': null },
          ['date', 'double', 'int', 'long', 'missing', 'null', 'string'],
        ],
        [
          '$or, $and, $nor',
          { $or: [{ a: 1.5 }, { $and: [{ a: 1 }, { a: 5 }] }], $nor: [{ a: 'x' }] },
          ['array', 'double'],
        ],
      ];
      for (const [what, filter, expected] of cases) {
        test(`when the filter is ${what}, then it finds what MongoDB finds, with an index and without`, async () => {
          expect(await idsOf(filter)).toEqual(expected);
          await things.createIndex({ a: 1 });
          await things.createIndex({ 'a.b': -1, a: 1 });
          expect(await idsOf(filter)).toEqual(expected);
          expect(await things.countDocuments(filter)).toBe(expected.length);
        });
      }
    });

    test('when documents are sorted, then kinds and strings come in the order of BSON and UTF-8', async () => {
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
        mongoose().Long.fromBits(2, 0),
        2.5,
      ];
      await things.insertMany(values.map((a, i) => ({ _id: String(i).padStart(2, '0'), a })) as never[]);
      const expected = ['03', '06', '09', '10', '04', '02', '01', '00', '05', '08', '07'];
      const ascending = async () =>
        (await things.find().sort({ a: 1, _id: 1 }).toArray()).map(({ _id }) => _id);
      expect(await ascending()).toEqual(expected);
      await things.createIndex({ a: 1, _id: 1 });
      expect(await ascending()).toEqual(expected);
    });

    test('when a page is asked for, then sort, skip, limit and projection hold', async () => {
      await things.insertMany(
        Array.from({ length: 30 }, (_, i) => ({ _id: `m${i}`, box: i % 3, at: i, text: 'x' })) as never[],
      );
      await things.createIndex({ box: 1, at: -1 });
      const page = await things
        .find({ box: { $in: [0, 1] } }, { projection: { at: 1, _id: 0 } })
        .sort({ at: -1 })
        .skip(2)
        .limit(3)
        .toArray();
      expect(page).toEqual([{ at: 25 }, { at: 24 }, { at: 22 }]);
    });

    test('when a result is larger than a batch, then the cursor gives every document once', async () => {
      await things.insertMany(Array.from({ length: 450 }, (_, i) => ({ _id: `m${i}`, n: i })) as never[]);
      const seen: unknown[] = [];
      for await (const { n } of things.find({}).batchSize(100)) seen.push(n);
      expect(seen).toHaveLength(450);
      expect(new Set(seen).size).toBe(450);
    });

    test('when the collection is dropped under a cursor, then the cursor ends with an error', async () => {
      await things.insertMany(Array.from({ length: 450 }, (_, i) => ({ _id: `m${i}` })) as never[]);
      const cursor = things.find({}).batchSize(10);
      await cursor.next();
      await things.drop();
      expect(await codeOf(cursor.toArray())).toEqual(expect.any(Number));
    });

    describe('projections', () => {
      beforeEach(async () => {
        await things.insertOne({ _id: 'p', a: { b: 1, c: 2 }, l: [{ x: 1, y: 2 }, 7], z: 0 } as never);
      });
      const cases: [string, object, object][] = [
        ['an inclusion', { z: 1 }, { _id: 'p', z: 0 }],
        ['an exclusion', { z: 0, 'a.b': 0 }, { _id: 'p', a: { c: 2 }, l: [{ x: 1, y: 2 }, 7] }],
        ['a path through an array', { 'l.x': 1, _id: 0 }, { l: [{ x: 1 }] }],
        ['an exclusion through an array', { 'l.x': 0, a: 0, z: 0 }, { _id: 'p', l: [{ y: 2 }, 7] }],
        ['only _id left out', { _id: 0 }, { a: { b: 1, c: 2 }, l: [{ x: 1, y: 2 }, 7], z: 0 }],
      ];
      for (const [what, projection, expected] of cases) {
        test(`when it is ${what}, then those fields come`, async () => {
          expect(await things.findOne({ _id: 'p' } as never, { projection })).toEqual(expected);
        });
      }
    });

    describe('updates', () => {
      const cases: [string, object, object, object, object?][] = [
        ['$set on a path makes objects', {}, { $set: { 'a.b': 1 } }, { a: { b: 1 } }],
        ['$set on a position pads with null', { l: [1] }, { $set: { 'l.2': 3 } }, { l: [1, null, 3] }],
        ['$unset', { a: 1, b: 2, l: [1, 2] }, { $unset: { a: 1, 'l.0': 1 } }, { b: 2, l: [null, 2] }],
        ['$inc', { n: 1 }, { $inc: { n: 2, m: -1 } }, { n: 3, m: -1 }],
        ['$min and $max', { a: 5, b: 5 }, { $min: { a: 3 }, $max: { b: 3, c: 1 } }, { a: 3, b: 5, c: 1 }],
        ['$push', { l: [1] }, { $push: { l: 2, m: 'x' } }, { l: [1, 2], m: ['x'] }],
        [
          '$push with $each, $position, $slice',
          { l: [1, 2] },
          { $push: { l: { $each: [8, 9], $position: 0, $slice: 3 } } },
          { l: [8, 9, 1] },
        ],
        [
          '$push with a negative $slice',
          { l: [1, 2] },
          { $push: { l: { $each: [3], $slice: -2 } } },
          { l: [2, 3] },
        ],
        [
          '$addToSet',
          { l: [1, { a: 1 }] },
          { $addToSet: { l: { $each: [1, { a: 1 }, 2, 2] } } },
          { l: [1, { a: 1 }, 2] },
        ],
        ['$pop', { l: [1, 2, 3], m: [1, 2] }, { $pop: { l: -1, m: 1 } }, { l: [2, 3], m: [1] }],
        ['$pull of a value', { l: [1, 2, 1] }, { $pull: { l: 1 } }, { l: [2] }],
        ['$pull by operators', { l: [1, 5, 9] }, { $pull: { l: { $gte: 5 } } }, { l: [1] }],
        ['$pull by fields', { l: [{ a: 1, b: 1 }, { a: 2 }] }, { $pull: { l: { a: 1 } } }, { l: [{ a: 2 }] }],
        ['$pullAll', { l: [1, 2, 3] }, { $pullAll: { l: [1, 3] } }, { l: [2] }],
        ['$[]', { l: [{ n: 1 }, { n: 2 }] }, { $inc: { 'l.$[].n': 10 } }, { l: [{ n: 11 }, { n: 12 }] }],
        [
          '$[name]',
          { l: [{ n: 1 }, { n: 2 }] },
          { $set: { 'l.$[i].n': 0 } },
          { l: [{ n: 1 }, { n: 0 }] },
          { arrayFilters: [{ 'i.n': { $gt: 1 } }] },
        ],
        ['$setOnInsert on a match', { a: 1 }, { $setOnInsert: { b: 1 } }, { a: 1 }],
      ];
      for (const [what, before, update, after, settings] of cases) {
        test(`when it is ${what}, then the document is as MongoDB leaves it`, async () => {
          await things.insertOne({ _id: 'u', ...before } as never);
          await things.updateOne({ _id: 'u' } as never, update, settings);
          expect(await things.findOne({ _id: 'u' } as never)).toEqual({ _id: 'u', ...after });
        });
      }

      test('when the filter finds an array element, then $ is its position', async () => {
        await things.insertOne({ _id: 'u', l: [{ k: 'a' }, { k: 'b' }, { k: 'b' }], n: [1, 5] } as never);
        await things.updateOne({ _id: 'u', 'l.k': 'b' } as never, { $set: { 'l.$.hit': true } });
        await things.updateOne({ _id: 'u', n: { $gt: 2 } } as never, { $inc: { 'n.$': 1 } });
        expect(await things.findOne()).toEqual({
          _id: 'u',
          l: [{ k: 'a' }, { k: 'b', hit: true }, { k: 'b' }],
          n: [1, 6],
        });
      });

      test('when an upsert finds nothing, then equalities of the filter and the update make the document', async () => {
        const result = await things.updateOne(
          { _id: 'new', a: 1, 'b.c': { $eq: 2 }, n: { $gt: 4 } } as never,
          { $inc: { x: 1 }, $setOnInsert: { y: 2 } },
          { upsert: true },
        );
        expect([result.upsertedId, result.matchedCount, result.upsertedCount]).toEqual(['new', 0, 1]);
        expect(await things.findOne()).toEqual({ _id: 'new', a: 1, b: { c: 2 }, x: 1, y: 2 });
      });

      test('when nothing differs, then matched and modified tell it', async () => {
        await things.insertOne({ _id: 'u', a: 1 } as never);
        const result = await things.updateOne({ _id: 'u' } as never, { $set: { a: 1 } });
        expect([result.matchedCount, result.modifiedCount]).toEqual([1, 0]);
      });

      test('when an update contradicts the document or itself, then it fails with the code of MongoDB', async () => {
        await things.insertOne({ _id: 'u', a: 1, s: 'x' } as never);
        const update = (change: object) => codeOf(things.updateOne({ _id: 'u' } as never, change));
        expect(await update({ $set: { 'a.b': 1 } })).toBe(28);
        expect(await update({ $inc: { s: 1 } })).toBe(14);
        expect(await update({ $push: { s: 1 } })).toBe(2);
        expect(await update({ $set: { a: 1 }, $inc: { a: 1 } })).toBe(40);
        expect(await update({ $set: { _id: 'v' } })).toBe(66);
        expect(await things.findOne()).toEqual({ _id: 'u', a: 1, s: 'x' });
      });

      test('when many are updated and replaced, then every match changes', async () => {
        await things.insertMany([
          { _id: 'a', n: 1 },
          { _id: 'b', n: 1 },
          { _id: 'c', n: 2 },
        ] as never[]);
        expect((await things.updateMany({ n: 1 }, { $currentDate: { at: true } })).modifiedCount).toBe(2);
        await things.replaceOne({ _id: 'c' } as never, { m: 1 });
        expect((await things.findOne({ _id: 'a' } as never))?.['at']).toBeInstanceOf(Date);
        expect(await things.findOne({ _id: 'c' } as never)).toEqual({ _id: 'c', m: 1 });
        expect((await things.deleteMany({ n: 1 })).deletedCount).toBe(2);
      });
    });

    test('when a write is bulk and unordered, then the good ones happen and the bad ones are named', async () => {
      await things.insertOne({ _id: 'there' } as never);
      const work = things.bulkWrite(
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
    });

    test('when 50 callers claim 20 documents, then each goes to one', async () => {
      await things.insertMany(
        Array.from({ length: 20 }, (_, i) => ({ _id: `j${i}`, state: 'new', n: i })) as never[],
      );
      const claim = () =>
        things.findOneAndUpdate(
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

    test('when 200 increments race for a document that is not there, then none is lost', async () => {
      const add = () =>
        things.findOneAndUpdate(
          { _id: 'counter' } as never,
          { $inc: { n: 1 } },
          { upsert: true, returnDocument: 'after' },
        );
      const results = await Promise.all(Array.from({ length: 200 }, add));
      expect(new Set(results.map((document) => document?.['n'])).size).toBe(200);
    });

    describe('indexes', () => {
      test('when a unique key is taken, then the error names index, pattern and value', async () => {
        await things.createIndex({ user: 1, mail: 1 }, { unique: true });
        await things.insertOne({ _id: 'a', user: 'u', mail: 'm' } as never);
        const error = (await things
          .insertOne({ _id: 'b', user: 'u', mail: 'm' } as never)
          .catch((reason: unknown) => reason)) as Record<string, unknown>;
        expect([error['code'], error['keyPattern'], error['keyValue']]).toEqual([
          11000,
          { user: 1, mail: 1 },
          { user: 'u', mail: 'm' },
        ]);
        expect(await things.countDocuments()).toBe(1);
      });

      test('when an index is sparse or partial, then others may share or lack the key, and every document is found', async () => {
        await things.createIndex({ nick: 1 }, { unique: true, sparse: true });
        await things.createIndex({ mail: 1 }, { unique: true, partialFilterExpression: { live: true } });
        await things.insertMany([
          { _id: 'a', mail: 'm' },
          { _id: 'b', mail: 'm' },
          { _id: 'c', mail: 'm', live: true },
        ] as never[]);
        expect(await codeOf(things.insertOne({ _id: 'd', mail: 'm', live: true } as never))).toBe(11000);
        expect(await codeOf(things.updateOne({ _id: 'a' } as never, { $set: { live: true } }))).toBe(11000);
        expect(await idsOf({ mail: 'm' })).toEqual(['a', 'b', 'c']);
        expect(await idsOf({ nick: null })).toEqual(['a', 'b', 'c']);
        expect(await idsOf({ mail: 'm', live: true })).toEqual(['c']);
      });

      test('when a unique index is built over duplicates, then it fails and nothing is left of it', async () => {
        await things.insertMany([
          { _id: 'a', k: 1 },
          { _id: 'b', k: 1 },
        ] as never[]);
        expect(await codeOf(things.createIndex({ k: 1 }, { unique: true }))).toBe(11000);
        expect((await things.indexes()).map(({ name: index }) => index)).toEqual(['_id_']);
      });

      test('when indexes are made twice, listed and dropped, then the list is right', async () => {
        await things.createIndex({ a: 1, b: -1 }, { name: 'ab' });
        await things.createIndex({ a: 1, b: -1 }, { name: 'ab' });
        expect(await codeOf(things.createIndex({ a: 1 }, { name: 'ab' }))).toBe(86);
        await things.createIndex({ at: 1 }, { expireAfterSeconds: 60 });
        expect(
          (await things.indexes()).map(({ key, expireAfterSeconds }) => [key, expireAfterSeconds]),
        ).toEqual([
          [{ _id: 1 }, undefined],
          [{ a: 1, b: -1 }, undefined],
          [{ at: 1 }, 60],
        ]);
        await things.dropIndex('ab');
        expect(await things.indexes()).toHaveLength(2);
      });

      test('when arrays are indexed, then a document is found by each element and counted once', async () => {
        await things.createIndex({ tags: 1, n: 1 });
        await things.insertMany([
          { _id: 'a', tags: ['x', 'y'], n: 1 },
          { _id: 'b', tags: ['y'], n: 2 },
          { _id: 'c', tags: [], n: 3 },
        ] as never[]);
        expect(await idsOf({ tags: { $in: ['x', 'y'] } })).toEqual(['a', 'b']);
        expect(await things.countDocuments({ tags: { $gte: 'a' } })).toBe(2);
        expect((await things.distinct('tags')).sort()).toEqual(['x', 'y']);
      });
    });

    describe('aggregation', () => {
      beforeEach(async () => {
        await things.insertMany([
          { _id: 'a', box: 'in', size: 1, tags: ['x', 'y'], at: { day: 1 } },
          { _id: 'b', box: 'in', size: 2.5, tags: ['y'] },
          { _id: 'c', box: 'out', size: 4, tags: [] },
        ] as never[]);
      });
      const cases: [string, object[], object[]][] = [
        [
          '$group with accumulators',
          [
            {
              $group: {
                _id: '$box',
                n: { $sum: 1 },
                total: { $sum: '$size' },
                least: { $min: '$size' },
                most: { $max: '$size' },
                first: { $first: '$_id' },
              },
            },
            { $sort: { _id: 1 } },
          ],
          [
            { _id: 'in', n: 2, total: 3.5, least: 1, most: 2.5, first: 'a' },
            { _id: 'out', n: 1, total: 4, least: 4, most: 4, first: 'c' },
          ],
        ],
        [
          '$group by an object',
          [
            { $match: { _id: 'a' } },
            { $group: { _id: { b: '$box', d: '$at.day' }, s: { $addToSet: '$size' } } },
          ],
          [{ _id: { b: 'in', d: 1 }, s: [1] }],
        ],
        [
          '$unwind',
          [{ $unwind: '$tags' }, { $sort: { _id: 1, tags: 1 } }, { $project: { tags: 1 } }],
          [
            { _id: 'a', tags: 'x' },
            { _id: 'a', tags: 'y' },
            { _id: 'b', tags: 'y' },
          ],
        ],
        [
          '$project of a path',
          [
            { $match: { box: 'in' } },
            { $sort: { _id: -1 } },
            { $limit: 1 },
            { $project: { _id: 0, mailbox: '$box' } },
          ],
          [{ mailbox: 'in' }],
        ],
        ['$skip and $count', [{ $sort: { size: 1 } }, { $skip: 1 }, { $count: 'rest' }], [{ rest: 2 }]],
        ['$count of nothing', [{ $match: { box: 'none' } }, { $count: 'n' }], []],
      ];
      for (const [what, pipeline, expected] of cases) {
        test(`when it is ${what}, then the documents are those of MongoDB`, async () => {
          expect(await things.aggregate(pipeline).toArray()).toEqual(expected);
        });
      }
    });

    test('when values are exact (Decimal128, Long, Binary, dates), then they come back as they went', async () => {
      const { Decimal128, Long, Binary } = mongoose();
      const value = {
        d: Decimal128.fromString('0.10'),
        l: Long.fromString('9007199254740993'),
        b: new Binary(Buffer.from([1, 2])),
        at: new Date(-1),
      };
      await things.insertOne({ _id: 'v', ...value } as never);
      await things.updateOne({ _id: 'v' } as never, { $inc: { d: Decimal128.fromString('0.20'), l: 1 } });
      const found = await things.findOne({ d: Decimal128.fromString('0.3') } as never, {
        promoteLongs: false,
      });
      expect([String(found?.['d']), String(found?.['l']), found?.['at']]).toEqual([
        '0.30',
        '9007199254740994',
        value.at,
      ]);
      expect(await idsOf({ b: value.b, l: { $gt: Long.fromString('9007199254740993') } })).toEqual(['v']);
    });

    test('when an operator, stage or command is outside the subset, then it is refused', async () => {
      expect(await codeOf(things.find({ a: { $near: [0, 0] } }).toArray())).toEqual(expect.any(Number));
      expect(await codeOf(things.aggregate([{ $noSuchStage: {} }]).toArray())).toBe(40324);
      expect(await codeOf(connection.db?.command({ noSuchCommand: 1 }) ?? Promise.resolve())).toBe(59);
      expect(await codeOf(things.updateOne({}, { $noSuchOperator: { a: 1 } }))).toBe(9);
    });
  });
}
