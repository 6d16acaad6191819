import { mkdirSync } from 'node:fs';
import { backUpDatabase, copyDatabase } from './storage/copy-database.ts';
import { databaseNames, databasePath, type DataFolder } from './storage/data-folder.ts';
import { verifyFolder } from './verify.ts';

/**
 * Copies every database of a folder that is in use into another folder; clients go on reading and writing meanwhile. Each copy is one
 * moment of its database, at the end of the copying.
 * @throws Error when `to` holds databases already
 */
export async function backUpFolder(folder: DataFolder, to: string): Promise<void> {
  requireEmpty(to);
  for (const { name, file } of folder.databases) await backUpDatabase(file.sqlite, databasePath(to, name));
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
