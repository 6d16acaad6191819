import { retryTopicOf } from '../topic-rules.ts';
import type { BusDatabase } from './database.ts';
import type { EventLog } from './event-log.ts';
import type { DeclaredTopic, JoinedLane, LanePosition } from './protocol.ts';

/** How far each group is in each lane. The caller holds transactions. */
export class GroupPositions {
  readonly #db: BusDatabase;
  readonly #log: EventLog;

  constructor(db: BusDatabase, log: EventLog) {
    this.#db = db;
    this.#log = log;
  }

  /** The lanes of the topics and of the group's retry topics; a new group stands before the oldest event. */
  join(group: string, topics: readonly DeclaredTopic[]): JoinedLane[] {
    return topics.flatMap(({ topic, retentionDays }) => {
      const retry = this.#log.declare({ topic: retryTopicOf(topic, group), partitions: 1, retentionDays });
      return [
        ...this.#log.lanesOf(topic).map((lane) => ({ ...this.#stand(group, lane), topic, isRetry: false })),
        { ...this.#stand(group, retry.first), topic, isRetry: true },
      ];
    });
  }

  /** The lanes of the topics, for a group that is not remembered and wants what comes from now on. */
  follow(topics: readonly DeclaredTopic[]): JoinedLane[] {
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

  lag(groups: readonly string[]): Record<string, number> {
    const sql = `SELECT coalesce(sum((SELECT count(*) FROM events e WHERE e.lane=g.lane AND e.position>g.position)), 0) AS lag
      FROM groups g WHERE name=?`;
    return Object.fromEntries(
      groups.map((group) => [group, this.#db.get<{ lag: number }>(sql, group)?.lag ?? 0]),
    );
  }

  /** When the oldest event that each group has not handled was published. */
  oldestWaiting(groups: readonly string[]): Record<string, number | null> {
    const sql = `SELECT min((SELECT published_at FROM events e WHERE e.lane=g.lane AND e.position>g.position
      ORDER BY e.position LIMIT 1)) AS oldest FROM groups g WHERE name=?`;
    return Object.fromEntries(
      groups.map((group) => [group, this.#db.get<{ oldest: number | null }>(sql, group)?.oldest ?? null]),
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
