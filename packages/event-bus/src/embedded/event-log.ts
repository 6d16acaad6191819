import { checkPartitions } from '../topic-rules.ts';
import type { BusDatabase } from './database.ts';
import { laneOf } from './key-partition.ts';
import type { AppendedEvent, DeclaredTopic, FetchedEvent, PublishedRow } from './protocol.ts';

/** A group that is far behind holds one such piece for each of its lanes. */
const maxFetchLength = 1024 * 1024;
/** Some 30 ms of the bus's thread. */
const prunedAtOnce = 2000;
const checkedAtOnce = 100;
const dayMs = 86_400_000;

export interface TopicLanes {
  readonly first: number;
  readonly partitions: number;
}

/** Topics and their events. The caller holds transactions. */
export class EventLog {
  readonly #db: BusDatabase;
  readonly #topics = new Map<string, TopicLanes>();
  /** The position of the newest event of a lane; beyond it where what was appended has been undone. */
  readonly #ends = new Map<number, number>();
  /** Changes when another connection has written, which is not allowed, but must not cost events. */
  #fileVersion: number | undefined;

  constructor(db: BusDatabase) {
    this.#db = db;
  }

  /** Makes the topic when it is missing. @throws Error when it has another number of partitions. */
  declare({ topic, partitions, retentionDays }: DeclaredTopic): TopicLanes {
    const select = 'SELECT first_lane AS first, partitions FROM topics WHERE name=?';
    let lanes = this.#db.get<TopicLanes>(select, topic);
    if (lanes) {
      checkPartitions({ topic, partitions }, lanes.partitions);
      const sql = 'UPDATE topics SET retention_days=?1 WHERE name=?2 AND retention_days<>?1';
      this.#db.run(sql, retentionDays, topic);
    } else {
      const { first } = this.#db.get<{ first: number }>(
        'SELECT coalesce(max(first_lane + partitions), 0) AS first FROM topics',
      ) ?? { first: 0 };
      this.#db.run('INSERT INTO topics VALUES(?,?,?,?)', topic, first, partitions, retentionDays);
      lanes = { first, partitions };
    }
    this.#topics.set(topic, lanes);
    return lanes;
  }

  lanesOf(topic: string): number[] {
    const { first, partitions } = this.#topic(topic);
    return Array.from({ length: partitions }, (_, partition) => first + partition);
  }

  publish(rows: readonly PublishedRow[]): AppendedEvent[] {
    const fileVersion = this.#db.get<{ data_version: number }>('PRAGMA data_version')?.data_version;
    if (fileVersion !== this.#fileVersion) this.#ends.clear();
    this.#fileVersion = fileVersion;
    return rows.map(({ topic, key, publishedAt, payload }) =>
      this.append(laneOf(this.#topic(topic), key), publishedAt, payload),
    );
  }

  append(lane: number, publishedAt: number, payload: string): AppendedEvent {
    const before = this.#ends.get(lane) ?? this.#endOf(lane);
    const sql = 'INSERT INTO events(lane, published_at, payload) VALUES(?,?,?)';
    const position = this.#db.insert(sql, lane, publishedAt, payload);
    this.#ends.set(lane, position);
    return { lane, position, before };
  }

  /** Up to `limit` events of a lane, at least one if there is any, about a megabyte at most. */
  fetch(lane: number, after: number, limit: number): FetchedEvent[] {
    const found: FetchedEvent[] = [];
    let length = 0;
    const rows = this.#db
      .prepared('SELECT position, payload FROM events WHERE lane=? AND position>? ORDER BY position LIMIT ?')
      .iterate(lane, after, limit) as Iterable<{ position: number; payload: string }>;
    for (const { position, payload } of rows) {
      found.push({ position, payload });
      length += payload.length;
      if (length >= maxFetchLength) break;
    }
    return found;
  }

  /** Reads some events after a position, in about 5 ms, with their rows in the index; gives the last one, null when there are no more. */
  check(after: number): number | null {
    const rows = this.#db.all<{ position: number }>(
      `SELECT e.position, length(CAST(e.payload AS BLOB)), i.lane FROM events e
       LEFT JOIN events i INDEXED BY events_by_lane ON i.lane = e.lane AND i.position = e.position
       WHERE e.position > ? ORDER BY e.position LIMIT ?`,
      after,
      checkedAtOnce,
    );
    return rows.length < checkedAtOnce ? null : (rows.at(-1)?.position ?? null);
  }

  payloadAt(position: number): string | undefined {
    return this.#db.get<{ payload: string }>('SELECT payload FROM events WHERE position=?', position)
      ?.payload;
  }

  /** The position of the newest event of all. */
  head(): number {
    return this.#db.get<{ seq: number }>("SELECT seq FROM sqlite_sequence WHERE name='events'")?.seq ?? 0;
  }

  /** The position before the first event of the lane published at that time or later; null when there is none. */
  before(lane: number, time: number): number | null {
    const row = this.#db.get<{ position: number }>(
      'SELECT position FROM events WHERE lane=? AND published_at>=? ORDER BY position LIMIT 1',
      lane,
      time,
    );
    return row ? row.position - 1 : null;
  }

  /** Forgets what is older than its topic's retention, the oldest first, a bounded piece at a time; gives how much. */
  prune(now: number): number {
    let removed = 0;
    const topics = this.#db.all<TopicLanes & { days: number }>(
      'SELECT first_lane AS first, partitions, retention_days AS days FROM topics',
    );
    for (const { first, partitions, days } of topics) {
      for (let lane = first; lane < first + partitions; lane++) {
        removed += this.#db.run(
          `DELETE FROM events WHERE position IN (SELECT position FROM
             (SELECT position, published_at FROM events WHERE lane=? ORDER BY position LIMIT ?) WHERE published_at<?)`,
          lane,
          prunedAtOnce - removed,
          now - days * dayMs,
        );
      }
    }
    return removed;
  }

  #endOf(lane: number): number {
    const sql = 'SELECT coalesce(max(position), 0) AS position FROM events WHERE lane=?';
    return this.#db.get<{ position: number }>(sql, lane)?.position ?? 0;
  }

  #topic(name: string): TopicLanes {
    const lanes = this.#topics.get(name);
    if (!lanes) throw new Error(`unknown topic ${name}`);
    return lanes;
  }
}
