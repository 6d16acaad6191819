import { randomBytes } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDiskFull } from '@tern/kernel/storage-failure';

export const reserveName = 'tern.reserve';
/** A start needs this much before anything can be read: 32 KiB for the shared index of each SQLite log, and small files of its own. */
const wantedBytes = 1024 * 1024;
const leastBytes = 128 * 1024;

/** Gives the room back to the start of a process that has claimed the folder: on a full disk there is no other. */
export function freeReserve(folder: string): void {
  rmSync(join(folder, reserveName), { force: true });
}

/** Takes room for the next start, as much as there is. */
export function keepReserve(folder: string): void {
  const path = join(folder, reserveName);
  for (let bytes = wantedBytes; bytes >= leastBytes; bytes /= 2) {
    try {
      // Random: a file system that packs its files would keep no room for zeros.
      writeFileSync(path, randomBytes(bytes), { mode: 0o600 });
      return;
    } catch (error) {
      if (!isDiskFull(error)) throw error;
      rmSync(path, { force: true });
    }
  }
}
