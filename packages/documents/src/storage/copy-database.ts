import { closeSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { backup, DatabaseSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';

/** Copies a database file that no other process writes. The copy is whole and on disk, or not there. */
export function copyDatabase(from: string, to: string): void {
  removeCopy(to);
  const part = `${to}.part`;
  const source = new DatabaseSync(from);
  try {
    source.prepare('VACUUM INTO ?').run(part);
  } finally {
    source.close();
  }
  finish(part, to);
}

/** Tries to begin a copy: one fails when it meets a turn's transaction. */
const maxTries = 1000;

/** Copies a database while it is read and written; what is written meanwhile goes into the copy too. */
export async function backUpDatabase(source: DatabaseSync, to: string): Promise<void> {
  removeCopy(to);
  const part = `${to}.part`;
  for (let tries = 1; ; tries++) {
    try {
      await backup(source, part, { rate: 1000 });
      break;
    } catch (error) {
      // The first step met a transaction. Node repeats later steps; a failed first one it reports with error code 0.
      if ((error as { errcode?: unknown }).errcode !== 0 || tries === maxTries) throw error;
      await setImmediate();
    }
  }
  finish(part, to);
}

/** Removes a copy, whole or not. */
export function removeCopy(to: string): void {
  for (const file of [to, `${to}.part`, `${to}.part-journal`]) rmSync(file, { force: true });
}

function finish(part: string, to: string): void {
  const file = openSync(part, 'r+');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(part, to);
}
