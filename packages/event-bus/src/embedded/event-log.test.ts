import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { counted } from '../testing/counted-topics.ts';
import { BusDatabase } from './database.ts';
import { EventLog } from './event-log.ts';
import { prepareSchema } from './schema.ts';

const topic = { ...counted, partitions: 1 };
const rows = [{ topic: counted.topic, key: 'key', payload: '{}', publishedAt: 0 }];

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tern-log-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function open() {
  const db = new BusDatabase(join(folder, 'bus.sqlite'));
  prepareSchema(db, 'bus.sqlite', [topic]);
  const log = new EventLog(db);
  log.declare(topic);
  return {
    db,
    publish: (work: () => void = () => undefined) =>
      db.transaction(false, () => {
        const [appended] = log.publish(rows);
        work();
        return appended;
      }),
  };
}

test('when another connection has written to a lane, then its event is known to lie before the next', () => {
  const [one, other] = [open(), open()];
  expect(one.publish()).toMatchObject({ position: 1, before: 0 });
  expect(other.publish()).toMatchObject({ position: 2, before: 1 });
  expect(one.publish()).toMatchObject({ position: 3, before: 2 });
  expect(one.publish()).toMatchObject({ position: 4, before: 3 });
  one.db.close();
  other.db.close();
});

test('when what was appended is undone, then no later event claims to follow what lies further back', () => {
  const { db, publish } = open();
  publish();
  const undo = () => {
    throw new Error('the disk is full');
  };
  expect(() => publish(undo)).toThrow();
  expect(publish()).toMatchObject({ position: 2, before: 2 });
  expect(publish()).toMatchObject({ position: 3, before: 2 });
  db.close();
});
