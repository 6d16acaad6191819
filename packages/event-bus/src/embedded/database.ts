import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';

/** All that the transaction did is undone, the work of every request in it. */
export class TransactionLost extends Error {
  override readonly name = 'TransactionLost';

  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/** The bus's SQLite file with its statements kept. Synchronous: it belongs to the bus's thread. */
export class BusDatabase {
  readonly #db: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();
  #isDurable = true;

  constructor(file: string) {
    this.#db = new DatabaseSync(file);
    // auto_vacuum first: it is fixed once the file has a page. secure_delete: mail text that was pruned does not stay in free pages.
    this.#db.exec(
      'PRAGMA auto_vacuum=INCREMENTAL; PRAGMA secure_delete=ON; PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA cache_size=-2048',
    );
  }

  exec(sql: string): void {
    this.#db.exec(sql);
  }

  /** For use in SQL, as a pure function. */
  define(name: string, body: (...values: SQLInputValue[]) => SQLInputValue): void {
    this.#db.function(name, { deterministic: true }, body);
  }

  get<Row>(sql: string, ...values: SQLInputValue[]): Row | undefined {
    return this.prepared(sql).get(...values) as Row | undefined;
  }

  all<Row>(sql: string, ...values: SQLInputValue[]): Row[] {
    return this.prepared(sql).all(...values) as Row[];
  }

  /** @returns how many rows changed. */
  run(sql: string, ...values: SQLInputValue[]): number {
    return Number(this.prepared(sql).run(...values).changes);
  }

  /** @returns the row id of the new row. */
  insert(sql: string, ...values: SQLInputValue[]): number {
    return Number(this.prepared(sql).run(...values).lastInsertRowid);
  }

  prepared(sql: string): StatementSync {
    let statement = this.#statements.get(sql);
    if (!statement) this.#statements.set(sql, (statement = this.#db.prepare(sql)));
    return statement;
  }

  /**
   * Runs the work in one transaction. One that is not durable survives the death of the process, but the machine's may undo it: right
   * for positions, whose loss only repeats events.
   */
  transaction<T>(isDurable: boolean, work: () => T): T {
    if (isDurable !== this.#isDurable) {
      this.#db.exec(`PRAGMA synchronous=${isDurable ? 'FULL' : 'NORMAL'}`);
      this.#isDurable = isDurable;
    }
    this.#db.exec('BEGIN IMMEDIATE');
    try {
      const result = work();
      this.#db.exec('COMMIT');
      return result;
    } catch (error) {
      // A full disk may have ended the transaction already.
      if (this.#db.isTransaction) this.#db.exec('ROLLBACK');
      throw error;
    }
  }

  /**
   * Runs the work as a part of the transaction: when it throws, it alone is undone.
   * @throws what the work throws, or `TransactionLost` when the transaction went with it, as a full disk may do.
   */
  part<T>(work: () => T): T {
    this.run('SAVEPOINT part');
    try {
      const result = work();
      this.run('RELEASE part');
      return result;
    } catch (error) {
      if (!this.#db.isTransaction) throw new TransactionLost(error);
      this.run('ROLLBACK TO part');
      this.run('RELEASE part');
      throw error;
    }
  }

  close(): void {
    this.#db.close();
  }
}
