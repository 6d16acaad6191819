import type { SQLInputValue } from 'node:sqlite';
import type { IndexedMessage } from '../../domain/indexing/indexed-message.ts';
import type {
  FindRequest,
  Found,
  Hit,
  IndexProgress,
  OwedEnd,
  UnreadMessage,
} from '../../domain/indexing/search-index.ts';
import { maxCounted, type NamedWord, type NameWord } from '../../domain/indexing/named-word.ts';
import type { Likeness, LookedUpWord, MailWord } from '../../domain/indexing/looked-up.ts';
import { namesNear } from '../../domain/people/name-words.ts';
import { toleratedEdits } from '../../domain/people/edit-distance.ts';
import { foldWord, splitWords } from '../../domain/query/split-words.ts';
import { hasConditions, type SearchConditions } from '../../domain/query/search-query.ts';
import { formsOf } from '../../domain/words/stem-text.ts';
import type { Stemmer } from '../../domain/words/stemmer.ts';
import { owedOf } from './followup-copies.ts';
import { indexedMessageOf, numberOf, type MessageRow, type StoredContent } from './index-rows.ts';
import { excludedExpression, requiredExpression, wordsPhrases } from './match-expression.ts';
import { quantize } from './quantize.ts';
import { rankWords, type Filter } from './rank-words.ts';
import type { SearchDatabase } from './search-database.ts';
import type { IndexOptions } from './sqlite-index-writer.ts';
import { listWords, lookUpWords } from './vocabulary.ts';
import type { SignTable } from './sign-table.ts';

/** The sign comparison returns this many times the wanted number; all eight bits of each dimension choose among them. */
const oversampling = 4;
/**
 * Up to this many candidates, as in a small mailbox or with a narrow filter, are all compared by all eight bits: signs would miss some of
 * the nearest.
 */
const maxComparedWhole = 1500;
/** Several windows of one message may match, so more windows are fetched than messages wanted. */
const windowsForMessage = 2;
/** Limit of names with the same first letter and a similar length; users have some hundreds. */
const maxNamesCompared = 5000;

interface NearWindow {
  readonly message_id: string;
  readonly start: number;
  readonly end: number;
  readonly distance: number;
}

/** The read operations of the index. */
export class SqliteIndexReader {
  readonly #db: SearchDatabase;
  readonly #signs: SignTable;
  readonly #stemmer: Stemmer;
  readonly #needsConsent: boolean;
  /** The last count, while nothing was written since: counting 100,000 messages takes 5 ms, and every search asks. */
  #counted: { readonly user: number; readonly progress: IndexProgress } | null = null;
  /** Windows of mail in Junk and Trash, while nothing was written since. */
  #aside: { readonly user: number; readonly windows: ReadonlySet<number> } | null = null;

  constructor(db: SearchDatabase, signs: SignTable, { stemmer, needsConsent }: IndexOptions) {
    this.#db = db;
    this.#signs = signs;
    this.#stemmer = stemmer;
    this.#needsConsent = needsConsent;
  }

  find({ userId, words, isLastWordOpen, conditions, vector, limit }: FindRequest): Found {
    const user = this.#userOf(userId);
    if (user === null) return { words: [], meaning: [], newest: [] };
    const stemmer = this.#stemmerOf(user);
    const filter = hasConditions(conditions)
      ? conditionOf(stemmer, user, conditions)
      : this.#withoutAside(user);
    const phrases = wordsPhrases(stemmer, words, isLastWordOpen);
    return {
      words: phrases.length === 0 ? [] : this.#findWords(user, phrases, filter, limit),
      meaning: vector === null ? [] : this.#findMeaning(user, vector, filter, limit),
      newest:
        phrases.length === 0 && vector === null && filter?.isExcluding === false
          ? this.#findNewest(filter, limit)
          : [],
    };
  }

