import { beforeEach, describe, expect } from '@jest/globals';
import type { UnderTest } from './under-test.ts';

/** The stages of the subset: a pipeline is a find, or the count of one. */
export function aggregationContract({ check, things }: UnderTest): void {
  describe('aggregation', () => {
    beforeEach(async () => {
      await things().insertMany([
        { _id: 'a', box: 'in', size: 1 },
        { _id: 'b', box: 'in', size: 2.5 },
        { _id: 'c', box: 'out', size: 4 },
      ] as never[]);
    });
    const count = { $group: { _id: null, n: { $sum: 1 } } };
    const cases: [string, object[], object[]][] = [
      [
        '$match twice',
        [{ $match: { box: 'in' } }, { $match: { size: 1 } }],
        [{ _id: 'a', box: 'in', size: 1 }],
      ],
      [
        '$sort, $skip and $limit',
        [{ $match: {} }, { $sort: { size: -1 } }, { $skip: 1 }, { $limit: 1 }],
        [{ _id: 'b', box: 'in', size: 2.5 }],
      ],
      ['a count', [{ $match: { box: 'in' } }, count], [{ _id: null, n: 2 }]],
      ['a count within bounds', [{ $skip: 1 }, { $limit: 5 }, count], [{ _id: null, n: 2 }]],
      ['a count of nothing', [{ $match: { box: 'none' } }, count], []],
    ];
    for (const [what, pipeline, expected] of cases) {
      check(`when it is ${what}, then the documents are those of MongoDB`, async () => {
        expect(await things().aggregate(pipeline).toArray()).toEqual(expected);
      });
    }
  });
}
