import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { getLoadablePath } from 'sqlite-vec';

/** A second thread may open the index while the first one writes. */
const busyMs = 1000;

/** The index's file with a cache of prepared statements. Synchronous: only threads of the index use it, each with a connection of its own. */
export class SearchDatabase {
  readonly db: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();

  constructor(file: string) {
    this.db = new DatabaseSync(file, { allowExtension: true, timeout: busyMs });
    try {
      this.db.loadExtension(getLoadablePath());
      this.db.enableLoadExtension(false);
      // secure_delete: removed mail does not stay in free pages. NORMAL: a power failure may undo the last writes, which the bus then
      // delivers again. journal_size_limit: without it the log of a large batch keeps its size, a fifth of a small index, until the index
      // is closed.
      this.db.exec(
        'PRAGMA auto_vacuum=INCREMENTAL; PRAGMA secure_delete=ON; PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL; PRAGMA journal_size_limit=0; PRAGMA cache_size=-8192',
      );
    } catch (error) {
      this.db.close();
      throw error;
    }
  }

  get<Row>(sql: string, ...values: SQLInputValue[]): Row | undefined {
    return this.#prepared(sql).get(...values) as Row | undefined;
  }

  all<Row>(sql: string, ...values: SQLInputValue[]): Row[] {
    return this.#prepared(sql).all(...values) as Row[];
  }

  /** Iterates over the rows, for results too large for memory. */
  each<Row>(sql: string, ...values: SQLInputValue[]): Iterable<Row> {
    return this.#prepared(sql).iterate(...values) as Iterable<Row>;
  }

  run(sql: string, ...values: SQLInputValue[]): number {
    return Number(this.#prepared(sql).run(...values).changes);
  }

  insert(sql: string, ...values: SQLInputValue[]): number {
    return Number(this.#prepared(sql).run(...values).lastInsertRowid);
  }

  /** Call it before dropping a table of a user: cached statements on the table would lock it. */
  forgetStatements(): void {
    this.#statements.clear();
  }

  transaction<T>(work: () => T): T {
    this.db.exec('BEGIN IMMEDIATE');
    try {
      const result = work();
      this.db.exec('COMMIT');
      return result;
    } catch (error) {
      // After a full disk SQLite may already have rolled back.
      if (this.db.isTransaction) this.db.exec('ROLLBACK');
      throw error;
    }
  }

  close(): void {
    this.db.close();
  }

  #prepared(sql: string): StatementSync {
    let statement = this.#statements.get(sql);
    if (!statement) this.#statements.set(sql, (statement = this.db.prepare(sql)));
    return statement;
  }
}
