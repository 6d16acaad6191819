import { chmodSync, copyFileSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { claimDataFolder, restoreMark } from '../storage/data-folder.ts';
import { syncToDisk, syncTree } from '../storage/durable.ts';
import { requireRoom } from './free-room.ts';
import { readManifest, requireContent, type Manifest, type ManifestFile } from './manifest.ts';

export interface RestoreSteps {
  onFile(path: string): void;
  /** Checks what was copied, with the data folder claimed. @throws Error when something is wrong: then nothing is restored */
  check(manifest: Manifest): Promise<void>;
}

/** Files of the claim. */
const ofTheClaim = new Set(['tern.lock', 'tern.lock-journal', 'tern.pid']);

/**
 * Makes a data folder from a backup. Until everything is there and checked, a mark keeps every Tern from starting on the folder; what an
 * earlier restore left there, after a crash, is removed.
 * @throws Error with a remedy when the backup is damaged or no backup, or the data folder holds anything or is in use
 */
export async function restoreBackup(
  backup: string,
  dataFolder: string,
  { onFile, check }: RestoreSteps,
): Promise<Manifest> {
  const manifest = readManifest(backup);
  const claim = claimDataFolder(dataFolder, { isRestoring: true });
  try {
    prepare(dataFolder);
    return await fill();
  } finally {
    claim.release();
  }

  async function fill(): Promise<Manifest> {
    try {
      requireRoom(dataFolder, sizeOf(manifest));
      for (const file of manifest.files) await copyChecked(file);
      await check(manifest);
      syncTree(dataFolder);
    } catch (error) {
      clear(dataFolder);
      removeMark(dataFolder);
      throw error;
    }
    removeMark(dataFolder);
    return manifest;
  }

  async function copyChecked(file: ManifestFile): Promise<void> {
    onFile(file.path);
    const place = join(dataFolder, file.path);
    mkdirSync(dirname(place), { recursive: true, mode: 0o700 });
    copyFileSync(join(backup, file.path), place);
    chmodSync(place, 0o600);
    // Checks the copy, so that a disk that writes wrongly is found.
    await requireContent(dataFolder, file);
  }
}

const sizeOf = ({ files }: Manifest) => files.reduce((sum, { bytes }) => sum + bytes, 0);

/** @throws Error when the folder holds anything but what an unfinished restore left */
function prepare(dataFolder: string): void {
  const found = readdirSync(dataFolder).filter((name) => !ofTheClaim.has(name));
  if (!found.includes(restoreMark) && found.length > 0)
    throw new Error(
      `The data folder ${dataFolder} is not empty: it has ${found[0]}. Move its content away, or name an empty folder with --data.`,
    );
  writeFileSync(join(dataFolder, restoreMark), 'A restore into this folder is not finished.\n');
  syncToDisk(dataFolder);
  clear(dataFolder);
}

function removeMark(dataFolder: string): void {
  rmSync(join(dataFolder, restoreMark));
  syncToDisk(dataFolder);
}

function clear(dataFolder: string): void {
  for (const name of readdirSync(dataFolder))
    if (!ofTheClaim.has(name) && name !== restoreMark) rmSync(join(dataFolder, name), { recursive: true });
}
