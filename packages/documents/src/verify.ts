import { deserialize } from 'bson';
import { validateDocument } from './bson/validate.ts';
import type { Collection } from './storage/collection.ts';
import { DatabaseFile } from './storage/database-file.ts';
import { DataFolder, databaseNames, databasePath } from './storage/data-folder.ts';
import { Database } from './storage/database.ts';
import { indexKeys } from './storage/index-keys.ts';
import { currentLayout, versionOf } from './storage/layout.ts';

/** A stored document with the names of its database and collection. */
export interface SeenDocument {
  readonly database: string;
  readonly collection: string;
  readonly document: Readonly<Record<string, unknown>>;
}

export interface InspectOptions {
  /** Given every document, for checks of what it says. */
  onDocument?(seen: SeenDocument): void;
  /** Called before each database. */
  onDatabase?(name: string): void;
}

export interface Inspection {
  /** One line for each thing that is wrong; none when all is well. */
  readonly wrong: readonly string[];
  /** How many documents each collection has, by `<database>.<collection>`. */
  readonly counts: Readonly<Record<string, number>>;
}

/**
 * Checks a data folder that no server uses: SQLite's own check of every file, that every document is whole, and that every index lists
 * exactly what the documents say.
 * @returns one line for each thing that is wrong; none when all is well.
 * @throws Error when the folder is in use.
 */
export function verifyFolder(path: string): readonly string[] {
  return inspectFolder(path).wrong;
}

/** Runs the checks and counts the documents. @throws Error when the folder is in use. */
export function inspectFolder(path: string, options: InspectOptions = {}): Inspection {
  const folder = new DataFolder(path);
  try {
    return inspect(folder.databases, options);
  } finally {
    folder.close();
  }
}

/**
 * Runs the checks on copies that `backUp` made. Nothing is written, locked or migrated.
 * @throws Error when a file is no database, or one of another layout than this version's
 */
export function inspectCopies(path: string, options: InspectOptions = {}): Inspection {
  const opened: Database[] = [];
  try {
    for (const name of databaseNames(path)) opened.push(openCopy(name, databasePath(path, name)));
    return inspect(opened, options);
  } finally {
    for (const { file } of opened) file.close();
  }
}

function openCopy(name: string, path: string): Database {
  const file = new DatabaseFile(path, true);
  try {
    const layout = file.get<[number]>('PRAGMA user_version')?.[0];
    const known = versionOf(currentLayout);
    if (layout !== known)
      throw new Error(`${path} has layout ${layout}; this version of Tern checks copies of layout ${known}.`);
    return new Database(name, file);
  } catch (error) {
    file.close();
    throw error;
  }
}

function inspect(databases: readonly Database[], { onDocument, onDatabase }: InspectOptions): Inspection {
  const counts: Record<string, number> = {};
  const wrong = databases.flatMap(({ name, file, collections }) => {
    onDatabase?.(name);
    const lines = file
      .all<[string]>('PRAGMA integrity_check')
      .flatMap(([line]) => (line === 'ok' ? [] : `${name}: ${line}`));
    // Reading a broken file further would only fail at the same place.
    if (lines.length > 0) return lines;
    return collections.flatMap((collection) => {
      let count = 0;
      for (const { bytes } of collection.scan(-1)) {
        count++;
        validateDocument(bytes, 0, bytes.length);
        if (onDocument)
          onDocument({ database: name, collection: collection.name, document: deserialize(bytes) });
      }
      counts[collection.namespace] = count;
      return verifyIndexes(collection);
    });
  });
  return { wrong, counts };
}

/** Checks every document and compares each index with the documents, in both directions. */
export function verifyCollection(collection: Collection): string[] {
  for (const { bytes } of collection.scan(-1)) validateDocument(bytes, 0, bytes.length);
  return verifyIndexes(collection);
}

function verifyIndexes(collection: Collection): string[] {
  const { namespace, indexes } = collection;
  return indexes.flatMap((index) => {
    const { name } = index.definition;
    const wrong: string[] = [];
    let expected = 0;
    for (const { rid, bytes } of collection.scan(-1)) {
      for (const row of indexKeys(index.definition, bytes).rows) {
        expected++;
        if (!index.has(row, rid)) wrong.push(`${namespace}: ${name} does not list document ${rid}`);
      }
    }
    const rows = index.size();
    if (rows !== expected) wrong.push(`${namespace}: ${name} has ${rows} rows instead of ${expected}`);
    return wrong;
  });
}
