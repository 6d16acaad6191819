import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { failure } from '../failure.ts';
import { Database, newerVersionText } from './database.ts';
import { schemaVersion } from './database-file.ts';

/** Databases in one folder: each holds files open and memory. */
const maxDatabases = 64;
const suffix = '.sqlite';

/** The folder of database files. One process at a time has it, by a lock that ends with the process, however it ends. */
export class DataFolder {
  readonly #folder: string;
  readonly #lock: DatabaseSync;
  readonly #databases = new Map<string, Database>();

  /** @throws Error with a text for people when another process has the folder or a newer version wrote it. */
  constructor(folder: string) {
    this.#folder = folder;
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    this.#lock = lockFolder(folder);
    for (const file of readdirSync(folder)) {
      if (file.endsWith(suffix)) this.#open(file.slice(0, -suffix.length));
    }
  }

  get databases(): readonly Database[] {
    return [...this.#databases.values()];
  }

  database(name: string): Database | undefined {
    return this.#databases.get(name);
  }

  databaseForWriting(name: string): Database {
    const known = this.#databases.get(name);
    if (known) return known;
    // The name becomes a file name, also on systems that ignore case.
    if (!/^[a-z0-9][a-z0-9_-]{0,62}$/.test(name)) {
      throw failure(
        'InvalidNamespace',
        `database names have lower-case letters, digits, - and _ only: ${name.slice(0, 80)}`,
      );
    }
    if (this.#databases.size >= maxDatabases)
      throw failure('IllegalOperation', `a folder has at most ${maxDatabases} databases`);
    return this.#open(name);
  }

  close(): void {
    for (const database of this.databases) database.close();
    this.#lock.close();
  }

  #open(name: string): Database {
    const database = new Database(name, join(this.#folder, name + suffix));
    this.#databases.set(name, database);
    return database;
  }
}

/** A SQLite file that is kept locked: the system frees it with the process, so no stale lock can remain. It also tells the version. */
function lockFolder(folder: string): DatabaseSync {
  const path = join(folder, 'folder.lock');
  const lock = new DatabaseSync(path);
  try {
    lock.exec('PRAGMA busy_timeout = 0; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch (cause) {
    lock.close();
    throw new Error(
      `The data folder ${folder} is in use by another Tern process. Stop that one first, or choose another folder.`,
      { cause },
    );
  }
  const version = Number(lock.prepare('PRAGMA user_version').get()?.['user_version'] ?? 0);
  if (version > schemaVersion) {
    lock.close();
    throw new Error(newerVersionText(folder, version));
  }
  // Exclusive locking mode keeps the lock after this commit, until the file is closed.
  lock.exec(`PRAGMA user_version = ${schemaVersion}; COMMIT`);
  return lock;
}
