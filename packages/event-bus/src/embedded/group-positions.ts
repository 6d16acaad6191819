import type { ByTopic } from '../event-groups.ts';
import { maxLetterDays, retryTopicOf } from '../topic-rules.ts';
import type { BusDatabase } from './database.ts';
import type { EventLog } from './event-log.ts';
import type { JoinedLane, JoinedTopic, LanePosition } from './protocol.ts';
import { takeOver } from './take-over.ts';

/** How far each group is in each lane. The caller holds transactions. */
export class GroupPositions {
  readonly #db: BusDatabase;
  readonly #log: EventLog;
  /** The lanes of the groups that were joined since the bus was opened: a group can have a position where it no longer reads. */
  readonly #joined = new Map<string, readonly JoinedLane[]>();

  constructor(db: BusDatabase, log: EventLog) {
    this.#db = db;
    this.#log = log;
  }

  /** The lanes of the topics and of the group's retry topic; a new group stands before the oldest event. */
  join(group: string, topics: readonly JoinedTopic[]): JoinedLane[] {
    const retry = { topic: retryTopicOf(group), partitions: 1, retentionDays: maxLetterDays };
    const { first: retryLane } = this.#log.declare(retry);
    const parts = { db: this.#db, log: this.#log };
    for (const { topic, earlierGroup } of topics)
      if (earlierGroup !== undefined) takeOver(parts, { group, retryLane, topic, earlierGroup });
    const lanes = topics.flatMap(({ topic }) =>
      this.#log.lanesOf(topic).map((lane) => ({ ...this.#stand(group, lane), topic, isRetry: false })),
    );
    lanes.push({ ...this.#stand(group, retryLane), topic: retry.topic, isRetry: true });
    this.#joined.set(group, lanes);
    return lanes;
  }

  /** The lanes of the topics, for a group that is not remembered and wants what comes from now on. */
  follow(topics: readonly JoinedTopic[]): JoinedLane[] {
    const position = this.#log.head();
    return topics.flatMap(({ topic }) =>
      this.#log.lanesOf(topic).map((lane) => ({ lane, position, topic, isRetry: false })),
    );
  }

  commit(group: string, lane: number, position: number): void {
    this.#db.run(
      'UPDATE groups SET position=max(position, ?) WHERE name=? AND lane=?',
      position,
      group,
      lane,
    );
  }

  /** Goes back to what was published at `from`, where the group is further than that. */
  rewind(group: string, lanes: readonly number[], from: number): LanePosition[] {
    return lanes.map((lane) => {
      const position = this.#log.before(lane, from);
      if (position !== null)
        this.#db.run(
          'UPDATE groups SET position=min(position, ?) WHERE name=? AND lane=?',
          position,
          group,
          lane,
        );
      return this.#stand(group, lane);
    });
  }

  lag(groups: readonly string[]): Record<string, ByTopic<number>> {
    const sql = `SELECT g.lane, (SELECT count(*) FROM events e WHERE e.lane=g.lane AND e.position>g.position) AS value
      FROM groups g WHERE name=?`;
    return this.#byTopic<number>(groups, sql, (one, other) => one + other);
  }

  /** When the oldest event that each group has not handled was published. */
  oldestWaiting(groups: readonly string[]): Record<string, ByTopic<number | null>> {
    const sql = `SELECT g.lane, (SELECT published_at FROM events e WHERE e.lane=g.lane AND e.position>g.position
      ORDER BY e.position LIMIT 1) AS value FROM groups g WHERE name=?`;
    return this.#byTopic<number | null>(groups, sql, (one, other) =>
      one === null || other === null ? (one ?? other) : Math.min(one, other),
    );
  }

  /**
   * @param sql a value for each lane of a group
   * @param join the values of two lanes of a topic
   */
  #byTopic<Value>(
    groups: readonly string[],
    sql: string,
    join: (one: Value, other: Value) => Value,
  ): Record<string, ByTopic<Value>> {
    return Object.fromEntries(
      groups.map((group) => {
        const rows = this.#db.all<{ lane: number; value: Value }>(sql, group);
        const byLane = new Map(rows.map(({ lane, value }) => [lane, value]));
        const values: Record<string, Value> = {};
        for (const { lane, topic } of this.#joined.get(group) ?? []) {
          const value = byLane.get(lane) as Value;
          values[topic] = topic in values ? join(values[topic] as Value, value) : value;
        }
        return [group, values];
      }),
    );
  }

  #stand(group: string, lane: number): LanePosition {
    this.#db.run('INSERT OR IGNORE INTO groups(name, lane, position) VALUES(?,?,0)', group, lane);
    const row = this.#db.get<{ position: number }>(
      'SELECT position FROM groups WHERE name=? AND lane=?',
      group,
      lane,
    );
    return { lane, position: row?.position ?? 0 };
  }
}
