import { closeSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { backup, DatabaseSync } from 'node:sqlite';

/** Copies a database file that nobody else writes. The copy is whole and on disk, or not there. */
export function copyDatabase(from: string, to: string): void {
  const part = emptyPart(to);
  const source = new DatabaseSync(from);
  try {
    source.prepare('VACUUM INTO ?').run(part);
  } finally {
    source.close();
  }
  finish(part, to);
}

/** Copies a database while it is read and written; what is written meanwhile goes into the copy too. */
export async function backUpDatabase(source: DatabaseSync, to: string): Promise<void> {
  const part = emptyPart(to);
  await backup(source, part, { rate: 1000 });
  finish(part, to);
}

function emptyPart(to: string): string {
  const part = `${to}.part`;
  rmSync(part, { force: true });
  return part;
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
