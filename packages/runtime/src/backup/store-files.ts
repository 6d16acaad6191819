import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { reserveName } from '../storage/reserve.ts';

/** Where the document server has its files; it copies them itself, since it keeps them locked. */
export const documentsFolder = 'documents';

/** Files of a process, and what is made again when it is missing. */
export const leftOut: ReadonlySet<string> = new Set([
  'tern.lock',
  'tern.pid',
  reserveName,
  'operator.sock',
  'operator.address',
  'restore.partial',
  // Built from an npm package at the first use.
  'search/models',
]);

export interface StoreFiles {
  /** SQLite files besides the documents: bus, index, the demo's mail; the bus first. Paths from the data folder, with `/`. */
  readonly databases: readonly string[];
  /** All other files: the sealing key, mail in the local outbox, what the demo keeps. */
  readonly files: readonly string[];
  /** Total size, documents included, with what is not yet in the databases' main files. */
  readonly bytes: number;
}

/** Lists what a data folder holds that a backup needs. */
export function storeFiles(dataFolder: string): StoreFiles {
  const databases: string[] = [];
  const files: string[] = [];
  let bytes = 0;
  for (const { path, size } of filesBelow(dataFolder, '')) {
    bytes += size;
    if (path.startsWith(`${documentsFolder}/`) || /-(wal|shm|journal)$/.test(path)) continue;
    (path.endsWith('.sqlite') ? databases : files).push(path);
  }
  const isBus = (path: string) => path.startsWith('bus/');
  return {
    databases: [...databases.filter(isBus), ...databases.filter((path) => !isBus(path))],
    files,
    bytes,
  };
}

function* filesBelow(root: string, folder: string): Generator<{ path: string; size: number }> {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (leftOut.has(path)) continue;
    if (entry.isDirectory()) yield* filesBelow(root, path);
    // Sockets and links are no data of Tern's. A file gone meanwhile was temporary: a journal, a mail that was cleared away.
    else if (entry.isFile())
      yield { path, size: statSync(join(root, path), { throwIfNoEntry: false })?.size ?? 0 };
  }
}
