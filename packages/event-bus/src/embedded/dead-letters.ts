import { maxCountedLetters, type ByTopic, type DeadLetter } from '../event-groups.ts';
import { payloadKeys } from '../payload-keys.ts';
import { deadLetterDays, maxLetterDays, retryTopicOf } from '../topic-rules.ts';
import type { BusDatabase } from './database.ts';
import type { EventLog } from './event-log.ts';
import type { BusAnswers, DeclaredTopic } from './protocol.ts';

const dayMs = 86_400_000;

interface LetterRow extends Omit<DeadLetter, 'buriedAt'> {
  readonly sequence: number;
  readonly buriedAt: number;
}

/** The dead letters of groups. The caller holds transactions. */
export class DeadLetters {
  readonly #db: BusDatabase;
  readonly #log: EventLog;

  constructor(db: BusDatabase, log: EventLog) {
    this.#db = db;
    this.#log = log;
  }

  /** Keeps the event with its reason, behind the letters there are. */
  bury(group: string, position: number, letter: DeadLetter): void {
    const { eventId, topic, key, attempts, reason, buriedAt } = letter;
    this.#db.run(
      `INSERT OR REPLACE INTO dead_letters(group_name, event_id, topic, key, attempts, reason, buried_at, payload)
       SELECT ?,?,?,?,?,?,?, payload FROM events WHERE position=?`,
      group,
      eventId,
      topic,
      key,
      attempts,
      reason,
      buriedAt.getTime(),
      position,
    );
  }

  list(group: string, after: number, limit: number): BusAnswers['deadLetters'] {
    const rows = this.#db.all<LetterRow>(
      `SELECT sequence, event_id AS eventId, topic, key, attempts, reason, buried_at AS buriedAt
       FROM dead_letters WHERE group_name=? AND sequence>? ORDER BY sequence LIMIT ?`,
      group,
      after,
      limit,
    );
    return rows.map(({ sequence, ...row }) => ({
      sequence,
      letter: { ...row, buriedAt: new Date(row.buriedAt) },
    }));
  }

  counts(group: string): ByTopic<number> {
    const rows = this.#db.all<{ topic: string; count: number }>(
      `SELECT topic, count(*) AS count
       FROM (SELECT topic FROM dead_letters WHERE group_name=? ORDER BY sequence LIMIT ?) GROUP BY topic`,
      group,
      maxCountedLetters,
    );
    return Object.fromEntries(rows.map(({ topic, count }) => [topic, count]));
  }

  /** Moves a letter to the group's retry topic; gives its lane, or null when there is no such letter. */
  redeliver(group: string, eventId: string, now: number): number | null {
    const letter = this.#db.get<{ sequence: number; payload: string }>(
      'SELECT sequence, payload FROM dead_letters WHERE group_name=? AND event_id=?',
      group,
      eventId,
    );
    if (!letter) return null;
    const [lane] = this.#log.lanesOf(retryTopicOf(group));
    if (lane === undefined) return null;
    this.#log.append(lane, now, letter.payload);
    this.#db.run('DELETE FROM dead_letters WHERE sequence=?', letter.sequence);
    return lane;
  }

  /** Whether there was such a letter. */
  drop(group: string, eventId: string): boolean {
    const sql = 'DELETE FROM dead_letters WHERE group_name=? AND event_id=?';
    return this.#db.run(sql, group, eventId) > 0;
  }

  keysOf(group: string, eventId: string): readonly string[] | null {
    const sql = 'SELECT payload FROM dead_letters WHERE group_name=? AND event_id=?';
    const letter = this.#db.get<{ payload: string }>(sql, group, eventId);
    return letter ? payloadKeys(letter.payload) : null;
  }

  prune(now: number, topics: readonly DeclaredTopic[]): number {
    let removed = this.#db.run('DELETE FROM dead_letters WHERE buried_at<?', now - maxLetterDays * dayMs);
    for (const declared of topics)
      removed += this.#db.run(
        'DELETE FROM dead_letters WHERE topic=? AND buried_at<?',
        declared.topic,
        now - deadLetterDays(declared) * dayMs,
      );
    return removed;
  }
}
