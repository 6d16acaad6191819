import { existsSync, renameSync, rmSync } from 'node:fs';
import { newId } from '@tern/kernel/ids';
import { createSnowballStemmer } from '../snowball/snowball-stemmer.ts';
import type { Consent } from '../../domain/indexing/search-index.ts';
import { isMarkedDamaged, removeDamageMark } from './damage-mark.ts';
import type { IndexWorkerData } from './protocol.ts';
import { layoutTakenOver, layoutVersion, prepareOwed, prepareSchema, takeOverLayout } from './schema.ts';
import { SearchDatabase } from './search-database.ts';
import { SignTable } from './sign-table.ts';
import { SqliteIndexWriter } from './sqlite-index-writer.ts';

/**
 * Opens the index. The layout before is taken over. An index with another layout and a damaged one are replaced by an empty one; vectors of another model are deleted. Each
 * of these steps happens completely or not at all, whenever the process is killed (decision 0065).
 */
export function openIndexFile(workerData: IndexWorkerData): SearchDatabase {
  const { file } = workerData;
  finishReplacing(file);
  const opened = isMarkedDamaged(file) ? { consents: consentsOf(file) } : openWhole(workerData, file);
  if (opened instanceof SearchDatabase) return opened;
  replace(workerData, opened.consents);
  removeDamageMark(file);
  const fresh = openWhole(workerData, file);
  if (fresh instanceof SearchDatabase) return fresh;
  throw new Error(`The search index cannot be created in ${file}.`);
}

/** @returns the consents when the file has another layout or is damaged */
function openWhole(
  { modelId, needsConsent = false }: IndexWorkerData,
  file: string,
): SearchDatabase | { readonly consents: readonly Consent[] } {
  let db: SearchDatabase | null = null;
  try {
    db = new SearchDatabase(file);
    const layout = layoutOf(db);
    if (layout === null) createIndex(db, modelId, []);
    if (layout === layoutTakenOver) takeOver(db);
    if (layout === layoutVersion) prepareOwed(db.db);
    if (layout === layoutVersion || layout === layoutTakenOver) setModel(db, { modelId, needsConsent });
    if (layout === null || layout === layoutVersion || layout === layoutTakenOver) return db;
  } catch (error) {
    // The index is a copy of the messages, so a damaged file is replaced and filled again. A full disk stays an error.
    if (isUnreadable(error)) return { consents: db ? closing(db, consentsIn) : [] };
    db?.close();
    throw error;
  }
  return { consents: closing(db, consentsIn) };
}

/** Null for a file without tables. A file with tables but without a layout counts as one of another layout. */
function layoutOf(db: SearchDatabase): number | null {
  const isEmpty = db.get('SELECT 1 FROM sqlite_master') === undefined;
  if (isEmpty) return null;
  return Number(db.get<{ value: string }>("SELECT value FROM meta WHERE name = 'layout'")?.value ?? 0);
}

function takeOver(db: SearchDatabase): void {
  db.transaction(() => {
    takeOverLayout(db.db);
    setMeta(db, 'layout', String(layoutVersion));
  });
}

/** In one transaction: an index with tables also has its layout, its id and all consents. */
function createIndex(db: SearchDatabase, modelId: string, consents: readonly Consent[]): void {
  db.transaction(() => {
    prepareSchema(db.db);
    for (const [name, value] of [
      ['layout', String(layoutVersion)],
      ['model', modelId],
      ['id', newId()],
    ] as const)
      setMeta(db, name, value);
    const writer = writerFor(db, false);
    consents.forEach((consent) => writer.setConsent(consent));
  });
}

function setModel(
  db: SearchDatabase,
  { modelId, needsConsent }: { readonly modelId: string; readonly needsConsent: boolean },
): void {
  db.transaction(() => {
    const before = db.get<{ value: string }>("SELECT value FROM meta WHERE name = 'model'")?.value;
    if (before === modelId) return;
    writerFor(db, needsConsent).forgetVectors();
    setMeta(db, 'model', modelId);
  });
}

const writerFor = (db: SearchDatabase, needsConsent: boolean) =>
  new SqliteIndexWriter(db, new SignTable(db), { stemmer: createSnowballStemmer(), needsConsent });

function setMeta(db: SearchDatabase, name: string, value: string): void {
  db.run(
    'INSERT INTO meta (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
    name,
    value,
  );
}

const nextTo = (file: string) => `${file}.new`;

/** Makes an empty index with the consents beside the file, then puts it in its place. */
function replace({ file, modelId }: IndexWorkerData, consents: readonly Consent[]): void {
  const next = nextTo(file);
  // The remains of an earlier start that was killed.
  removeDatabase(next);
  closing(new SearchDatabase(next), (db) => createIndex(db, modelId, consents));
  rmSync(file, { force: true });
  finishReplacing(file);
}

/**
 * While the index exists, a file beside it may be half-built. The index is removed only when the one beside it is complete, so without an
 * index that one takes its place. The log of the removed index is deleted first: SQLite would take it for the new file's.
 */
function finishReplacing(file: string): void {
  if (existsSync(file) || !existsSync(nextTo(file))) return;
  removeDatabase(file);
  renameSync(nextTo(file), file);
}

function removeDatabase(file: string): void {
  for (const suffix of ['', '-wal', '-shm']) rmSync(file + suffix, { force: true });
}

function closing<T>(db: SearchDatabase, use: (db: SearchDatabase) => T): T {
  try {
    return use(db);
  } finally {
    db.close();
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
        userId: user_id,
        version: consent_version,
        isGiven: consent === 1,
      }));
  } catch (error) {
    if (!isUnreadable(error)) throw error;
    return [];
  }
}

function consentsOf(file: string): Consent[] {
  try {
    return closing(new SearchDatabase(file), consentsIn);
  } catch (error) {
    if (!isUnreadable(error)) throw error;
    return [];
  }
}

const isUnreadable = (error: unknown) =>
  /malformed|not a database|no such (?:column|table)/i.test(String(error));
