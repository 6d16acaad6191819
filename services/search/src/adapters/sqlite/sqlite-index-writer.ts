import type { Assessment, FlagChange, NewMessage, Person } from '../../domain/indexing/indexed-message.ts';
import type {
  Consent,
  MessageVectors,
  OwedMail,
  Removal,
  Review,
} from '../../domain/indexing/search-index.ts';
import { nameWordsOf } from '../../domain/people/name-words.ts';
import { foldText, stemText } from '../../domain/words/stem-text.ts';
import type { Stemmer } from '../../domain/words/stemmer.ts';
import { setOwed, setReview } from './followup-copies.ts';
import {
  contentOf,
  numberOf,
  placeColumns,
  indexedMessageOf,
  type KnownRow,
  type StoredContent,
  type UnwordedRow,
} from './index-rows.ts';
import { quantize } from './quantize.ts';
import { createWordsTable } from './schema.ts';
import type { SearchDatabase } from './search-database.ts';
import type { SignTable } from './sign-table.ts';
import { WordCounts } from './vocabulary.ts';

export interface IndexOptions {
  readonly stemmer: Stemmer;
  readonly needsConsent: boolean;
}

/** The write operations of the index; the caller runs each batch in a transaction, whose last step is to write `wordCounts`. */
export class SqliteIndexWriter {
  readonly #db: SearchDatabase;
  readonly #signs: SignTable;
  readonly #stemmer: Stemmer;
  readonly #needsConsent: boolean;
  readonly wordCounts: WordCounts;

  constructor(db: SearchDatabase, signs: SignTable, { stemmer, needsConsent }: IndexOptions) {
    this.#db = db;
    this.#signs = signs;
    this.#stemmer = stemmer;
    this.#needsConsent = needsConsent;
    this.wordCounts = new WordCounts(db);
  }

