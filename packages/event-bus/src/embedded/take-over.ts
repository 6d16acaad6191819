import { earlierRetryTopicOf } from '../topic-rules.ts';
import type { BusDatabase } from './database.ts';
import type { EventLog, TopicLanes } from './event-log.ts';

export interface TakeOver {
  readonly group: string;
  /** The lane of the group's retry topic. */
  readonly retryLane: number;
  readonly topic: string;
  /** See TopicOptions. */
  readonly earlierGroup: string;
}

/**
 * Gives a group what the group before has of a topic: its position where this one has none, its retries and its dead letters. Nothing is
 * left of the other group then, so that this happens once. The caller holds the transaction.
 */
export function takeOver(
  { db, log }: { readonly db: BusDatabase; readonly log: EventLog },
  { group, retryLane, topic, earlierGroup }: TakeOver,
): void {
  for (const lane of log.lanesOf(topic)) {
    db.run(
      'INSERT OR IGNORE INTO groups SELECT ?, lane, position FROM groups WHERE name=? AND lane=?',
      group,
      earlierGroup,
      lane,
    );
    db.run('DELETE FROM groups WHERE name=? AND lane=?', earlierGroup, lane);
  }
  db.run(
    'UPDATE OR REPLACE dead_letters SET group_name=? WHERE group_name=? AND topic=?',
    group,
    earlierGroup,
    topic,
  );
  const retry = earlierRetryTopicOf(topic, earlierGroup);
  const lanes = db.get<TopicLanes>('SELECT first_lane AS first, partitions FROM topics WHERE name=?', retry);
  if (lanes) moveRetries({ db, log }, { name: retry, from: lanes.first, to: retryLane });
}

function moveRetries(
  { db, log }: { readonly db: BusDatabase; readonly log: EventLog },
  { name, from, to }: { readonly name: string; readonly from: number; readonly to: number },
): void {
  const waiting = db.all<{ publishedAt: number; payload: string }>(
    `SELECT published_at AS publishedAt, payload FROM events
     WHERE lane=? AND position > (SELECT coalesce(max(position), 0) FROM groups WHERE lane=?) ORDER BY position`,
    from,
    from,
  );
  for (const { publishedAt, payload } of waiting) log.append(to, publishedAt, payload);
  db.run('DELETE FROM events WHERE lane=?', from);
  db.run('DELETE FROM groups WHERE lane=?', from);
  db.run('DELETE FROM topics WHERE name=?', name);
}
