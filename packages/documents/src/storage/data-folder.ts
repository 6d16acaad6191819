import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isDamaged } from '@tern/kernel/storage-failure';
import { newerVersionRemedy, UnusableStore } from '@tern/kernel/unusable-store';
import { failure } from '../failure.ts';
import { Database } from './database.ts';
import { DatabaseFile } from './database-file.ts';
import { copyDatabase } from './copy-database.ts';
import { currentLayout, prepareFile, storedVersion, versionOf, type Layout } from './layout.ts';

/** Databases in one folder: each holds files open and memory. */
export const maxDatabases = 64;
const suffix = '.sqlite';

/** The folder of database files. One process at a time has it, by a lock that ends with the process, however it ends. */
export class DataFolder {
  readonly #folder: string;
  readonly #layout: Layout;
  readonly #lock: DatabaseSync;
  readonly #databases = new Map<string, Database>();

  /**
   * Files of an older layout are copied to `before-layout-<n>` and then brought up to date.
   * @throws UnusableStore when another process has the folder, a newer version wrote it or a database is damaged
   */
  constructor(folder: string, layout: Layout = currentLayout) {
    this.#folder = folder;
    this.#layout = layout;
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    this.#lock = lockFolder(folder);
    try {
      this.#migrate();
      for (const name of databaseNames(folder)) this.#open(name);
    } catch (error) {
      this.close();
      throw error;
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
      const text = `database names have lower-case letters, digits, - and _ only: ${name.slice(0, 80)}`;
      throw failure('InvalidNamespace', text);
    }
    if (this.#databases.size >= maxDatabases)
      throw failure('IllegalOperation', `a folder has at most ${maxDatabases} databases`);
    return this.#open(name);
  }

  close(): void {
    for (const { file } of this.databases) file.close();
    this.#lock.close();
  }

  #open(name: string): Database {
    const path = databasePath(this.#folder, name);
    let file: DatabaseFile | undefined;
    try {
      file = new DatabaseFile(path);
      prepareFile(file, this.#layout);
      const database = new Database(name, file);
      this.#databases.set(name, database);
      return database;
    } catch (error) {
      file?.close();
      throw inWords(path, error);
    }
  }

  /** Copies come first and all of them: a crash in between finds what is old untouched, or its copy whole. */
  #migrate(): void {
    const known = versionOf(this.#layout);
    const files = databaseNames(this.#folder).map((name) => {
      const path = databasePath(this.#folder, name);
      const version = versionIn(path);
      if (version <= known) return { name, path, version };
      const text = `${path} was written by a newer version of Tern (layout ${version}; this one reads up to ${known}).`;
      throw new UnusableStore(`${text} ${newerVersionRemedy}`);
    });
    for (const { name, path, version } of files) {
      if (version === 0 || version === known) continue;
      const copies = join(this.#folder, `before-layout-${known}`);
      mkdirSync(copies, { recursive: true, mode: 0o700 });
      const copy = databasePath(copies, name);
      if (!existsSync(copy)) copyDatabase(path, copy);
    }
  }
}

export function databaseNames(folder: string): string[] {
  const files = readdirSync(folder).filter((file) => file.endsWith(suffix));
  return files.map((file) => file.slice(0, -suffix.length));
}

export function databasePath(folder: string, name: string): string {
  return join(folder, name + suffix);
}

function versionIn(path: string): number {
  try {
    return storedVersion(path);
  } catch (error) {
    throw inWords(path, error);
  }
}

function inWords(path: string, error: unknown): unknown {
  if (!isDamaged(error)) return error;
  return new UnusableStore(`${path} is damaged (${(error as Error).message}).`, { cause: error });
}

/** A SQLite file that is kept locked: the system frees it with the process, so no stale lock can remain. */
function lockFolder(folder: string): DatabaseSync {
  const lock = new DatabaseSync(join(folder, 'folder.lock'));
  try {
    // Exclusive locking mode keeps the lock after this commit, until the file is closed.
    // In memory: a journal would need room, and the disk may be full.
    lock.exec(
      'PRAGMA busy_timeout = 0; PRAGMA journal_mode = MEMORY; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; COMMIT',
    );
    return lock;
  } catch (cause) {
    lock.close();
    const text = `The data folder ${folder} is in use by another Tern process. Stop that one first, or choose another folder.`;
    throw new UnusableStore(text, { cause });
  }
}
