import { rmSync } from 'node:fs';
import { newId } from '@tern/kernel/ids';
import { createSnowballStemmer } from '../snowball/snowball-stemmer.ts';
import type { IndexWorkerData } from './protocol.ts';
import { layoutVersion, prepareSchema } from './schema.ts';
import { SearchDatabase } from './search-database.ts';
import { SignTable } from './sign-table.ts';
import { SqliteIndexWriter } from './sqlite-index-writer.ts';

/** Opens the index; one of another layout or a broken one is begun again, vectors of another model are forgotten. */
export function openIndexFile({ file, modelId, dimensions }: IndexWorkerData): SearchDatabase {
  const db = openFile(file);
  const meta = (name: string) =>
    db.get<{ value: string }>('SELECT value FROM meta WHERE name = ?', name)?.value;
  const set = (name: string, value: string) =>
    db.run(
      'INSERT INTO meta (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
      name,
      value,
    );
  db.transaction(() => {
    const before = meta('model');
    if (before !== undefined && before !== modelId) {
      db.db.exec('DROP TABLE vector');
      prepareSchema(db.db, dimensions);
      new SqliteIndexWriter(db, new SignTable(db), createSnowballStemmer()).forgetVectors();
    }
    set('model', modelId);
    set('layout', String(layoutVersion));
    if (meta('id') === undefined) set('id', newId());
  });
  return db;

  function openFile(path: string): SearchDatabase {
    const opened = new SearchDatabase(path);
    try {
      prepareSchema(opened.db, dimensions);
      const layout = opened.get<{ value: string }>("SELECT value FROM meta WHERE name = 'layout'")?.value;
      if (layout === undefined || layout === String(layoutVersion)) return opened;
    } catch (error) {
      // An index is only a copy of the messages: a file that is no longer one is begun again. A full disk stays an error.
      if (!/malformed|not a database|no such column/i.test(String(error))) throw error;
    }
    opened.close();
    for (const suffix of ['', '-wal', '-shm']) rmSync(path + suffix, { force: true });
    const fresh = new SearchDatabase(path);
    prepareSchema(fresh.db, dimensions);
    return fresh;
  }
}
