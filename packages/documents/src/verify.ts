import { validateDocument } from './bson/validate.ts';
import type { Collection } from './storage/collection.ts';
import { indexKeys } from './storage/index-keys.ts';
import { DataFolder } from './storage/data-folder.ts';

/**
 * Checks a data folder that no server uses: SQLite's own check of every file, that every document is whole, and that every index lists
 * exactly what the documents say.
 * @returns one line for each thing that is wrong; none when all is well.
 * @throws Error when the folder is in use.
 */
export function verifyFolder(path: string): string[] {
  const folder = new DataFolder(path);
  try {
    return folder.databases.flatMap(({ name, file, collections }) => [
      ...file
        .all<[string]>('PRAGMA integrity_check')
        .flatMap(([line]) => (line === 'ok' ? [] : `${name}: ${line}`)),
      ...collections.flatMap(verifyCollection),
    ]);
  } finally {
    folder.close();
  }
}

/** Compares each index with the documents, in both directions. */
export function verifyCollection(collection: Collection): string[] {
  const { namespace, indexes } = collection;
  for (const { bytes } of collection.scan(-1)) validateDocument(bytes, 0, bytes.length);
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
