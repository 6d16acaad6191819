import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { EventContract } from '@tern/contracts/define-event';
import { systemClock } from '@tern/kernel/clock';
import { openEmbeddedBus } from '../embedded-bus.ts';
import type { EventBus } from '../event-bus.ts';
import { createEventMaker } from '../event-maker.ts';
import { counted, numbersOf, seen } from '../testing/counted-topics.ts';

const wide = { ...counted, partitions: 12 } as unknown as EventContract;
const make = createEventMaker('followup', systemClock);

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tern-schema-'));
  file = join(folder, 'bus.sqlite');
});
afterEach(() => rmSync(folder, { recursive: true }));

const open = () => openEmbeddedBus({ file, topics: [wide], clock: systemClock, onFailure: () => undefined });

/** FNV-1a, as version 1 chose one of four lanes with it. */
function oldPartition(key: string): number {
  let value = 0x811c9dc5;
  for (const char of key) value = Math.imul(value ^ char.charCodeAt(0), 0x01000193);
  return (value >>> 0) % 4;
}

/** A file as the first version wrote it: 10 events of each of 20 keys, of which the group has handled the first 120 of all. */
function writeFirstVersion(): string[] {
  const keys = Array.from({ length: 20 }, (_, n) => `key-${n}`);
  const db = new DatabaseSync(file);
  db.exec(`PRAGMA journal_mode=WAL;
    CREATE TABLE topics(id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE) STRICT;
    CREATE TABLE events(position INTEGER PRIMARY KEY AUTOINCREMENT, lane INTEGER NOT NULL, published_at INTEGER NOT NULL, payload TEXT NOT NULL) STRICT;
    CREATE INDEX events_by_lane ON events(lane, position);
    CREATE TABLE groups(name TEXT NOT NULL, lane INTEGER NOT NULL, position INTEGER NOT NULL, PRIMARY KEY(name, lane)) STRICT, WITHOUT ROWID;
    CREATE TABLE dead_letters(group_name TEXT NOT NULL, position INTEGER NOT NULL, buried_at INTEGER NOT NULL, attempts INTEGER NOT NULL,
      reason TEXT NOT NULL, payload TEXT NOT NULL, PRIMARY KEY(group_name, position)) STRICT;
    INSERT INTO topics(id, name) VALUES (7, '${counted.topic}'), (8, '${seen.topic}');
    PRAGMA user_version=1`);
  const insert = db.prepare('INSERT INTO events(lane, published_at, payload) VALUES(?,?,?)');
  for (let n = 0; n < 10; n++)
    for (const key of keys)
      insert.run(7 * 4 + oldPartition(key), Date.now(), JSON.stringify(make(counted, 'u', { key, n })));
  for (let partition = 0; partition < 4; partition++)
    db.prepare('INSERT INTO groups VALUES(?,?,?)').run('old', 7 * 4 + partition, 120);
  const letter = JSON.stringify(make(counted, 'u', { key: 'key-3', n: 99 }));
  db.prepare('INSERT INTO dead_letters VALUES(?,?,?,?,?,?)').run(
    'old',
    5,
    Date.now(),
    14,
    'TypeError',
    letter,
  );
  db.close();
  return keys;
}

async function receive(bus: EventBus, group: string, count: number) {
  const events: Parameters<typeof numbersOf>[0][number][] = [];
  await bus.subscribe({ group, topics: [wide], handle: async (batch) => void events.push(...batch) });
  while (events.length < count) await new Promise((resolve) => setImmediate(resolve));
  return events;
}

describe('the file of the embedded bus', () => {
  test('when it comes from the first version, then events, positions and dead letters are kept and every key keeps its order', async () => {
    const keys = writeFirstVersion();
    const bus = await open();
    try {
      const rest = await receive(bus, 'old', 80);
      const all = await receive(bus, 'new', 200);
      for (const key of keys) {
        expect(numbersOf(rest, key)).toEqual([6, 7, 8, 9]);
        expect(numbersOf(all, key)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
      }
      await bus.publish([make(counted, 'u', { key: 'key-3', n: 10 })]);
      while (rest.length < 81) await new Promise((resolve) => setImmediate(resolve));
      const { letters } = await bus.groups.deadLetters('old', { limit: 10 });
      expect(letters).toMatchObject([
        { key: 'key-3', topic: counted.topic, attempts: 14, reason: 'TypeError' },
      ]);
      expect(await bus.groups.redeliver('old', letters[0]?.eventId ?? '')).toBe(true);
      while (rest.length < 82) await new Promise((resolve) => setImmediate(resolve));
      expect(numbersOf(rest.slice(80), 'key-3')).toEqual([10, 99]);
    } finally {
      await bus.close();
    }
  });

  test('when a newer Tern wrote it, then the bus does not start and says so', async () => {
    const db = new DatabaseSync(file);
    db.exec('PRAGMA user_version=99');
    db.close();
    await expect(open()).rejects.toThrow(
      'was written by a newer version of Tern (schema 99; this one reads up to 3)',
    );
  });
});
