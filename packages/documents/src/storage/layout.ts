import type { DatabaseFile } from './database-file.ts';
import { lookInto } from './look-into.ts';

/** How database files are laid out. A change of tables or of the key encoding adds a step. */
export interface Layout {
  /** The tables of a new file. */
  readonly create: string;
  /** SQL that brings a file from layout 1 to 2, from 2 to 3, and so on. */
  readonly steps: readonly string[];
}

export const currentLayout: Layout = {
  create: `
    CREATE TABLE collections (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL UNIQUE);
    CREATE TABLE indexes (id INTEGER PRIMARY KEY AUTOINCREMENT, collection INTEGER NOT NULL, definition BLOB NOT NULL,
      multi_columns INTEGER NOT NULL);`,
  steps: [],
};

/** Stored in each file, and in the folder's lock, as user_version. */
export function versionOf({ steps }: Layout): number {
  return steps.length + 1;
}

/** The layout of a file; 0 for one without tables. */
export function storedVersion(path: string): number {
  return lookInto(path, (file) => Number(file.prepare('PRAGMA user_version').get()?.['user_version']));
}

/** Makes the tables of a new file, or brings those of an older one up to date, in one transaction. */
export function prepareFile(file: DatabaseFile, layout: Layout): void {
  const version = file.get<[number]>('PRAGMA user_version')?.[0] ?? 0;
  const wanted = versionOf(layout);
  if (version === wanted) return;
  const steps = version === 0 ? [layout.create] : layout.steps.slice(version - 1);
  file.sqlite.exec(`BEGIN IMMEDIATE; ${steps.join(';')}; PRAGMA user_version = ${wanted}; COMMIT`);
}
