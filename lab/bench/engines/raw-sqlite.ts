import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import mongoose from 'mongoose';
import { quietMedian } from '../process-figures.ts';

const { BSON } = mongoose.mongo;

/** Milliseconds per call; for the insert, CPU microseconds per document. */
export interface RawFigures {
  readonly insert: number;
  readonly page: number;
  readonly findById: number;
}

export interface RawMessage {
  readonly _id: string;
  readonly account: string;
  readonly mailbox: string;
  readonly thread: string;
  readonly date: Date;
  readonly isRead: boolean;
}

/** Measures these documents, indexes and queries on SQLite itself, in this process, to compare the document server with it. */
export async function measureRawSqlite(
  folder: string,
  total: number,
  message: (i: number) => RawMessage,
): Promise<RawFigures> {
  const sqlite = new DatabaseSync(join(folder, 'raw.sqlite'));
  sqlite.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;
    CREATE TABLE messages (id TEXT PRIMARY KEY, account TEXT, mailbox TEXT, thread TEXT, date INTEGER, is_read INTEGER, doc BLOB);
    CREATE INDEX by_account ON messages (account, date DESC, is_read);
    CREATE INDEX by_mailbox ON messages (mailbox, date DESC);
    CREATE INDEX by_thread ON messages (account, thread);`);
  try {
    return {
      insert: insertAll(sqlite, total, message),
      page: await quietMedian(50, (i) => {
        const sql = 'SELECT doc FROM messages WHERE account = ? ORDER BY date DESC LIMIT 50';
        return sqlite
          .prepare(sql)
          .all(`account-${i % 10}`)
          .map(documentOf);
      }),
      findById: await quietMedian(1000, (i) => {
        const row = sqlite.prepare('SELECT doc FROM messages WHERE id = ?').get(`m${(i * 37) % total}`);
        return row && documentOf(row);
      }),
    };
  } finally {
    sqlite.close();
  }
}

function insertAll(sqlite: DatabaseSync, total: number, message: (i: number) => RawMessage): number {
  const insert = sqlite.prepare('INSERT INTO messages VALUES (?, ?, ?, ?, ?, ?, ?)');
  let cpu = 0;
  for (let i = 0; i < total; i += 1000) {
    // The client makes the documents in the other measurement too.
    const batch = Array.from({ length: 1000 }, (_, j) => message(i + j)).map((one) => ({
      one,
      doc: BSON.serialize(one),
    }));
    const before = process.cpuUsage();
    sqlite.exec('BEGIN');
    for (const { one, doc } of batch) {
      const { _id, account, mailbox, thread, date, isRead } = one;
      insert.run(_id, account, mailbox, thread, date.getTime(), isRead ? 1 : 0, doc);
    }
    sqlite.exec('COMMIT');
    const { user, system } = process.cpuUsage(before);
    cpu += user + system;
  }
  return cpu / total;
}

function documentOf(row: Record<string, unknown>) {
  return BSON.deserialize(row['doc'] as Uint8Array);
}
