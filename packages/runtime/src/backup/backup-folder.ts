import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { syncToDisk, syncTree } from '../storage/durable.ts';

/**
 * How the only entry of a `.partial` folder begins; one that holds anything else was not made by a backup and is left alone. Each
 * backup has a name of its own: a Tern that still copies for a command that was killed must not write into the next one's.
 */
const innerPrefix = 'tern-backup';

/** The folder of a backup while it is made. It has another name until it is whole. */
export interface BackupFolder {
  /** Where the copies go; exists and is empty. */
  readonly partial: string;
  /** Makes everything durable and gives the folder its name. */
  complete(): void;
  /** Removes what there is. */
  discard(): void;
}

/**
 * Begins a backup at `to`; what an earlier one left there after a crash is removed.
 * @throws Error with a remedy when `to` exists, has no folder above it or lies in the data folder
 */
export function beginBackup(to: string, dataFolder: string): BackupFolder {
  const place = resolve(to);
  const outer = `${place}.partial`;
  if (existsSync(place)) throw new Error(`${place} exists already. Name a folder that does not exist yet.`);
  if (!statSync(dirname(place), { throwIfNoEntry: false })?.isDirectory())
    throw new Error(`${dirname(place)} is no folder. Make it first, or name another place.`);
  if (!relative(resolve(dataFolder), place).startsWith('..'))
    throw new Error(`${place} lies in the data folder ${dataFolder}. Name a place outside of it.`);
  if (existsSync(outer)) {
    if (readdirSync(outer).some((name) => !name.startsWith(innerPrefix)))
      throw new Error(`${outer} is in the way and was not made by a backup. Move it, or name another place.`);
    rmSync(outer, { recursive: true });
  }
  const partial = join(outer, `${innerPrefix}-${randomUUID()}`);
  // Not recursive, so that it fails on a folder that another user has put there since.
  mkdirSync(outer, { mode: 0o700 });
  mkdirSync(partial, { mode: 0o700 });
  return {
    partial,
    complete() {
      syncTree(partial);
      renameSync(partial, place);
      rmSync(outer, { recursive: true });
      syncToDisk(dirname(place));
    },
    discard: () => rmSync(outer, { recursive: true, force: true }),
  };
}
