import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { requireRoom } from './free-room.ts';
import { documentsFolder, storeFiles } from './store-files.ts';

export interface StoresToCopy {
  readonly dataFolder: string;
  /** Copies all databases of documents into a folder; those named last after the others. */
  copyDocuments(to: string, last: readonly string[]): Promise<void>;
  /** Runs the work while no event is published. */
  whileHeld<T>(work: () => Promise<T>): Promise<T>;
}

/**
 * A user exists before what belongs to them, and an account before what other services keep of it: what refers to a record is copied before
 * that record (decision 53).
 */
const copiedLast = ['tern-mail-sync', 'tern-identity'] as const;

/** Pages of 4 KB between two turns of the event loop. */
const pagesAtOnce = 500;

/**
 * Copies everything of a data folder into an empty folder while it is used, so that the copies fit together: one state from which every
 * service goes on as after a crash (decision 53).
 * @param onStep called with the path of each store before it is copied
 * @throws Error when there is not enough room, a store cannot be read, or `to` is removed meanwhile, say by the command after a killed one
 */
export async function copyStores(
  { dataFolder, copyDocuments, whileHeld }: StoresToCopy,
  to: string,
  onStep: (path: string) => void,
): Promise<void> {
  const { databases, files, bytes } = storeFiles(dataFolder);
  requireRoom(to, bytes);
  const pinned: { path: string; source: DatabaseSync }[] = [];
  try {
    await whileHeld(async () => {
      // The bus first: the effects of every event it counts as handled are in the documents and the index by then.
      for (const path of databases) pinned.push({ path, source: pin(join(dataFolder, path)) });
      onStep(documentsFolder);
      await copyDocuments(join(to, documentsFolder), copiedLast);
    });
    for (const { path, source } of pinned) {
      onStep(path);
      await backup(source, placeOf(path), { rate: pagesAtOnce });
    }
  } finally {
    for (const { source } of pinned) source.close();
  }
  for (const path of files) copyPlainFile(path);

  function placeOf(path: string): string {
    if (!existsSync(to)) throw new Error(`${to} is gone: another backup took its place.`);
    const place = join(to, path);
    mkdirSync(dirname(place), { recursive: true, mode: 0o700 });
    return place;
  }

  function copyPlainFile(path: string): void {
    try {
      copyFileSync(join(dataFolder, path), placeOf(path));
    } catch (error) {
      // A mail of the local outbox that was cleared away since.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
}

/** A connection with a snapshot of the file as it is now, while others write it. */
function pin(path: string): DatabaseSync {
  const source = new DatabaseSync(path);
  source.exec('PRAGMA query_only = ON; BEGIN');
  // The transaction begins with the first read.
  source.prepare('SELECT count(*) FROM sqlite_schema').get();
  return source;
}
