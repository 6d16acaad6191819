import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { verifyBusFile } from './verify-bus-file.ts';
import { BusDatabase } from './database.ts';
import { prepareSchema } from './schema.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tern-bus-'));
  file = join(folder, 'bus.sqlite');
  const db = new BusDatabase(file);
  prepareSchema(db, file, []);
  db.exec(`INSERT INTO topics VALUES('a.b.v1', 0, 4, 7), ('g.retry', 4, 1, 14)`);
  const event = `{"eventId":"e1","topic":"a.b.v1","data":{}}`;
  db.exec(`INSERT INTO events(lane, published_at, payload) VALUES(1, 0, '${event}'), (4, 0, '${event}')`);
  db.exec(`INSERT INTO groups VALUES('g', 1, 0), ('g', 4, 2)`);
  db.close();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const check = () => verifyBusFile(file, { isCopy: false });
function change(sql: string): void {
  const db = new DatabaseSync(file);
  db.exec(sql);
  db.close();
}

test('when the file is in order, then events and what waits are counted', () => {
  expect(check()).toEqual({ wrong: [], events: 2, deadLetters: 0, waiting: { g: 1 } });
  expect(verifyBusFile(file, { isCopy: true }).wrong).toEqual([]);
});

test.each([
  [`UPDATE events SET payload='{' WHERE position=1`, 'bus: event 1 of a.b.v1 cannot be read'],
  [`UPDATE events SET lane=9 WHERE position=2`, 'bus: event 2 lies in no topic'],
  [
    `UPDATE events SET payload='{"eventId":"e","topic":"x.y.v1"}' WHERE position=1`,
    'bus: event 1 of x.y.v1 lies in a.b.v1',
  ],
  [`UPDATE groups SET position=9 WHERE lane=4`, 'bus: group g stands at 9 in lane 4, the newest event at 2'],
  [
    `INSERT INTO dead_letters VALUES(1, 'g', 'e1', 'a.b.v1', 'k', 1, 'r', 0, 'no json')`,
    'bus: dead letter e1 of a.b.v1 cannot be read',
  ],
])('when it was changed by %s, then that is named', (sql, wrong) => {
  change(sql);
  expect(check().wrong).toEqual([wrong]);
});

test('when it is no database, then that is an error', () => {
  writeFileSync(file, 'no database at all, but long enough to look at');
  expect(check).toThrow('not a database');
});
