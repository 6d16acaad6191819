import { DatabaseSync } from 'node:sqlite';
import type { NewMessage } from '../../../../services/search/src/domain/indexing/indexed-message.ts';

/** SQLite's full-text search as it comes: default tokenizer, bm25, any of the words. What every search has to be above. */
export function plainFts5(mails: readonly NewMessage[]): (query: string) => string[] {
  const db = new DatabaseSync(':memory:');
  db.exec('CREATE VIRTUAL TABLE mail USING fts5(id UNINDEXED, sender, subject, body)');
  const insert = db.prepare('INSERT INTO mail (id, sender, subject, body) VALUES (?, ?, ?, ?)');
  db.exec('BEGIN');
  for (const { messageId, from, subject, text } of mails)
    insert.run(messageId, from ? `${from.name ?? ''} ${from.email}` : '', subject, text);
  db.exec('COMMIT');
  const find = db.prepare('SELECT id FROM mail WHERE mail MATCH ? ORDER BY bm25(mail) LIMIT 10');
  return (query) => {
    const words = query.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
    if (words.length === 0) return [];
    const rows = find.all([...new Set(words)].map((word) => `"${word}"`).join(' OR '));
    return rows.map(({ id }) => String(id));
  };
}
