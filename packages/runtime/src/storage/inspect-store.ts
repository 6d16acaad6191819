import { closeSync, lstatSync, openSync, readFileSync, readSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { changeIn, lookInto } from '@tern/documents/look-into';
import { isDiskFull } from '@tern/kernel/storage-failure';

/** Says what is wrong with a file that has to be there; null when nothing is. Marks nothing. Read while no other program has the file open. */
export function inspectStore(path: string, folderId: number | null): string | null {
  try {
    const found = lstatSync(path, { throwIfNoEntry: false });
    if (!found) return 'is missing';
    if (!found.isFile()) return 'is no file';
    // SQLite takes an empty file for a new database.
    if (found.size === 0) return 'is empty';
    if (!path.endsWith('.sqlite')) return canBeRead(path);
    return headerOf(path) === null ? 'is no database' : inspectDatabase(path, folderId);
  } catch (error) {
    return `cannot be read (${(error as Error).message})`;
  }
}

/** The mark of the data folder that a database belongs to; 0 when it has none or is no database. */
export function folderIdIn(path: string): number {
  const header = headerOf(path);
  if (header === null) return 0;
  const marked = header.readInt32BE(applicationIdAt);
  if (marked !== 0) return marked;
  try {
    // A database that was never moved from the log into the file has its header in the log alone.
    return lookInto(path, applicationIdOf);
  } catch {
    // `inspectStore` says why it cannot be read.
    return 0;
  }
}

/** Marks a database that was inspected; does nothing where it has the mark or is another kind of file. */
export function markStore(path: string, folderId: number): void {
  if (!path.endsWith('.sqlite') || folderIdIn(path) === folderId) return;
  try {
    changeIn(path, `PRAGMA application_id = ${folderId}`);
  } catch (error) {
    // At the next start, then.
    if (!isDiskFull(error)) throw error;
  }
}

/** SQLite's header (sqlite.org/fileformat2.html, 1.3). */
const headerBytes = 100;
const applicationIdAt = 68;
const magic = 'SQLite format 3\0';

/** Null when the file is missing or no database. Read by hand: SQLite would make a missing file and empty a short one. */
function headerOf(path: string): Buffer | null {
  if (!lstatSync(path, { throwIfNoEntry: false })?.isFile()) return null;
  const file = openSync(path, 'r');
  try {
    const header = Buffer.alloc(headerBytes);
    const isWhole = readSync(file, header, 0, headerBytes, 0) === headerBytes;
    return isWhole && header.toString('latin1', 0, magic.length) === magic ? header : null;
  } finally {
    closeSync(file);
  }
}

function canBeRead(path: string): null {
  readFileSync(path);
  return null;
}

function inspectDatabase(path: string, folderId: number | null): string | null {
  return lookInto(path, (db) => {
    // Fails on a broken header, and when the file is shorter than its header says.
    db.prepare('SELECT name FROM sqlite_schema').all();
    const found = applicationIdOf(db);
    if (found === 0 || found === folderId || folderId === null) return null;
    return 'is of another data folder';
  });
}

const applicationIdOf = (db: DatabaseSync) =>
  Number(db.prepare('PRAGMA application_id').get()?.['application_id']);
