import { rmSync } from 'node:fs';
import { newId } from '@tern/kernel/ids';
import { createSnowballStemmer } from '../snowball/snowball-stemmer.ts';
import type { Consent } from '../../domain/indexing/search-index.ts';
import type { IndexWorkerData } from './protocol.ts';
import { layoutVersion, prepareSchema } from './schema.ts';
import { SearchDatabase } from './search-database.ts';
import { SignTable } from './sign-table.ts';
import { SqliteIndexWriter } from './sqlite-index-writer.ts';

/** Opens the index. An index with another layout and a damaged one are built again; vectors of another model are deleted. */
export function openIndexFile({ file, modelId, needsConsent = false }: IndexWorkerData): SearchDatabase {
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
      const stemmer = createSnowballStemmer();
      new SqliteIndexWriter(db, new SignTable(db), { stemmer, needsConsent }).forgetVectors();
    }
    set('model', modelId);
    set('layout', String(layoutVersion));
    if (meta('id') === undefined) set('id', newId());
  });
  return db;

  function openFile(path: string): SearchDatabase {
    const opened = new SearchDatabase(path);
    try {
      prepareSchema(opened.db);
      const layout = opened.get<{ value: string }>("SELECT value FROM meta WHERE name = 'layout'")?.value;
      if (layout === undefined || layout === String(layoutVersion)) return opened;
    } catch (error) {
      // The index is a copy of the messages, so a damaged file is replaced and filled again. A full disk stays an error.
      if (!isUnreadable(error)) throw error;
    }
    const consents = consentsIn(opened);
    opened.close();
    for (const suffix of ['', '-wal', '-shm']) rmSync(path + suffix, { force: true });
    const fresh = new SearchDatabase(path);
    prepareSchema(fresh.db);
    const writer = new SqliteIndexWriter(fresh, new SignTable(fresh), {
      stemmer: createSnowballStemmer(),
      needsConsent,
    });
    fresh.transaction(() => consents.forEach((consent) => writer.setConsent(consent)));
    return fresh;
  }
}

/** Consents are not a copy of mail and cannot be rebuilt, so they are kept. Older files without consents and damaged ones have none. */
function consentsIn(db: SearchDatabase): Consent[] {
  try {
    return db
      .all<{ user_id: string; consent_version: number; consent: number }>(
        'SELECT user_id, consent_version, consent FROM user WHERE consent_version >= 0 AND removed = 0',
      )
      .map(({ user_id, consent_version, consent }) => ({
        ...{ userId: user_id, version: consent_version, isGiven: consent === 1 },
      }));
  } catch (error) {
    if (!isUnreadable(error)) throw error;
    return [];
  }
}

const isUnreadable = (error: unknown) =>
  /malformed|not a database|no such (?:column|table)/i.test(String(error));
