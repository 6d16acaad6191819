import type { SQLInputValue } from 'node:sqlite';
import type { SearchDatabase } from './search-database.ts';

/** The most that one phrase can add to a score is this times its idf: k1 + 1, where FTS5's bm25() has a k1 of 1.2. */
const maxForIdf = 2.2;
/** A phrase in more of the messages is frequent: of 1/4 to 1/8, this took the least time at the 95th percentile. */
const frequentFrom = 1 / 6;
/** Phrases are counted up to this share of the messages; what is in more has a smaller idf than this share. */
const countedUpTo = 1 / 2;
/** Below this number of messages all matches are scored: it takes some 10 ms at most. */
const largeFrom = 20_000;

/** A row of the words table, and its score by BM25: larger is better. */
export interface RankedRow {
  readonly rowid: number;
  readonly score: number;
}

export interface Filter {
  /** A query for rowids. */
  readonly sql: string;
  readonly values: SQLInputValue[];
  /** True where these rows are left out; otherwise only they are searched. */
  readonly isExcluding: boolean;
}

const anyOf = (phrases: readonly string[]) => phrases.join(' OR ');

/**
 * @param expression FTS5's query syntax
 * @returns the best rows, best first. `+rowid`: without the plus sign SQLite runs the word query once for each message that meets the
 * filter, which takes seconds for a name that is in most mail.
 */
function rank(
  db: SearchDatabase,
  table: string,
  expression: string,
  limit: number,
  filter: Filter | null = null,
): RankedRow[] {
  return db.all<{ rowid: number; score: number }>(
    `SELECT rowid, -bm25(${table}) AS score FROM ${table}
     WHERE ${table} MATCH ? ${filter ? `AND +rowid ${filter.isExcluding ? 'NOT ' : ''}IN (${filter.sql})` : ''} ORDER BY score DESC LIMIT ?`,
    expression,
    ...(filter?.values ?? []),
    limit,
  );
}

/**
 * The rows that have any of the phrases, ranked by BM25.
 *
 * FTS5 scores every match, and most matches in a large mailbox have only words that are in much of the mail. Those rows are not scored
 * where they cannot be among the best (MaxScore: Turtle and Flood 1995): the rows with a rarer phrase are ranked first, and when the last of
 * the best has more than all frequent phrases together can give, no other row can have a place. The scores are those of one query.
 * @param table name of a words table
 * @param phrases FTS5's query syntax, no two alike
 * @param least below this number of messages all matches are scored
 */
export function rankWords(
  db: SearchDatabase,
  table: string,
  phrases: readonly string[],
  limit: number,
  filter: Filter | null,
  least = largeFrom,
): RankedRow[] {
  const isMostMail = filter === null || filter.isExcluding;
  const best = isMostMail ? rankByRarePhrases({ db, table, limit, filter }, phrases, least) : null;
  return best ?? rank(db, table, anyOf(phrases), limit, filter);
}

interface Ranking {
  readonly db: SearchDatabase;
  readonly table: string;
  readonly limit: number;
  readonly filter: Filter | null;
}

/** Null where rows that have only frequent phrases may be among the best, or where none is frequent. */
function rankByRarePhrases(
  { db, table, limit, filter }: Ranking,
  phrases: readonly string[],
  least: number,
): RankedRow[] | null {
  if (phrases.length < 2) return null;
  const messages = countAll(db, table);
  if (messages < least) return null;
  const counted = phrases.map((phrase) => ({
    phrase,
    count: countUpTo(db, table, phrase, Math.floor(messages * countedUpTo)),
  }));
  const frequent = counted.filter(({ count }) => count > messages * frequentFrom);
  const rare = counted.filter((one) => !frequent.includes(one));
  const maxMatches = rare.reduce((sum, { count }) => sum + count, 0);
  if (frequent.length === 0 || maxMatches < limit) return null;

  const withRare = anyOf(rare.map(({ phrase }) => phrase));
  const withFrequent = anyOf(frequent.map(({ phrase }) => phrase));
  // A row with both kinds is in both lists, with its whole score in the second.
  const best = bestOf(
    [
      ...rank(db, table, withRare, limit, filter),
      ...rank(db, table, `(${withRare}) AND (${withFrequent})`, limit, filter),
    ],
    limit,
  );
  const last = best[limit - 1];
  const maxOfOthers = frequent.reduce((sum, { count }) => sum + maxForIdf * idf(count, messages), 0);
  return last !== undefined && last.score > maxOfOthers ? best : null;
}

/**
 * As FTS5's bm25() counts: messages that were removed or replaced since stay in it. It is the first number of the totals that FTS5 keeps in
 * row 1 of its data, in SQLite's variable-length integers (https://www.sqlite.org/fileformat2.html#varint), whose first eight bytes have
 * seven bits each.
 */
function countAll(db: SearchDatabase, table: string): number {
  const totals = db.get<{ block: Uint8Array }>(`SELECT block FROM ${table}_data WHERE id = 1`)?.block ?? [];
  let count = 0;
  for (const byte of totals.slice(0, 8)) {
    count = count * 128 + (byte & 127);
    if (byte < 128) break;
  }
  return count;
}

function countUpTo(db: SearchDatabase, table: string, phrase: string, most: number): number {
  const found = db.get<{ n: number }>(
    `SELECT count(*) AS n FROM (SELECT 1 FROM ${table} WHERE ${table} MATCH ? LIMIT ?)`,
    phrase,
    most,
  );
  return found?.n ?? 0;
}

/** As FTS5's bm25() has it. */
const idf = (count: number, messages: number) =>
  Math.max(1e-6, Math.log((messages - count + 0.5) / (count + 0.5)));

/** Each row once, with the larger of its scores. */
function bestOf(ranked: readonly RankedRow[], limit: number): RankedRow[] {
  const sorted = [...ranked].sort((one, other) => other.score - one.score);
  const known = new Set<number>();
  const best: RankedRow[] = [];
  for (const row of sorted) {
    if (best.length === limit) break;
    if (known.has(row.rowid)) continue;
    known.add(row.rowid);
    best.push(row);
  }
  return best;
}
