import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { isDiskFull } from '@tern/kernel/storage-failure';
import { BusDatabase } from './database.ts';

let folder: string;
let db: BusDatabase;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tern-bus-database-'));
  db = new BusDatabase(join(folder, 'bus.sqlite'));
  db.exec('CREATE TABLE things(n INTEGER, text TEXT)');
});
afterEach(() => {
  db.close();
  rmSync(folder, { recursive: true });
});

const insert = (n: number, size = 10) => db.run('INSERT INTO things VALUES(?,?)', n, 'x'.repeat(size));
const numbers = () => db.all<{ n: number }>('SELECT n FROM things ORDER BY n').map(({ n }) => n);

function errorOf(work: () => void): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  return null;
}

describe("the bus's file", () => {
  test('when the disk is full, then the whole transaction is undone and the next one works', () => {
    db.transaction(true, () => insert(1));
    const { page_count: pages } = db.get<{ page_count: number }>('PRAGMA page_count') ?? { page_count: 0 };
    db.exec(`PRAGMA max_page_count=${pages + 2}`);
    const tooMuch = () =>
      db.transaction(true, () => {
        insert(2);
        insert(3, 100_000);
      });
    for (const write of [tooMuch, () => db.transaction(true, () => db.part(() => insert(3, 100_000)))]) {
      const error = errorOf(write);
      expect(String(error)).toContain('full');
      expect(isDiskFull(error)).toBe(true);
    }
    expect(isDiskFull(errorOf(() => db.exec('NO SQL')))).toBe(false);
    db.transaction(false, () => insert(4));
    expect(numbers()).toEqual([1, 4]);
    db.exec('PRAGMA max_page_count=1000000');
    tooMuch();
    expect(numbers()).toEqual([1, 2, 3, 4]);
  });

  test('when a part of a transaction throws, then it alone is undone', () => {
    db.transaction(true, () => {
      db.part(() => insert(1));
      const failing = () =>
        db.part(() => {
          insert(2);
          throw new Error('no');
        });
      expect(failing).toThrow('no');
      db.part(() => insert(3));
    });
    expect(numbers()).toEqual([1, 3]);
  });

  test('when the work throws, then nothing of it stays, durable or not', () => {
    for (const isDurable of [true, false])
      expect(() =>
        db.transaction(isDurable, () => {
          insert(1);
          throw new Error('no');
        }),
      ).toThrow('no');
    expect(numbers()).toEqual([]);
  });
});
