import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

// `raw` is the last column: SQLite reads flags and dates without touching the pages a long message overflows to.
const schema = `
  CREATE TABLE IF NOT EXISTS settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS users (username TEXT PRIMARY KEY, made_at INTEGER NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS mailboxes (
    id INTEGER PRIMARY KEY,
    username TEXT NOT NULL,
    name TEXT NOT NULL,
    uid_validity INTEGER NOT NULL,
    uid_next INTEGER NOT NULL DEFAULT 1,
    special_use TEXT,
    is_subscribed INTEGER NOT NULL DEFAULT 1,
    UNIQUE (username, name)
  ) STRICT;
  CREATE TABLE IF NOT EXISTS messages (
    mailbox_id INTEGER NOT NULL,
    uid INTEGER NOT NULL,
    flags TEXT NOT NULL,
    internal_date INTEGER NOT NULL,
    size INTEGER NOT NULL,
    raw BLOB NOT NULL,
    PRIMARY KEY (mailbox_id, uid)
  ) STRICT;
  CREATE TABLE IF NOT EXISTS modseqs (
    mailbox_id INTEGER NOT NULL,
    uid INTEGER NOT NULL,
    modseq INTEGER NOT NULL,
    is_expunged INTEGER NOT NULL,
    PRIMARY KEY (mailbox_id, uid)
  ) STRICT;
  CREATE INDEX IF NOT EXISTS modseqs_in_order ON modseqs (mailbox_id, modseq);
`;

export interface MailDatabase {
  readonly sql: DatabaseSync;
  /** Everything or nothing; may be nested in no other transaction. */
  transaction<T>(work: () => T): T;
  setting(name: string): string | null;
  setSetting(name: string, value: string): void;
  close(): void;
}

/** @param file made with its folder, readable by this user only, when missing. */
export function openMailDatabase(file: string): MailDatabase {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const sql = new DatabaseSync(file);
  // A change that was answered OK must survive a crash, so FULL.
  sql.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA busy_timeout = 2000;');
  sql.exec(schema);
  const select = sql.prepare('SELECT value FROM settings WHERE name = ?');
  const upsert = sql.prepare(
    'INSERT INTO settings VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
  );

  return {
    sql,
    transaction(work) {
      sql.exec('BEGIN IMMEDIATE');
      try {
        const result = work();
        sql.exec('COMMIT');
        return result;
      } catch (error) {
        sql.exec('ROLLBACK');
        throw error;
      }
    },
    setting: (name) => (select.get(name)?.['value'] as string | undefined) ?? null,
    setSetting: (name, value) => void upsert.run(name, value),
    close: () => sql.close(),
  };
}
