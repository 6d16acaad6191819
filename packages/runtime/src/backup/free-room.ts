import { statfsSync } from 'node:fs';

/** Journals, folders and what is written while the copy is made. */
const spareBytes = 64 * 1024 * 1024;

/**
 * @param folder an existing folder on the disk that is meant
 * @throws Error that names both figures when fewer bytes are free there than are needed
 */
export function requireRoom(folder: string, bytes: number): void {
  const { bavail, bsize } = statfsSync(folder);
  const free = bavail * bsize;
  const needed = bytes + spareBytes;
  if (free >= needed) return;
  throw new Error(
    `There is not enough room at ${folder}: ${megabytes(needed)} are needed and ${megabytes(free)} are free. Make room, or choose a folder on another disk.`,
  );
}

const megabytes = (bytes: number) => `${Math.ceil(bytes / 1_000_000).toLocaleString('en')} MB`;
