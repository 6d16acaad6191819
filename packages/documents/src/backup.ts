import { mkdirSync } from 'node:fs';
import { backUpDatabase, copyDatabase, removeCopy } from './storage/copy-database.ts';
import { databaseNames, databasePath, type DataFolder } from './storage/data-folder.ts';
import { verifyFolder } from './verify.ts';

/**
 * Copies every database of a folder that is in use into another folder; clients go on reading and writing meanwhile. Each copy is one
 * moment of its database, at the end of the copying.
 * @throws Error when `to` holds databases already, or copying failed: then `to` is as it was
 */
export async function backUpFolder(folder: DataFolder, to: string): Promise<void> {
  requireEmpty(to);
  const databases = folder.databases;
  try {
    for (const { name, file } of databases) await backUpDatabase(file.sqlite, databasePath(to, name));
  } catch (error) {
    for (const { name } of databases) removeCopy(databasePath(to, name));
    throw error;
  }
}

/**
 * Puts a backup into a folder that no server uses, for a server to start on. A backup of an older layout is migrated there.
 * @throws Error with a text for people when `to` holds databases already, is in use, or the backup is damaged
 */
export function restoreFolder(backup: string, to: string): void {
  requireEmpty(to);
  for (const name of databaseNames(backup)) copyDatabase(databasePath(backup, name), databasePath(to, name));
  const [wrong] = verifyFolder(to);
  if (wrong !== undefined) throw new Error(`The backup ${backup} is damaged: ${wrong}`);
}

function requireEmpty(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (databaseNames(folder).length > 0)
    throw new Error(`The folder ${folder} holds documents already. Choose an empty one.`);
}