  put(message: NewMessage): void {
    const user = this.#userOf(message.userId);
    if (user === null || this.#isRemoved(user, message.accountId)) return;
    const known = this.#row(user, message);
    if (message.version <= Math.max(known.version, known.removed_version))
      return this.#fillIn(user, known, message);
    this.#write(user, known, message);
    this.#setFlags(known, message);
  }

  #write(user: number, known: KnownRow, message: NewMessage): void {
    this.#clear(user, known);
    const language = this.#stemmer.languageOf(`${message.subject}\n${message.text}`);
    const stemmed = (text: string) => stemText(this.#stemmer, text, language);
    this.#db.run(
      'UPDATE message SET account_id = ?, version = ?, meaning = 1, is_worded = 1, date = ?, has_attachments = ?, content = ? WHERE id = ?',
      message.accountId,
      message.version,
      message.date.getTime(),
      numberOf(message.attachments && message.attachments.length > 0),
      contentOf(message, language),
      known.id,
    );
    this.#db.run(
      `INSERT INTO words_${user} (rowid, subject, sender, recipients, attachments, body) VALUES (?, ?, ?, ?, ?, ?)`,
      known.id,
      stemmed(message.subject),
      foldText(nameOf(message.from)),
      foldText(message.recipients.map(nameOf).join(' ')),
      stemmed((message.attachments ?? []).map(({ name }) => name).join(' ')),
      stemmed(message.text),
    );
    if (language !== null)
      this.#db.run('INSERT OR IGNORE INTO language (user, language) VALUES (?, ?)', user, language);
    for (const word of nameWordsOf(message))
      this.#db.run(
        'INSERT INTO name (user, word, messages) VALUES (?, ?, 1) ON CONFLICT DO UPDATE SET messages = messages + 1',
        user,
        word,
      );
    this.wordCounts.add(user, { ...message, language });
  }

  /** Events from before search existed lack fields; an event that has them fills them in, whatever its version. */
  #fillIn(user: number, known: KnownRow, message: NewMessage): void {
    if (known.content === null || known.version <= known.removed_version) return;
    const stored = JSON.parse(known.content) as StoredContent;
    if (stored.attachments === null && message.attachments !== null)
      this.#write(user, known, { ...message, version: known.version, direction: stored.direction });
    const row = this.#db.get<{ kinds: string }>(
      'SELECT kinds FROM message WHERE id = ? AND mailboxes IS NULL',
      known.id,
    );
    if (row && message.mailboxes !== null) {
      const kinds = JSON.parse(row.kinds) as string[];
      this.#db.run(
        'UPDATE message SET places = ?, is_aside = ?, mailboxes = ? WHERE id = ?',
        ...placeColumns({ kinds, mailboxes: message.mailboxes }),
        known.id,
      );
    }
    this.#db.run(
      'UPDATE message SET is_read = coalesce(is_read, ?) WHERE id = ?',
      numberOf(message.isRead),
      known.id,
    );
  }

  change(change: FlagChange): void {
    const user = this.#userOf(change.userId);
    if (user === null || this.#isRemoved(user, change.accountId)) return;
    const known = this.#row(user, change);
    if (change.version > known.removed_version) this.#setFlags(known, change);
  }

  assess({ userId, accountId, messageId, version, ...decided }: Assessment): void {
    const user = this.#userOf(userId);
    if (user === null || this.#isRemoved(user, accountId)) return;
    const known = this.#row(user, { accountId, messageId });
    const followUp = decided.followUp && JSON.stringify(decided.followUp);
    this.#db.run(
      `UPDATE message SET needs_followup = ?, response_message_id = ?, follow_up = ?, assessed_version = ?
       WHERE id = ? AND (assessed_version < ? OR assessed_version = ? AND follow_up IS NULL)`,
      numberOf(decided.needsFollowup),
      decided.responseMessageId,
      followUp,
      version,
      known.id,
      version,
      version,
    );
  }

  review(review: Review): void {
    const user = this.#userOf(review.userId);
    if (user === null || this.#isRemoved(user, review.accountId)) return;
    setReview(this.#db, user, review);
  }

  setOwed(owed: OwedMail): void {
    const user = this.#userOf(owed.userId);
    if (user !== null) setOwed(this.#db, user, owed);
  }

  remove(removal: Removal): void {
    if (removal.kind === 'user') return this.#removeUser(removal.userId);
    const user = this.#userOf(removal.userId);
    if (user === null) return;
    if (removal.kind === 'account') return this.#removeAccount(user, removal.accountId);
    const known = this.#row(user, removal);
    if (removal.version <= Math.max(known.version, known.removed_version)) return;
    this.#clear(user, known);
    // The tombstone, by which late events from before the removal are ignored.
    this.#db.run(
      "UPDATE message SET removed_version = ?, meaning = 0, content = NULL, places = '[]', is_aside = 0, kinds = '[]', mailboxes = NULL WHERE id = ?",
      removal.version,
      known.id,
    );
  }

  setConsent({ userId, version, isGiven }: Consent): void {
    const user = this.#userOf(userId);
    if (user === null) return;
    const isNew =
      this.#db.run(
        'UPDATE user SET consent = ?, consent_version = ? WHERE id = ? AND consent_version < ?',
        Number(isGiven),
        version,
        user,
        version,
      ) > 0;
    if (isNew && !isGiven && this.#needsConsent) this.#forgetVectorsOf(user);
  }

  #forgetVectorsOf(user: number): void {
    this.#db.run('DELETE FROM sign WHERE user = ?', user);
    this.#db.run('DELETE FROM window WHERE message IN (SELECT id FROM message WHERE user = ?)', user);
    this.#signs.drop(user);
    this.#db.run('UPDATE message SET meaning = 1 WHERE user = ? AND meaning = 2', user);
  }

  putVectors({ userId, messageId, version, windows }: MessageVectors): void {
    const user = this.#userOf(userId);
    if (user === null || !this.#mayBeRead(user)) return;
    const row = this.#db.get<{ id: number }>(
      'SELECT id FROM message WHERE user = ? AND message_id = ? AND version = ? AND meaning = 1',
      user,
      messageId,
      version,
    );
    if (!row) return;
    for (const { start, end, vector } of windows) {
      const { bytes, bits } = quantize(vector);
      const window = this.#db.insert(
        'INSERT INTO window (message, start, end, vector) VALUES (?, ?, ?, ?)',
        row.id,
        start,
        end,
        bytes,
      );
      this.#db.run('INSERT INTO sign (user, window, bits) VALUES (?, ?, ?)', user, window, bits);
      this.#signs.add(user, window, bits);
    }
    this.#db.run('UPDATE message SET meaning = 2 WHERE id = ?', row.id);
  }

  /** The model changed: all messages wait for vectors again. */
  forgetVectors(): void {
    this.#db.run('DELETE FROM sign');
    this.#db.run('DELETE FROM window');
    this.#signs.clear();
    this.#db.run('UPDATE message SET meaning = 1 WHERE meaning = 2');
  }

  markAsked(): void {
    this.#db.run("INSERT OR IGNORE INTO meta (name, value) VALUES ('asked', '')");
  }

  /** Messages that have the words of the layout before, without these numbers. */
  listUnworded(limit: number, without: ReadonlySet<number>): UnwordedRow[] {
    return this.#db.all<UnwordedRow>(
      `SELECT message.*, user.user_id FROM message JOIN user ON user.id = message.user
       WHERE is_worded = 0 AND content IS NOT NULL AND message.id NOT IN (SELECT value FROM json_each(?))
       ORDER BY date DESC LIMIT ?`,
      JSON.stringify([...without]),
      limit,
    );
  }

  /** Gives them the words of this layout. */
  renewWords(rows: readonly UnwordedRow[]): void {
    for (const row of rows) {
      const message = { ...indexedMessageOf(row.user_id, row), version: row.version };
      this.#write(row.user, row, message);
      const [places, aside] = placeColumns(message);
      this.#db.run('UPDATE message SET places = ?, is_aside = ? WHERE id = ?', places, aside, row.id);
    }
  }

  #setFlags(known: KnownRow, flags: FlagChange): void {
    if (flags.version <= known.flags_version) return;
    this.#db.run(
      'UPDATE message SET flags_version = ?, is_read = coalesce(?, is_read), kinds = ?, places = ?, is_aside = ?, mailboxes = ? WHERE id = ?',
      flags.version,
      numberOf(flags.isRead),
      JSON.stringify(flags.kinds),
      ...placeColumns(flags),
      known.id,
    );
  }

  /** Removes a message's words, names and vectors. */
  #clear(user: number, known: KnownRow): void {
    if (known.content === null) return;
    const content = JSON.parse(known.content) as StoredContent;
    for (const word of nameWordsOf(content)) this.#dropName(user, word);
    if (known.is_worded === 1) this.wordCounts.drop(user, content);
    this.#db.run(`DELETE FROM words_${user} WHERE rowid = ?`, known.id);
    const windows = this.#db.all<{ id: number }>('SELECT id FROM window WHERE message = ?', known.id);
    for (const { id } of windows) {
      this.#db.run('DELETE FROM sign WHERE user = ? AND window = ?', user, id);
      this.#signs.remove(user, id);
    }
    this.#db.run('DELETE FROM window WHERE message = ?', known.id);
  }

  #dropName(user: number, word: string): void {
    const isLast =
      this.#db.run('DELETE FROM name WHERE user = ? AND word = ? AND messages = 1', user, word) > 0;
    if (!isLast)
      this.#db.run('UPDATE name SET messages = messages - 1 WHERE user = ? AND word = ?', user, word);
  }

  #removeAccount(user: number, accountId: string): void {
    this.#db.run('INSERT OR IGNORE INTO removed_account (user, account_id) VALUES (?, ?)', user, accountId);
    const rows = this.#db.all<KnownRow>(
      'SELECT * FROM message WHERE user = ? AND account_id = ?',
      user,
      accountId,
    );
    for (const known of rows) this.#clear(user, known);
    this.#db.run('DELETE FROM message WHERE user = ? AND account_id = ?', user, accountId);
    this.#db.run('DELETE FROM review WHERE user = ? AND account_id = ?', user, accountId);
  }

  #removeUser(userId: string): void {
    const user = this.#userOf(userId);
    if (user === null) return;
    this.wordCounts.write();
    this.#db.forgetStatements();
    this.#db.run('DELETE FROM sign WHERE user = ?', user);
    this.#signs.drop(user);
    this.#db.run('DELETE FROM window WHERE message IN (SELECT id FROM message WHERE user = ?)', user);
    for (const table of ['message', 'removed_account', 'review', 'owed', 'name', 'word', 'language'])
      this.#db.run(`DELETE FROM ${table} WHERE user = ?`, user);
    this.#db.db.exec(`DROP TABLE words_${user}`);
    this.#db.run('UPDATE user SET removed = 1, consent = 0 WHERE id = ?', user);
  }

  /** The user's number, created with the first message; null when the user was removed. */
  #userOf(userId: string): number | null {
    const known = this.#db.get<{ id: number; removed: number }>(
      'SELECT id, removed FROM user WHERE user_id = ?',
      userId,
    );
    if (known) return known.removed === 1 ? null : known.id;
    const user = this.#db.insert('INSERT INTO user (user_id) VALUES (?)', userId);
    createWordsTable(this.#db.db, user);
    return user;
  }

  #mayBeRead(user: number): boolean {
    if (!this.#needsConsent) return true;
    return this.#db.get('SELECT 1 FROM user WHERE id = ? AND consent = 1', user) !== undefined;
  }

  #isRemoved(user: number, accountId: string): boolean {
    return (
      this.#db.get('SELECT 1 FROM removed_account WHERE user = ? AND account_id = ?', user, accountId) !==
      undefined
    );
  }

  #row(user: number, { accountId, messageId }: { accountId: string; messageId: string }): KnownRow {
    const select =
      'SELECT id, version, flags_version, removed_version, content, is_worded FROM message WHERE user = ? AND message_id = ?';
    const known = this.#db.get<KnownRow>(select, user, messageId);
    if (known) return known;
    const id = this.#db.insert(
      'INSERT INTO message (user, message_id, account_id) VALUES (?, ?, ?)',
      user,
      messageId,
      accountId,
    );
    return { id, version: -1, flags_version: -1, removed_version: -1, content: null, is_worded: 0 };
  }
}

function nameOf(person: Person | null): string {
  return person ? `${person.name ?? ''} ${person.email}`.trim() : '';
}
