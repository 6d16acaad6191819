import { encode, type Encodable } from '../bson/encode.ts';
import { keyOf } from '../bson/key.ts';
import { describe } from '../bson/text.ts';
import { documentValue, type Value } from '../bson/value.ts';
import { Failure } from '../failure.ts';
import { rootsOf } from '../query/filter.ts';
import { reachElements } from '../query/path.ts';
import type { DatabaseFile } from './database-file.ts';
import type { IndexDefinition } from './index-definition.ts';
import { flatSoFar, indexKeys, notListed, type IndexRow, type KnownKeys } from './index-keys.ts';

/** A write's effect on one index, computed before anything is written. */
export interface IndexChange {
  readonly index: IndexTable;
  readonly remove: readonly IndexRow[];
  readonly add: readonly IndexRow[];
  readonly multiColumns: number;
}

/** The collection that an index belongs to. */
interface IndexedCollection {
  readonly file: DatabaseFile;
  readonly namespace: string;
}

/**
 * One index: a SQLite table with a BLOB column for each field and the document's row id, clustered by them. SQLite evaluates ranges and
 * conditions on any of the columns without reading documents.
 */
export class IndexTable {
  readonly id: number;
  readonly definition: IndexDefinition;
  readonly table: string;
  /** Bit i: column i holds keys of array elements, so one document can have several rows. And `flatSoFar`. */
  multiColumns: number;
  readonly #collection: IndexedCollection;
  readonly #file: DatabaseFile;
  /** `has` and `holder` find a row with given keys, of that document or of another one. */
  readonly #sql: Readonly<Record<'insert' | 'remove' | 'move' | 'has' | 'holder', string>>;
  /** Top-level fields that decide where a document is listed. */
  readonly roots: readonly string[];

  constructor(collection: IndexedCollection, id: number, definition: IndexDefinition, multiColumns: number) {
    this.#collection = collection;
    this.#file = collection.file;
    this.id = id;
    this.definition = definition;
    this.multiColumns = multiColumns;
    this.table = `x${id}`;
    const assigned = definition.columns.map((_, i) => `k${i}=?`);
    const where = `WHERE ${assigned.join(' AND ')}`;
    this.#sql = {
      insert: `INSERT INTO ${this.table} VALUES (${'?,'.repeat(assigned.length)}?)`,
      remove: `DELETE FROM ${this.table} ${where} AND rid=?`,
      move: `UPDATE ${this.table} SET ${assigned.join()} ${where} AND rid=?`,
      has: `SELECT 1 FROM ${this.table} ${where} AND rid=?`,
      holder: `SELECT 1 FROM ${this.table} ${where} AND rid<>?`,
    };
    const roots = definition.partial ? rootsOf(definition.partial.filter) : [];
    this.roots = roots.concat(definition.columns.map(({ path }) => path.root));
  }

  createTable(): void {
    const columns = this.definition.columns.map((_, i) => `k${i} BLOB NOT NULL`);
    const order = this.definition.columns.map(({ isDescending }, i) => `k${i}${isDescending ? ' DESC' : ''}`);
    const parts = `${columns.join(', ')}, rid INTEGER NOT NULL, PRIMARY KEY (${order.join(', ')}, rid)`;
    this.#file.sqlite.exec(`CREATE TABLE ${this.table} (${parts}) WITHOUT ROWID`);
  }

  /** The column with this path; -1 when there is none. */
  columnOf(path: string): number {
    return this.definition.columns.findIndex((column) => column.path.text === path);
  }

  hasArrays(column: number): boolean {
    return (this.multiColumns & (1 << column)) !== 0;
  }

  /**
   * @param old the rows of the stored document
   * @param after the new document, undefined when it is removed
   * @param rid of the stored document; documents have row ids from 1
   * @throws Failure `DuplicateKey` when the index is unique and another document has the key
   */
  change(old: readonly IndexRow[], after: Buffer | undefined, rid = 0, known?: KnownKeys): IndexChange {
    const next = after ? indexKeys(this.definition, after, known) : notListed;
    const add = without(next.rows, old);
    if (this.definition.isUnique && after) {
      for (const row of add)
        if (this.#file.get(this.#sql.holder, ...row, rid))
          throw duplicateKey(this.#collection.namespace, this.definition, row, documentValue(after));
    }
    return { index: this, remove: without(old, next.rows), add, multiColumns: next.multiColumns };
  }

  write({ remove, add, multiColumns }: IndexChange, rid: number): void {
    this.#noteArrays(multiColumns);
    for (const keys of remove.slice(add.length)) this.#file.run(this.#sql.remove, ...keys, rid);
    for (let i = 0; i < add.length; i++) {
      const [next, old] = [add[i] as IndexRow, remove[i]];
      if (old) this.#file.run(this.#sql.move, ...next, ...old, rid);
      else this.#file.run(this.#sql.insert, ...next, rid);
    }
  }

  #noteArrays(columns: number): void {
    const flat = Math.min(this.multiColumns, columns) < flatSoFar ? 0 : flatSoFar;
    const noted = ((this.multiColumns | columns) >>> 0) + flat;
    if (noted === this.multiColumns) return;
    this.multiColumns = noted;
    this.#file.hasCatalogueChanged = true;
    this.#file.run('UPDATE indexes SET multi_columns=? WHERE id=?', this.multiColumns, this.id);
  }

  size(): number {
    return this.#file.get<[number]>(`SELECT count(*) FROM ${this.table}`)?.[0] ?? 0;
  }

  has(row: IndexRow, rid: number): boolean {
    return this.#file.get(this.#sql.has, ...row, rid) !== undefined;
  }
}

function without(rows: readonly IndexRow[], others: readonly IndexRow[]): readonly IndexRow[] {
  if (rows.length === 0 || others.length === 0) return rows;
  // Most documents have one row, which needs no text to compare.
  if (rows.length * others.length < 2)
    return rows.filter(
      (row) => !others.some((other) => other.every((key, i) => key.equals(row[i] as Buffer))),
    );
  const known = new Set(others.map(rowText));
  return rows.filter((row) => !known.has(rowText(row)));
}

function rowText(row: IndexRow): string {
  return row.map((key) => key.toString('latin1')).join('|\0|');
}

/** Error 11000 with the fields that mongoose and services read: keyPattern and keyValue. */
function duplicateKey(namespace: string, index: IndexDefinition, row: IndexRow, document: Value): Failure {
  const keyValue: Record<string, Encodable> = {};
  index.columns.forEach(({ path }, i) => {
    keyValue[path.text] = null;
    reachElements(document, path, (value) => {
      if (value === undefined || !keyOf(value).equals(row[i] as Buffer)) return false;
      keyValue[path.text] = value;
      return true;
    });
  });
  const encoded = encode(keyValue);
  const text = `E11000 duplicate key error collection: ${namespace} index: ${index.name} dup key: ${describe(documentValue(encoded))}`;
  return new Failure('DuplicateKey', text, { keyPattern: index.key, keyValue: encoded });
}
