import type { DatabaseSync } from 'node:sqlite';
import { isAside } from '../../domain/indexing/places-aside.ts';
import { placesFrom } from './index-rows.ts';

/** A new layout is a new file: the index is a copy and is built again from the messages. */
export const layoutVersion = 10;

/**
 * `message` has a row for each message and each tombstone. `version` is the content's, -1 while only flags came; `meaning` is 0 where there
 * is nothing to read, 1 while it waits for vectors, 2 when it has them. Words are in one table per user (`words_<user>`), so that no query
 * can reach another user's. The signs of a user's vectors are stored together, since a search compares all of them; the vectors are stored
 * with their windows, since those that the signs select are read by number. `name` counts the messages for each word of the names of a
 * user's people, and `word` for each word of the mail itself
 * (`compounding`: those in a language with compounds); `review` has the time up to which silence of an account is proven. `language` has the languages of a user's mail: a
 * query's words are searched only in their forms in these. `is_aside` is 1 for mail in Junk and Trash only; `is_worded` is 0 for mail whose
 * words are those of the layout before (`takeOverLayout`).
 */
export function prepareSchema(db: DatabaseSync): void {
  db.exec(`
    CREATE TABLE IF NOT EXISTS meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
    CREATE TABLE IF NOT EXISTS user (
      id INTEGER PRIMARY KEY, user_id TEXT NOT NULL UNIQUE, removed INTEGER NOT NULL DEFAULT 0,
      consent INTEGER NOT NULL DEFAULT 0, consent_version INTEGER NOT NULL DEFAULT -1
    ) STRICT;
    CREATE TABLE IF NOT EXISTS removed_account (
      user INTEGER NOT NULL, account_id TEXT NOT NULL, PRIMARY KEY (user, account_id)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS review (
      user INTEGER NOT NULL, account_id TEXT NOT NULL, version INTEGER NOT NULL, verified_until INTEGER,
      PRIMARY KEY (user, account_id)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS message (
      id INTEGER PRIMARY KEY,
      user INTEGER NOT NULL,
      message_id TEXT NOT NULL,
      account_id TEXT NOT NULL,
      version INTEGER NOT NULL DEFAULT -1,
      flags_version INTEGER NOT NULL DEFAULT -1,
      removed_version INTEGER NOT NULL DEFAULT -1,
      assessed_version INTEGER NOT NULL DEFAULT -1,
      meaning INTEGER NOT NULL DEFAULT 0,
      date INTEGER NOT NULL DEFAULT 0,
      is_read INTEGER,
      needs_followup INTEGER,
      response_message_id TEXT,
      follow_up TEXT,
      has_attachments INTEGER,
      places TEXT NOT NULL DEFAULT '[]',
      is_aside INTEGER NOT NULL DEFAULT 0,
      is_worded INTEGER NOT NULL DEFAULT 0,
      kinds TEXT NOT NULL DEFAULT '[]',
      mailboxes TEXT,
      content TEXT,
      UNIQUE (user, message_id)
    ) STRICT;
    CREATE INDEX IF NOT EXISTS message_waiting ON message (date) WHERE meaning = 1;
    CREATE INDEX IF NOT EXISTS message_meaning ON message (user, meaning);
    CREATE INDEX IF NOT EXISTS message_aside ON message (user) WHERE is_aside = 1;
    CREATE INDEX IF NOT EXISTS message_unworded ON message (date) WHERE is_worded = 0 AND content IS NOT NULL;
    CREATE INDEX IF NOT EXISTS message_date ON message (user, date) WHERE meaning > 0;
    CREATE TABLE IF NOT EXISTS window (
      id INTEGER PRIMARY KEY, message INTEGER NOT NULL, start INTEGER NOT NULL, end INTEGER NOT NULL, vector BLOB NOT NULL
    ) STRICT;
    CREATE INDEX IF NOT EXISTS window_message ON window (message);
    CREATE TABLE IF NOT EXISTS name (
      user INTEGER NOT NULL, word TEXT NOT NULL, messages INTEGER NOT NULL, PRIMARY KEY (user, word)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS word (
      user INTEGER NOT NULL, word TEXT NOT NULL, backwards TEXT NOT NULL,
      messages INTEGER NOT NULL, compounding INTEGER NOT NULL, PRIMARY KEY (user, word)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX IF NOT EXISTS word_backwards ON word (user, backwards);
    CREATE TABLE IF NOT EXISTS language (
      user INTEGER NOT NULL, language TEXT NOT NULL, PRIMARY KEY (user, language)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS sign (
      user INTEGER NOT NULL, window INTEGER NOT NULL, bits BLOB NOT NULL, PRIMARY KEY (user, window)
    ) STRICT, WITHOUT ROWID;
  `);
  prepareOwed(db);
}

/** Makes the table of followup's lists of what users owe; `owed` is JSON. Beside the layout: a file of before gets it when it is opened. */
export function prepareOwed(db: DatabaseSync): void {
  db.exec(
    'CREATE TABLE IF NOT EXISTS owed (user INTEGER PRIMARY KEY, version INTEGER NOT NULL, owed TEXT NOT NULL) STRICT',
  );
}

/** The layout before, whose words are still found: the words of this layout are more. */
export const layoutTakenOver = 9;

/**
 * Makes an index of the layout before one of this layout; its messages get their new words later, one after the other. Mail in Junk and Trash
 * is put aside at once. The caller runs it in a transaction.
 */
export function takeOverLayout(db: DatabaseSync): void {
  db.exec(`
    ALTER TABLE message ADD COLUMN is_aside INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE message ADD COLUMN is_worded INTEGER NOT NULL DEFAULT 0;
  `);
  prepareSchema(db);
  putAside(db);
}

function putAside(db: DatabaseSync): void {
  const places = db.prepare("SELECT DISTINCT kinds, mailboxes FROM message WHERE kinds <> '[]'").all();
  const update = db.prepare('UPDATE message SET is_aside = 1 WHERE kinds = ? AND mailboxes IS ?');
  for (const { kinds, mailboxes } of places as { kinds: string; mailboxes: string | null }[])
    if (isAside(placesFrom(kinds, mailboxes))) update.run(kinds, mailboxes);
}

/** Words of one user as stemText makes them. Contentless: the text itself lies in `message`. */
export function createWordsTable(db: DatabaseSync, user: number): void {
  db.exec(
    `CREATE VIRTUAL TABLE IF NOT EXISTS words_${user} USING fts5(
      subject, sender, recipients, attachments, body,
      content='', contentless_delete=1, tokenize='unicode61 remove_diacritics 2'
    )`,
  );
}
