import { mkdirSync } from 'node:fs';
import { backUpDatabase, removeCopy } from './storage/copy-database.ts';
import { databaseNames, databasePath, DataFolder } from './storage/data-folder.ts';

/**
 * Copies every database of a folder that is in use into another folder; clients go on reading and writing meanwhile. Each copy is one
 * moment of its database, at the end of the copying.
 * @param last databases to copy after the others, in this order
 * @throws Error when `to` holds databases already, or copying failed: then `to` is as it was
 */
export async function backUpFolder(
  folder: DataFolder,
  to: string,
  last: readonly string[] = [],
): Promise<void> {
  requireEmpty(to);
  const databases = folder.databases.toSorted((a, b) => last.indexOf(a.name) - last.indexOf(b.name));
  try {
    for (const { name, file } of databases) await backUpDatabase(file.sqlite, databasePath(to, name));
  } catch (error) {
    for (const { name } of databases) removeCopy(databasePath(to, name));
    throw error;
  }
}

/**
 * Backs up a folder that no server uses.
 * @throws Error when the folder is in use
 */
export async function backUpFolderAtRest(path: string, to: string, last: readonly string[]): Promise<void> {
  const folder = new DataFolder(path);
  try {
    await backUpFolder(folder, to, last);
  } finally {
    folder.close();
  }
}

function requireEmpty(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (databaseNames(folder).length > 0)
    throw new Error(`The folder ${folder} holds documents already. Choose an empty one.`);
}
