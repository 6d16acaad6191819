import { DatabaseSync, type StatementSync } from 'node:sqlite';
import type { BusWorkerData, FetchedEvent, JoinedLane, PublishedRow } from './embedded-bus-protocol.ts';

/** Part of the data on disk: changing it moves keys to other lanes and breaks their order. */
const partitions = 4;
const maxFetchBytes = 4 * 1024 * 1024;
const dayMs = 86_400_000;
const schemaVersion = 1;

const schema = `
  CREATE TABLE IF NOT EXISTS topics(id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE) STRICT;
  CREATE TABLE IF NOT EXISTS events(
    position INTEGER PRIMARY KEY AUTOINCREMENT, lane INTEGER NOT NULL, published_at INTEGER NOT NULL, payload TEXT NOT NULL) STRICT;
  CREATE INDEX IF NOT EXISTS events_by_lane ON events(lane, position);
  CREATE TABLE IF NOT EXISTS groups(
    name TEXT NOT NULL, lane INTEGER NOT NULL, position INTEGER NOT NULL, PRIMARY KEY(name, lane)) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS dead_letters(
    group_name TEXT NOT NULL, position INTEGER NOT NULL, buried_at INTEGER NOT NULL, attempts INTEGER NOT NULL,
    reason TEXT NOT NULL, payload TEXT NOT NULL, PRIMARY KEY(group_name, position)) STRICT;
`;

/** The log of events and the positions of the groups in one SQLite file. Every method is synchronous; the caller holds transactions. */
export class EmbeddedBusStore {
  readonly #db: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();
  readonly #topicIds = new Map<string, number>();
  readonly #retentionDays = new Map<number, number>();

  /** @throws Error when the file was written by a newer Tern. */
  constructor({ file, topics }: BusWorkerData) {
    this.#db = new DatabaseSync(file);
    // secure_delete: mail text that was pruned does not stay in the file's free pages.
    this.#db.exec(
      'PRAGMA secure_delete=ON; PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA cache_size=-2048; PRAGMA auto_vacuum=INCREMENTAL',
    );
    const found = (this.#db.prepare('PRAGMA user_version').get() as { user_version: number }).user_version;
    if (found > schemaVersion)
      throw new Error(
        `the event log ${file} was written by a newer Tern (schema ${found}, known ${schemaVersion})`,
      );
    this.#db.exec(`${schema} PRAGMA user_version=${schemaVersion}`);
    for (const { name, retentionDays } of topics) {
      this.#run('INSERT OR IGNORE INTO topics(name) VALUES(?)', name);
      const row = this.#prepared('SELECT id FROM topics WHERE name=?').get(name) as { id: number };
      this.#topicIds.set(name, row.id);
      this.#retentionDays.set(row.id, retentionDays);
    }
  }

  begin(): void {
    this.#db.exec('BEGIN IMMEDIATE');
  }

  commitTransaction(): void {
    this.#db.exec('COMMIT');
  }

  rollback(): void {
    this.#db.exec('ROLLBACK');
  }

  /** Appends all rows; gives the lanes that got some. */
  publish(rows: readonly PublishedRow[]): number[] {
    const lanes = new Set<number>();
    const insert = this.#prepared('INSERT INTO events(lane, published_at, payload) VALUES(?,?,?)');
    for (const row of rows) {
      const lane = this.#laneOf(row.topic, hash(row.key) % partitions);
      insert.run(lane, row.publishedAt, row.payload);
      lanes.add(lane);
    }
    return [...lanes];
  }

  /** The lanes of the topics with the group's position in each; a new group stands before the oldest event. */
  join(group: string, topics: readonly string[]): JoinedLane[] {
    return topics.flatMap((topic) =>
      Array.from({ length: partitions }, (_, partition) => {
        const lane = this.#laneOf(topic, partition);
        this.#run('INSERT OR IGNORE INTO groups(name, lane, position) VALUES(?,?,0)', group, lane);
        const row = this.#prepared('SELECT position FROM groups WHERE name=? AND lane=?').get(
          group,
          lane,
        ) as { position: number };
        return { lane, position: row.position };
      }),
    );
  }

  fetch(lane: number, after: number, limit: number): FetchedEvent[] {
    const found: FetchedEvent[] = [];
    let bytes = 0;
    const rows = this.#prepared(
      'SELECT position, payload FROM events WHERE lane=? AND position>? ORDER BY position LIMIT ?',
    );
    for (const row of rows.iterate(lane, after, limit) as Iterable<{ position: number; payload: string }>) {
      found.push({ position: row.position, payload: row.payload });
      bytes += row.payload.length;
      if (bytes >= maxFetchBytes) break;
    }
    return found;
  }

  commit(group: string, lane: number, position: number): void {
    this.#run('UPDATE groups SET position=max(position, ?) WHERE name=? AND lane=?', position, group, lane);
  }

  /** Puts one event aside for one group, with the reason, and moves the group past it. */
  bury(group: string, lane: number, position: number, attempts: number, reason: string): void {
    this.#run(
      `INSERT OR REPLACE INTO dead_letters(group_name, position, buried_at, attempts, reason, payload)
       SELECT ?, position, ?, ?, ?, payload FROM events WHERE position=?`,
      group,
      Date.now(),
      attempts,
      reason,
      position,
    );
    this.commit(group, lane, position);
  }

  lag(): Record<string, number> {
    const rows = this.#prepared(
      `SELECT name, coalesce(sum((SELECT count(*) FROM events e WHERE e.lane=g.lane AND e.position>g.position)), 0) AS lag
       FROM groups g GROUP BY name`,
    ).all() as { name: string; lag: number }[];
    return Object.fromEntries(rows.map((row) => [row.name, row.lag]));
  }

  /** Forgets what is older than its topic's retention (dead letters: twice that, 14 days at most), a bounded piece at a time. */
  prune(now: number): number {
    let removed = 0;
    for (const [id, days] of this.#retentionDays) {
      for (let partition = 0; partition < partitions; partition++) {
        removed += this.#run(
          'DELETE FROM events WHERE position IN (SELECT position FROM events WHERE lane=? AND published_at<? LIMIT 2000)',
          id * partitions + partition,
          now - days * dayMs,
        );
      }
    }
    removed += this.#run('DELETE FROM dead_letters WHERE buried_at<?', now - 14 * dayMs);
    return removed;
  }

  close(): void {
    this.#db.close();
  }

  #laneOf(topic: string, partition: number): number {
    const id = this.#topicIds.get(topic);
    if (id === undefined) throw new Error(`unknown topic ${topic}`);
    return id * partitions + partition;
  }

  #prepared(sql: string): StatementSync {
    let statement = this.#statements.get(sql);
    if (!statement) this.#statements.set(sql, (statement = this.#db.prepare(sql)));
    return statement;
  }

  #run(sql: string, ...values: (string | number)[]): number {
    return Number(this.#prepared(sql).run(...values).changes);
  }
}

/** FNV-1a, 32 bit (Fowler, Noll, Vo). */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return value >>> 0;
}
