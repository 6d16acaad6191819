import { beforeEach, describe, expect } from '@jest/globals';
import type { UnderTest } from './under-test.ts';

/** The stages and accumulators of the subset. */
export function aggregationContract({ check, things }: UnderTest): void {
  describe('aggregation', () => {
    beforeEach(async () => {
      await things().insertMany([
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
      [
        '$group of everything',
        [{ $sort: { _id: -1 } }, { $group: { _id: null, n: { $sum: 1 }, first: { $first: '$box' } } }],
        [{ _id: null, n: 3, first: 'out' }],
      ],
      [
        '$unwind that keeps empty ones',
        [
          { $unwind: { path: '$tags', preserveNullAndEmptyArrays: true } },
          { $match: { box: 'out' } },
          { $project: { box: 1 } },
        ],
        [{ _id: 'c', box: 'out' }],
      ],
      [
        '$match after $group',
        [{ $group: { _id: '$box', n: { $sum: 1 } } }, { $match: { n: { $gt: 1 } } }],
        [{ _id: 'in', n: 2 }],
      ],
      ['$skip and $count', [{ $sort: { size: 1 } }, { $skip: 1 }, { $count: 'rest' }], [{ rest: 2 }]],
      ['$count of nothing', [{ $match: { box: 'none' } }, { $count: 'n' }], []],
    ];
    for (const [what, pipeline, expected] of cases) {
      check(`when it is ${what}, then the documents are those of MongoDB`, async () => {
        expect(await things().aggregate(pipeline).toArray()).toEqual(expected);
      });
    }
  });
}
