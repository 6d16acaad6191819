import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';

export type SqlValue = Buffer | Uint8Array | number | string | null;

/** Statement texts kept prepared per file: query shapes are few, but clients choose them. */
const maxStatements = 400;

/**
 * One SQLite file with prepared statements. WAL with synchronous=FULL: a commit that returned survives power loss.
 * secure_delete: what was deleted is written over, else removed mail stays readable in the file's free pages.
 */
export class DatabaseFile {
  /** For copies, and for DDL and rollbacks, which are not kept prepared. */
  readonly sqlite: DatabaseSync;
  /** The catalogue in memory differs from the file once the command is undone. */
  hasCatalogueChanged = false;
  readonly #statements = new Map<string, StatementSync>();

  /** @param isCopy a file that is never written, such as one of a backup: it is only read, and nothing appears beside it. */
  constructor(path: string, isCopy = false) {
    if (isCopy) {
      // Immutable: SQLite takes no locks and looks for no journal, so that reading works in a folder without write access too.
      this.sqlite = new DatabaseSync(new URL(`${pathToFileURL(path).href}?immutable=1`), { readOnly: true });
      return;
    }
    this.sqlite = new DatabaseSync(path);
    // One process has the folder: locked once instead of for every statement, and without shared memory, a statement takes half the time.
    this.sqlite
      .exec(`PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA cache_size = -4096;
      PRAGMA wal_autocheckpoint = 4000; PRAGMA journal_size_limit = 16777216; PRAGMA temp_store = MEMORY;
      PRAGMA secure_delete = ON`);
  }

  run(sql: string, ...parameters: SqlValue[]): number {
    return Number(this.#prepare(sql).run(...parameters).lastInsertRowid);
  }

  /** The first row as an array of its columns. */
  get<Row extends unknown[]>(sql: string, ...parameters: SqlValue[]): Row | undefined {
    return this.#prepare(sql).get(...parameters) as unknown as Row | undefined;
  }

  all<Row extends unknown[]>(sql: string, ...parameters: SqlValue[]): Row[] {
    return this.#prepare(sql).all(...parameters) as unknown as Row[];
  }

  /** Rows one by one. For `for` loops: leaving one ends the statement; an open one would keep tables from being dropped. */
  iterate<Row extends unknown[]>(sql: string, ...parameters: SqlValue[]): IterableIterator<Row> {
    return this.#prepare(sql).iterate(...parameters) as unknown as IterableIterator<Row>;
  }

  close(): void {
    this.#statements.clear();
    this.sqlite.close();
  }

  #prepare(sql: string): StatementSync {
    const known = this.#statements.get(sql);
    if (known) return known;
    const statement = this.sqlite.prepare(sql);
    statement.setReturnArrays(true);
    if (this.#statements.size >= maxStatements) {
      const [oldest = ''] = this.#statements.keys();
      this.#statements.delete(oldest);
    }
    this.#statements.set(sql, statement);
    return statement;
  }
}

/** A view as Buffer on the bytes that SQLite gave. */
export function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
