import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';

export interface BusFileReport {
  /** One line for each thing that is wrong; none when all is well. */
  readonly wrong: readonly string[];
  readonly events: number;
  readonly deadLetters: number;
  /** Events that each group has not handled yet, for groups that have some. */
  readonly waiting: Readonly<Record<string, number>>;
}

interface Lane {
  readonly name: string;
  readonly first: number;
  readonly partitions: number;
}

/**
 * Checks the embedded bus's file while no process writes it: SQLite's own check, that every event is whole and lies in a topic, and
 * that no group stands beyond the newest event.
 * @param isCopy a file of a backup, which is only read
 * @throws Error when it is no database
 */
export function verifyBusFile(path: string, { isCopy }: { isCopy: boolean }): BusFileReport {
  const db = isCopy
    ? new DatabaseSync(new URL(`${pathToFileURL(path).href}?immutable=1`), { readOnly: true })
    : new DatabaseSync(path);
  try {
    const broken = lines<{ integrity_check: string }>(db, 'PRAGMA integrity_check').flatMap(
      ({ integrity_check: line }) => (line === 'ok' ? [] : [`bus: ${line}`]),
    );
    if (broken.length > 0) return { wrong: broken, events: 0, deadLetters: 0, waiting: {} };
    const topics = lines<Lane>(db, 'SELECT name, first_lane AS first, partitions FROM topics');
    const wrong = [...wrongEvents(db, topics), ...wrongPositions(db), ...wrongLetters(db)];
    return {
      wrong,
      events: count(db, 'SELECT count(*) AS count FROM events'),
      deadLetters: count(db, 'SELECT count(*) AS count FROM dead_letters'),
      waiting: waitingIn(db),
    };
  } finally {
    db.close();
  }
}

function* wrongEvents(db: DatabaseSync, topics: readonly Lane[]): Generator<string> {
  const rows = db.prepare('SELECT position, lane, payload FROM events ORDER BY position').iterate();
  for (const row of rows as Iterable<{ position: number; lane: number; payload: string }>) {
    const topic = topics.find(({ first, partitions }) => row.lane >= first && row.lane < first + partitions);
    const published = topicOf(row.payload);
    if (!topic) yield `bus: event ${row.position} lies in no topic`;
    else if (published === null) yield `bus: event ${row.position} of ${topic.name} cannot be read`;
    // A group's retry topic has events of all that it reads.
    else if (topic.name !== published && !topic.name.endsWith('.retry'))
      yield `bus: event ${row.position} of ${published} lies in ${topic.name}`;
  }
}

function* wrongPositions(db: DatabaseSync): Generator<string> {
  const head = count(db, "SELECT coalesce(max(seq), 0) AS count FROM sqlite_sequence WHERE name='events'");
  const groups = lines<{ name: string; lane: number; position: number }>(
    db,
    'SELECT name, lane, position FROM groups WHERE position > ? OR position < 0',
    head,
  );
  for (const { name, lane, position } of groups)
    yield `bus: group ${name} stands at ${position} in lane ${lane}, the newest event at ${head}`;
}

function* wrongLetters(db: DatabaseSync): Generator<string> {
  const rows = db.prepare('SELECT event_id AS id, topic, payload FROM dead_letters').iterate();
  for (const { id, topic, payload } of rows as Iterable<{ id: string; topic: string; payload: string }>)
    if (topicOf(payload) !== topic) yield `bus: dead letter ${id} of ${topic} cannot be read`;
}

function waitingIn(db: DatabaseSync): Record<string, number> {
  const rows = lines<{ name: string; waiting: number }>(
    db,
    `SELECT g.name, count(*) AS waiting FROM groups g JOIN events e ON e.lane=g.lane AND e.position>g.position
     GROUP BY g.name`,
  );
  return Object.fromEntries(rows.map(({ name, waiting }) => [name, waiting]));
}

/** The topic in an envelope; null for a text that is none. */
function topicOf(payload: string): string | null {
  try {
    const { eventId, topic } = JSON.parse(payload) as { eventId?: unknown; topic?: unknown };
    return typeof eventId === 'string' && typeof topic === 'string' ? topic : null;
  } catch {
    return null;
  }
}

const lines = <Row>(db: DatabaseSync, sql: string, ...values: number[]): Row[] =>
  db.prepare(sql).all(...values) as Row[];
const count = (db: DatabaseSync, sql: string): number => lines<{ count: number }>(db, sql)[0]?.count ?? 0;