  /** When two have the same score, the newer one comes first. */
  #findWords(user: number, phrases: readonly string[], filter: Filter | null, limit: number): Hit[] {
    const ranked = rankWords(this.#db, `words_${user}`, phrases, limit, filter);
    return this.#db
      .all<{ message_id: string; score: number }>(
        `SELECT m.message_id, hit.value ->> 'score' AS score FROM json_each(?) AS hit
         JOIN message AS m ON m.id = hit.value ->> 'rowid' ORDER BY score DESC, m.date DESC`,
        JSON.stringify(ranked),
      )
      .map(({ message_id, score }) => ({ messageId: message_id, score, window: null }));
  }

  #findMeaning(user: number, vector: Float32Array, filter: Filter | null, limit: number): Hit[] {
    const nearest = this.#nearestWindows(user, vector, filter, limit * windowsForMessage);
    const best = new Map<string, Hit>();
    for (const { message_id, start, end, distance } of nearest) {
      if (!best.has(message_id) && best.size < limit)
        best.set(message_id, { messageId: message_id, score: 1 - distance, window: { start, end } });
    }
    return [...best.values()];
  }

  #nearestWindows(user: number, vector: Float32Array, filter: Filter | null, count: number): NearWindow[] {
    const { bytes } = quantize(vector);
    const demanded = filter && !filter.isExcluding ? this.#windowsOf(filter) : null;
    if (demanded && demanded.length <= maxComparedWhole) return this.#nearestOf(user, demanded, bytes, count);
    const isSmall = this.#signs.countOf(user, vector.length / 8) <= maxComparedWhole;
    const most = isSmall ? maxComparedWhole : count * oversampling;
    const allowed = demanded ? new Set(demanded) : filter && this.#windowsBeside(user, filter);
    const chosen = this.#signs.nearest(user, new Int8Array(bytes.buffer), most, allowed);
    return this.#nearestOf(user, chosen, bytes, count);
  }

  /** A search without conditions leaves out mail in Junk and Trash. Null where there is none, so that the search is as fast as can be. */
  #withoutAside(user: number): Filter | null {
    const sql = 'SELECT id FROM message WHERE user = ? AND is_aside = 1';
    if (this.#db.get(`${sql} LIMIT 1`, user) === undefined) return null;
    return { sql, values: [user], isExcluding: true };
  }

  #windowsBeside(user: number, aside: Filter): Pick<ReadonlySet<number>, 'has'> {
    if (this.#aside?.user !== user) this.#aside = { user, windows: new Set(this.#windowsOf(aside)) };
    const { windows } = this.#aside;
    return { has: (id) => !windows.has(id) };
  }

  /**
   * Compares the given windows by all eight bits of each dimension. A window of another user is never returned, whatever the signs in
   * memory say.
   */
  #nearestOf(user: number, windows: readonly number[], bytes: Uint8Array, count: number): NearWindow[] {
    return this.#db.all<NearWindow>(
      `SELECT m.message_id, near.start, near.end, near.distance FROM (
         SELECT message, start, end, vec_distance_cosine(vec_int8(vector), vec_int8(?)) AS distance FROM window
         WHERE id IN (SELECT value FROM json_each(?)) ORDER BY distance LIMIT ?
       ) AS near JOIN message AS m ON m.id = near.message AND m.user = ? ORDER BY near.distance`,
      bytes,
      JSON.stringify(windows),
      count,
      user,
    );
  }

  #windowsOf(filter: Filter): number[] {
    return this.#db
      .all<{ id: number }>(`SELECT id FROM window WHERE message IN (${filter.sql})`, ...filter.values)
      .map(({ id }) => id);
  }

  #findNewest(filter: Filter, limit: number): Hit[] {
    return this.#db
      .all<{ message_id: string }>(
        `SELECT message_id FROM message WHERE id IN (${filter.sql}) ORDER BY date DESC LIMIT ?`,
        ...filter.values,
        limit,
      )
      .map(({ message_id }) => ({ messageId: message_id, score: 1, window: null }));
  }

  read(userId: string, messageIds: readonly string[]): IndexedMessage[] {
    const user = this.#userOf(userId);
    if (user === null) return [];
    return messageIds.flatMap((messageId) => {
      const row = this.#db.get<MessageRow>(
        'SELECT * FROM message WHERE user = ? AND message_id = ? AND content IS NOT NULL',
        user,
        messageId,
      );
      return row ? [indexedMessageOf(userId, row)] : [];
    });
  }

  verifiedUntil(userId: string): ReadonlyMap<string, Date> {
    const rows = this.#db.all<{ account_id: string; verified_until: number }>(
      'SELECT account_id, verified_until FROM review WHERE user = ? AND verified_until IS NOT NULL',
      this.#userOf(userId),
    );
    return new Map(rows.map(({ account_id, verified_until }) => [account_id, new Date(verified_until)]));
  }

  mayBeRead(userId: string): boolean {
    if (!this.#needsConsent) return true;
    return (
      this.#db.get('SELECT 1 FROM user WHERE user_id = ? AND consent = 1 AND removed = 0', userId) !==
      undefined
    );
  }

  /** A condition on users in a query. */
  get #isReadable(): string {
    return this.#needsConsent ? 'user.consent = 1' : 'TRUE';
  }

  listUnread(limit: number): UnreadMessage[] {
    const rows = this.#db.all<MessageRow & { user_id: string }>(
      `SELECT message.*, user.user_id FROM message JOIN user ON user.id = message.user
       WHERE meaning = 1 AND ${this.#isReadable} ORDER BY date DESC LIMIT ?`,
      limit,
    );
    return rows.map(({ user_id, message_id, version, content }) => {
      const { subject, from, recipients, text, language } = JSON.parse(content) as StoredContent;
      return { userId: user_id, messageId: message_id, version, subject, from, recipients, text, language };
    });
  }

  countUnread(): number {
    const found = this.#db.get<{ n: number }>(
      `SELECT count(*) AS n FROM message JOIN user ON user.id = message.user WHERE meaning = 1 AND ${this.#isReadable}`,
    );
    return found?.n ?? 0;
  }

  progress(userId: string): IndexProgress {
    const user = this.#userOf(userId);
    if (user === null) return { messages: 0, read: 0 };
    if (this.#counted?.user === user) return this.#counted.progress;
    const count = (meaning: number) =>
      this.#db.get<{ n: number }>(
        'SELECT count(*) AS n FROM message WHERE user = ? AND meaning = ?',
        user,
        meaning,
      )?.n ?? 0;
    const read = count(2);
    const progress = { messages: read + count(1), read };
    this.#counted = { user, progress };
    return progress;
  }

  /** Call it after every write. */
  forgetCount(): void {
    this.#counted = null;
    this.#aside = null;
  }

  findNames(userId: string, words: readonly string[]): NamedWord[] {
    const user = this.#userOf(userId);
    if (user === null) return [];
    return words
      .flatMap(splitWords)
      .map(foldWord)
      .flatMap((word) => {
        const names = namesNear(word, this.#namesLike(user, word));
        const isName = names[0]?.edits === 0;
        return names.length === 0 ? [] : [{ word, asWord: this.#countAsWord(user, word, isName), names }];
      });
  }

  /** Those with the same first letter that are not too long or too short. */
  #namesLike(user: number, word: string): NameWord[] {
    const edits = toleratedEdits(word);
    const [first = '', ...others] = word;
    return this.#db.all<{ name: string; messages: number }>(
      `SELECT word AS name, messages FROM name
       WHERE user = ? AND word >= ? AND word < ? AND length(word) BETWEEN ? AND ? LIMIT ?`,
      user,
      edits === 0 ? word : first,
      `${edits === 0 ? word : first}\u{10ffff}`,
      others.length + 1 - edits,
      others.length + 1 + edits,
      maxNamesCompared,
    );
  }

  #countAsWord(user: number, word: string, isName: boolean): number {
    const table = `words_${user}`;
    const forms = formsOf(this.#stemmerOf(user), word)
      .map((form) => `"${form}"`)
      .join(' OR ');
    const found = this.#db.get<{ n: number }>(
      `SELECT count(*) AS n FROM (SELECT 1 FROM ${table} WHERE ${table} MATCH ? LIMIT ${maxCounted})`,
      isName ? `({subject body} : (${forms})) NOT ({sender recipients} : "${word}")` : forms,
    );
    return found?.n ?? 0;
  }

  lookUpWords(userId: string, words: readonly string[]): LookedUpWord[] {
    const user = this.#userOf(userId);
    if (user !== null) return lookUpWords(this.#db, { user, stemmer: this.#stemmerOf(user) }, words);
    return words.map((word) => ({ word, messages: 0, inCompounding: 0, inOtherForms: 0 }));
  }

  listWords(userId: string, likenesses: readonly Likeness[]): MailWord[][] {
    const user = this.#userOf(userId);
    return likenesses.map((likeness) => (user === null ? [] : listWords(this.#db, user, likeness)));
  }

  owed(userId: string): OwedEnd[] {
    const user = this.#userOf(userId);
    return user === null ? [] : owedOf(this.#db, user);
  }

  pendingRequest(): string | null {
    const found = this.#db.get<{ value: string }>(
      "SELECT value FROM meta WHERE name = 'id' AND NOT EXISTS (SELECT 1 FROM meta WHERE name = 'asked')",
    );
    return found?.value ?? null;
  }

  /** Only languages found in the user's mail: stems of other languages match nothing and cost time. */
  #stemmerOf(user: number): Stemmer {
    const found = this.#db.all<{ language: string }>('SELECT language FROM language WHERE user = ?', user);
    return { ...this.#stemmer, languages: found.map(({ language }) => language) };
  }

  #userOf(userId: string): number | null {
    return (
      this.#db.get<{ id: number }>('SELECT id FROM user WHERE user_id = ? AND removed = 0', userId)?.id ??
      null
    );
  }
}

/** As `isAwaited` says. */
const awaiting =
  "needs_followup = 1 AND response_message_id IS NULL AND coalesce(json_extract(follow_up, '$.answeredElsewhere'), 0) = 0";

/** A query for the ids of the user's messages that fulfil the conditions. */
function conditionOf(stemmer: Stemmer, user: number, conditions: SearchConditions): Filter {
  const sql = ['user = ?', 'meaning > 0'];
  const values: SQLInputValue[] = [user];
  const add = (text: string, ...more: SQLInputValue[]) => {
    sql.push(text);
    values.push(...more);
  };
  const required = requiredExpression(stemmer, conditions);
  const excluded = excludedExpression(stemmer, conditions);
  const words = `SELECT rowid FROM words_${user} WHERE words_${user} MATCH ?`;
  if (required !== null) add(`id IN (${words})`, required);
  if (excluded !== null) add(`id NOT IN (${words})`, excluded);
  if (conditions.after) add('date >= ?', conditions.after.getTime());
  if (conditions.before) add('date < ?', conditions.before.getTime());
  if (conditions.hasAttachment) add('has_attachments = 1');
  if (conditions.isRead !== null) add('is_read = ?', numberOf(conditions.isRead));
  if (conditions.isAwaiting) add(awaiting);
  if (conditions.among !== null)
    add('message_id IN (SELECT value FROM json_each(?))', JSON.stringify(conditions.among));
  if (conditions.in.length > 0)
    add(
      'EXISTS (SELECT 1 FROM json_each(places) WHERE value IN (SELECT value FROM json_each(?)))',
      JSON.stringify(conditions.in),
    );
  else add('is_aside = 0');
  return { sql: `SELECT id FROM message WHERE ${sql.join(' AND ')}`, values, isExcluding: false };
}
