import { existsSync, lstatSync, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

/**
 * Reads a SQLite file that no program has open, and leaves it and its folder as they were. SQLite moves what stands in the log into the file
 * when the last connection ends: on a full disk, where the file cannot take all of it, that would use up the room kept for the start.
 */
export function lookInto<T>(path: string, look: (db: DatabaseSync) => T): T {
  const index = `${path}-shm`;
  const hadIndex = existsSync(index);
  // A file without a log is opened for writing: a transaction that a crash ended may have to be undone before anything can be read.
  const isLogged = hasLog(path);
  const db = new DatabaseSync(path, { readOnly: isLogged });
  try {
    // Without shared memory, so that no file appears beside it; to read a log takes it.
    if (!isLogged) db.exec('PRAGMA locking_mode = EXCLUSIVE');
    return look(db);
  } finally {
    db.close();
    if (isLogged && !hadIndex) rmSync(index, { force: true });
  }
}

/** Changes such a file by a statement; what stands in its log stays there too, and so does the change. */
export function changeIn(path: string, sql: string): void {
  const isLogged = hasLog(path);
  lookInto(path, (beside) => {
    if (!isLogged) return beside.exec(sql);
    // While another connection reads, the end of the connection that wrote moves nothing.
    beside.prepare('SELECT count(*) FROM sqlite_schema').get();
    const db = new DatabaseSync(path);
    try {
      db.exec(sql);
    } finally {
      db.close();
    }
  });
}

function hasLog(path: string): boolean {
  return (lstatSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0;
}
