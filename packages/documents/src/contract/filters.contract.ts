import { beforeEach, describe, expect } from '@jest/globals';
import type { UnderTest } from './under-test.ts';

/** Tests what a filter finds, with an index and without. */
export function filtersContract({ check, things, idsOf, mongo }: UnderTest): void {
  describe('filters', () => {
    beforeEach(async () => {
      await things().insertMany([
        { _id: 'array', a: [1, 5] },
        { _id: 'date', a: new Date(1000) },
        { _id: 'double', a: 1.5 },
        { _id: 'empty', a: [] },
        { _id: 'int', a: 1 },
        { _id: 'long', a: mongo().Long.fromBits(1, 0) },
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
      ['$regex', { a: { $regex: '^z', $options: 'i' } }, ['string']],
      ['a pattern in $in', { a: { $in: [/é$/] } }, ['string']],
      [
        '$not',
        { a: { $not: { $gt: 1 } } },
        ['date', 'empty', 'int', 'long', 'missing', 'nested', 'null', 'string'],
      ],
      ['$elemMatch', { a: { $elemMatch: { $gt: 1, $lt: 6 } } }, ['array']],
      ['a dotted path', { 'a.b': 1 }, ['nested']],
      ['a position', { 'a.1': 5 }, ['array']],
      [
        'null behind a scalar, not inside an array of scalars',
        { 'a.b': null },
        ['date', 'double', 'int', 'long', 'missing', 'null', 'string'],
      ],
      ['$in of nothing', { a: { $in: [] } }, []],
      [
        '$exists true',
        { a: { $exists: true } },
        ['array', 'date', 'double', 'empty', 'int', 'long', 'nested', 'null', 'string'],
      ],
      ['$type date', { a: { $type: 'date' } }, ['date']],
      [
        '$not with a pattern',
        { a: { $not: /^Z/ }, _id: { $in: ['int', 'missing', 'string'] } },
        ['int', 'missing'],
      ],
      ['$gt on strings only', { a: { $gt: '' } }, ['string']],
      ['_id in a list', { _id: { $in: ['int', 'null', 'nobody'] } }, ['int', 'null']],
      [
        '$or, $and, $nor',
        { $or: [{ a: 1.5 }, { $and: [{ a: 1 }, { a: 5 }] }], $nor: [{ a: 'x' }] },
        ['array', 'double'],
      ],
    ];
    for (const [what, filter, expected] of cases) {
      check(
        `when the filter is ${what}, then it finds what MongoDB finds, with an index and without`,
        async () => {
          expect(await idsOf(filter)).toEqual(expected);
          await things().createIndex({ a: 1 });
          await things().createIndex({ 'a.b': -1, a: 1 });
          expect(await idsOf(filter)).toEqual(expected);
          expect(await things().countDocuments(filter)).toBe(expected.length);
        },
      );
    }
  });
}
