import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { makeTemporaryFolder } from '@tern/testing/temporary-folder';
import fc from 'fast-check';
import { quantize } from './quantize.ts';
import { prepareSchema } from './schema.ts';
import { SearchDatabase } from './search-database.ts';
import { SignTable } from './sign-table.ts';

const dimensions = 64;
const user = 1;
const aVector = (seed: number) =>
  Float32Array.from({ length: dimensions }, (_, at) => Math.sin(seed * 7919 + at * 31));
const bytesOf = (seed: number) => new Int8Array(quantize(aVector(seed)).bytes.buffer);

/** By the documentation of `nearest`, one dimension after the other. */
function distance(id: number, wanted: Int8Array): number {
  const { bits } = quantize(aVector(id));
  const isOther = (value: number, at: number) => value > 0 !== (((bits[at >> 3] ?? 0) >> (at & 7)) & 1) > 0;
  return wanted.reduce((sum, value, at) => sum + (isOther(value, at) ? Math.abs(value) >> 3 : 0), 0);
}

describe('the table of signs', () => {
  const folder = makeTemporaryFolder();
  let db: SearchDatabase;
  let signs: SignTable;
  let files = 0;

  beforeEach(() => {
    db = new SearchDatabase(join(folder.path, `${files++}.sqlite`));
    prepareSchema(db.db);
    signs = new SignTable(db);
  });
  afterEach(() => db.close());

  function store(id: number): void {
    const { bits } = quantize(aVector(id));
    db.run('INSERT INTO sign (user, window, bits) VALUES (?, ?, ?)', user, id, bits);
    signs.add(user, id, bits);
  }

  function remove(id: number): void {
    db.run('DELETE FROM sign WHERE window = ?', id);
    signs.remove(user, id);
  }

  test('when a user is dropped, then the windows are read again, and removed ones are not returned', () => {
    for (let id = 1; id <= 5; id++) store(id);
    expect(signs.nearest(user, bytesOf(0), 9, null)).toHaveLength(5);
    db.run('DELETE FROM sign WHERE user = ? AND window > 2', user);
    signs.drop(user);
    expect(signs.nearest(user, bytesOf(0), 9, null).sort()).toEqual([1, 2]);
  });

  test('when windows come and go after it was read, then it returns the nearest of the existing ones', () => {
    for (let id = 1; id <= 20; id++) store(id);
    signs.nearest(user, bytesOf(0), 1, null);
    fc.assert(
      fc.property(
        fc.array(fc.record({ id: fc.integer({ min: 1, max: 60 }), stored: fc.boolean() }), { maxLength: 80 }),
        fc.integer({ min: 1, max: 30 }),
        fc.integer({ min: 100, max: 200 }),
        (changes, count, seed) => {
          for (const { id, stored } of changes) {
            const isThere = db.get('SELECT 1 FROM sign WHERE window = ?', id) !== undefined;
            if (stored && !isThere) store(id);
            if (!stored && isThere) remove(id);
          }
          const there = db.all<{ window: number }>('SELECT window FROM sign').map(({ window }) => window);
          const distanceOf = (id: number) => distance(id, bytesOf(seed));
          const distances = (ids: readonly number[]) => ids.map(distanceOf).sort((a, b) => a - b);
          const given = signs.nearest(user, bytesOf(seed), count, null);
          expect(new Set(given).size).toBe(given.length);
          expect(distances(given)).toEqual(distances(there).slice(0, count));
          const even = there.filter((id) => id % 2 === 0);
          const ofEven = signs.nearest(user, bytesOf(seed), count, new Set(even));
          expect(ofEven.every((id) => id % 2 === 0)).toBe(true);
          expect(distances(ofEven)).toEqual(distances(even).slice(0, count));
        },
      ),
      { numRuns: 40 },
    );
  });

  test('when it was cleared, then it is read from the index again', () => {
    store(1);
    signs.nearest(user, bytesOf(1), 1, null);
    signs.clear();
    store(2);
    expect(signs.nearest(user, bytesOf(2), 2, null).sort()).toEqual([1, 2]);
  });

  test("when another user's windows are nearer, then they are not returned", () => {
    store(1);
    expect(signs.nearest(user + 1, bytesOf(1), 5, null)).toEqual([]);
  });
});
