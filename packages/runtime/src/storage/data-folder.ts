import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isDiskFull } from '@tern/kernel/storage-failure';
import { StartFailure } from '../settings/start-failure.ts';

export interface DataFolder {
  readonly path: string;
  release(): void;
}

/** SQLite's code where another connection has the lock (sqlite.org/rescode.html). */
const sqliteBusy = 5;

/** Lies in a data folder while a backup is copied into it. */
export const restoreMark = 'restore.partial';

/**
 * Makes the folder where needed, for its owner only, and claims it for this process: two writers would ruin the data. The claim is SQLite's
 * exclusive file lock, which the system releases however a process dies, so there is no stale lock. The pid beside it is for the message
 * only. The claim lasts as long as the returned object is reachable.
 * @param isRestoring for the restore itself: a folder that one has left unfinished is claimed too
 * @throws StartFailure when another process has the folder, it cannot be written or holds an unfinished restore.
 */
export function claimDataFolder(path: string, { isRestoring = false } = {}): DataFolder {
  const pidFile = join(path, 'tern.pid');
  let lock: DatabaseSync;
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    chmodSync(path, 0o700);
    lock = new DatabaseSync(join(path, 'tern.lock'));
  } catch (cause) {
    throw unusable(path, cause);
  }
  try {
    // Nothing is written, so no journal is needed: there may be no room for one.
    lock.exec('PRAGMA busy_timeout = 0; PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (cause) {
    lock.close();
    if ((cause as { errcode?: unknown }).errcode !== sqliteBusy) throw unusable(path, cause);
    throw new StartFailure(
      `Tern cannot start: another Tern${processNote(pidFile)} uses the data folder ${path}. Stop it, or set TERN_DATA_DIR to another folder.`,
      { cause },
    );
  }
  if (!isRestoring && existsSync(join(path, restoreMark))) {
    lock.close();
    throw new StartFailure(
      `Tern cannot start: a restore into the data folder ${path} was not finished. Run \`npm run tern -- restore\` with the same backup again.`,
    );
  }
  notePid(pidFile);
  return { path, release: () => lock.close() };
}

function unusable(path: string, cause: unknown): StartFailure {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new StartFailure(
    `Tern cannot start: the data folder ${path} cannot be used (${reason}). Set TERN_DATA_DIR to a folder of yours.`,
    { cause },
  );
}

function notePid(pidFile: string): void {
  try {
    writeFileSync(pidFile, `${process.pid}\n`);
  } catch (error) {
    // For a message only: Tern starts on a full disk, so that its mail can be read.
    if (!isDiskFull(error)) throw error;
  }
}

function processNote(pidFile: string): string {
  try {
    return ` (process ${readFileSync(pidFile, 'utf8').trim()})`;
  } catch {
    // Locked, but the pid is not written yet; the message leaves it out.
    return '';
  }
}
