import { newerVersionRemedy, UnusableStore } from '@tern/kernel/unusable-store';
import { laneOf } from './key-partition.ts';
import type { BusDatabase } from './database.ts';
import type { DeclaredTopic } from './protocol.ts';

/** 3 has the tables of 2, with one group a service: version 2 would find no positions and begin with the oldest event. */
const schemaVersion = 3;

const tables = `
  CREATE TABLE topics(
    name TEXT PRIMARY KEY, first_lane INTEGER NOT NULL, partitions INTEGER NOT NULL, retention_days INTEGER NOT NULL) STRICT;
  CREATE TABLE events(
    position INTEGER PRIMARY KEY AUTOINCREMENT, lane INTEGER NOT NULL, published_at INTEGER NOT NULL, payload TEXT NOT NULL) STRICT;
  CREATE INDEX events_by_lane ON events(lane, position);
  CREATE TABLE groups(
    name TEXT NOT NULL, lane INTEGER NOT NULL, position INTEGER NOT NULL, PRIMARY KEY(name, lane)) STRICT, WITHOUT ROWID;
  CREATE TABLE dead_letters(
    sequence INTEGER PRIMARY KEY AUTOINCREMENT, group_name TEXT NOT NULL, event_id TEXT NOT NULL, topic TEXT NOT NULL,
    key TEXT NOT NULL, attempts INTEGER NOT NULL, reason TEXT NOT NULL, buried_at INTEGER NOT NULL, payload TEXT NOT NULL,
    UNIQUE(group_name, event_id)) STRICT;
`;

/**
 * Makes the tables, or brings those of an older version up to date.
 * @throws Error when the file was written by a newer Tern.
 */
export function prepareSchema(db: BusDatabase, file: string, topics: readonly DeclaredTopic[]): void {
  const found = db.get<{ user_version: number }>('PRAGMA user_version')?.user_version ?? 0;
  if (found > schemaVersion)
    throw new UnusableStore(
      `${file} was written by a newer version of Tern (schema ${found}; this one reads up to ${schemaVersion}). ${newerVersionRemedy}`,
    );
  if (found === schemaVersion) return;
  db.transaction(true, () => {
    if (found === 0) db.exec(tables);
    if (found === 1) fromFirstVersion(db, topics);
    db.exec(`PRAGMA user_version=${schemaVersion}`);
  });
}

/** Version 1 had four partitions for every topic, numbered by the topic's id, and dead letters by position. */
function fromFirstVersion(db: BusDatabase, declared: readonly DeclaredTopic[]): void {
  db.exec(`ALTER TABLE topics RENAME TO old_topics; ALTER TABLE events RENAME TO old_events; ALTER TABLE groups RENAME TO old_groups;
    ALTER TABLE dead_letters RENAME TO old_dead_letters; DROP INDEX events_by_lane; ${tables}`);
  const partitionsOf = new Map(declared.map(({ topic, partitions }) => [topic, partitions]));
  const lanes = new Map<number, { first: number; partitions: number }>();
  let next = 0;
  for (const { id, name } of db.all<{ id: number; name: string }>('SELECT id, name FROM old_topics')) {
    const partitions = partitionsOf.get(name) ?? 4;
    db.run('INSERT INTO topics VALUES(?,?,?,7)', name, next, partitions);
    lanes.set(id, { first: next, partitions });
    next += partitions;
  }
  const topicOf = (lane: number) => lanes.get(Math.floor(lane / 4)) ?? { first: 0, partitions: 4 };
  db.define('new_lane', (lane, key) => laneOf(topicOf(Number(lane)), String(key)));
  db.exec(`INSERT INTO events SELECT position, new_lane(lane, json_extract(payload, '$.key')), published_at, payload FROM old_events;
    INSERT INTO dead_letters(group_name, event_id, topic, key, attempts, reason, buried_at, payload)
      SELECT group_name, json_extract(payload, '$.eventId'), json_extract(payload, '$.topic'), json_extract(payload, '$.key'),
        attempts, reason, buried_at, payload FROM old_dead_letters GROUP BY group_name, json_extract(payload, '$.eventId')`);
  for (const old of db.all<{ name: string; lane: number; position: number }>('SELECT * FROM old_groups')) {
    const { first, partitions } = topicOf(old.lane);
    for (const partition of partitionsFrom(old.lane % 4, partitions))
      db.run('INSERT INTO groups VALUES(?,?,?)', old.name, first + partition, old.position);
  }
  // Positions never restart, even when every event was pruned: groups are recorded by them.
  db.exec(`DELETE FROM sqlite_sequence WHERE name='events';
    UPDATE sqlite_sequence SET name='events' WHERE name='old_events'`);
  db.exec('DROP TABLE old_topics; DROP TABLE old_events; DROP TABLE old_groups; DROP TABLE old_dead_letters');
}

/** The keys of partition p of 4 lie in these of n, n a multiple of 4; positions count over all lanes, so they still hold. */
function partitionsFrom(partition: number, partitions: number): number[] {
  if (partitions % 4 !== 0) throw new Error(`${partitions} partitions cannot be made from 4`);
  return Array.from({ length: partitions / 4 }, (_, index) => partition + 4 * index);
}
