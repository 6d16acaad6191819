import { ObjectId } from 'bson';
import { writeDocument } from '../bson/encode.ts';
import { bsonTypes, typeName } from '../bson/types.ts';
import { documentValue, Elements, entriesOf, fieldOf, firstName, Value } from '../bson/value.ts';
import { failure } from '../failure.ts';
import { limits } from '../subset.ts';
import { asBuffer, type DatabaseFile } from './database-file.ts';
import type { IndexChange, IndexTable } from './index-table.ts';

export const idName = Buffer.from('_id');

/** A stored document and its row id. */
export interface Found {
  readonly rid: number;
  readonly bytes: Buffer;
}

/** A collection: its table of encoded documents, by row id, and its index tables. The first index is that of _id. */
export class Collection {
  readonly id: number;
  readonly name: string;
  /** database.collection, as error texts and cursors name it. */
  readonly namespace: string;
  readonly file: DatabaseFile;
  readonly table: string;
  indexes: readonly IndexTable[] = [];
  readonly #insertSql: string;
  readonly #updateSql: string;
  readonly #deleteSql: string;
  /** Open cursors may still hold a collection that is gone. */
  isDropped = false;

  constructor(file: DatabaseFile, id: number, name: string, database: string) {
    this.file = file;
    this.id = id;
    this.name = name;
    this.namespace = `${database}.${name}`;
    this.table = `d${id}`;
    this.#insertSql = `INSERT INTO ${this.table} (doc) VALUES (?)`;
    this.#updateSql = `UPDATE ${this.table} SET doc=? WHERE rid=?`;
    this.#deleteSql = `DELETE FROM ${this.table} WHERE rid=?`;
  }

  /** Documents by row id, after `afterRid`. */
  scan(afterRid: number): Generator<Found> {
    return this.#found(`SELECT rid, doc FROM ${this.table} WHERE rid > ? ORDER BY rid`, afterRid);
  }

  /** The documents of a list of row ids, in its order; those that are gone are left out. One statement costs half of many. */
  documents(rids: readonly number[]): Generator<Found> {
    const sql = `SELECT d.rid, d.doc FROM json_each(?) list CROSS JOIN ${this.table} d ON d.rid = list.value`;
    return this.#found(sql, `[${rids.join()}]`);
  }

  /** @returns the stored document: with _id in front, made when it was missing. */
  insert(document: Buffer): Buffer {
    const bytes = withIdInFront(document);
    checkDocument(bytes);
    // All checks come before the first write, so that a document that is refused leaves nothing behind.
    const changes = changesOf(this.indexes, undefined, undefined, bytes);
    write(changes, this.file.run(this.#insertSql, bytes));
    return bytes;
  }

  /**
   * @param touched top-level fields that differ; undefined when any may
   * @returns false when nothing differs
   */
  replace({ rid, bytes }: Found, after: Buffer, touched: ReadonlySet<string> | undefined): boolean {
    if (after.equals(bytes)) return false;
    checkDocument(after);
    const affected = touched ? affectedIndexes(this.indexes, touched) : this.indexes;
    const changes = changesOf(affected, rid, bytes, after);
    this.file.run(this.#updateSql, after, rid);
    write(changes, rid);
    return true;
  }

  remove({ rid, bytes }: Found): void {
    const changes = changesOf(this.indexes, rid, bytes, undefined);
    this.file.run(this.#deleteSql, rid);
    write(changes, rid);
  }

  /** @throws Failure for a cursor on a collection that was dropped meanwhile */
  requireThere(): void {
    if (this.isDropped) throw failure('CursorNotFound', `the collection ${this.namespace} was dropped`);
  }

  *#found(sql: string, parameter: number | string): Generator<Found> {
    this.requireThere();
    for (const [rid, doc] of this.file.iterate<[number, Uint8Array]>(sql, parameter))
      yield { rid, bytes: asBuffer(doc) };
  }
}

// Loops here and in what they call: V8 compiles functions that are made for one document again and again.

function changesOf(
  indexes: Iterable<IndexTable>,
  rid: number | undefined,
  before: Buffer | undefined,
  after: Buffer | undefined,
): IndexChange[] {
  const changes: IndexChange[] = [];
  for (const index of indexes) changes.push(index.change(rid, before, after));
  return changes;
}

function write(changes: readonly IndexChange[], rid: number): void {
  for (const change of changes) change.index.write(change, rid);
}

function affectedIndexes(indexes: readonly IndexTable[], touched: ReadonlySet<string>): Set<IndexTable> {
  const affected = new Set<IndexTable>();
  for (const index of indexes) for (const root of index.roots) if (touched.has(root)) affected.add(index);
  return affected;
}

export function idOf(document: Buffer): Value | undefined {
  return fieldOf(documentValue(document), idName);
}

function withIdInFront(document: Buffer): Buffer {
  const source = documentValue(document);
  if (firstName(source) === '_id') return document;
  return writeDocument((writer) => {
    writer.value('_id', fieldOf(source, idName) ?? newObjectId());
    const elements = new Elements(source);
    while (elements.next()) if (elements.name !== '_id') writer.element(elements);
  }, document.length + 32);
}

export function newObjectId(): Value {
  return new Value(bsonTypes.objectId, Buffer.from(new ObjectId().id), 0, 12);
}

function checkDocument(document: Buffer): void {
  const size = document.length;
  if (size > limits.documentBytes)
    throw failure('BSONObjectTooLarge', `a document of ${size} bytes is larger than ${limits.documentBytes}`);
  const id = idOf(document);
  if (id?.type === bsonTypes.array || id?.type === bsonTypes.regex)
    throw failure('BadValue', `The '_id' value cannot be of type ${typeName(id.type)}`);
  if (id?.type !== bsonTypes.object) return;
  const [stray] = entriesOf(id).find(([name]) => name.startsWith('$')) ?? [];
  if (stray === undefined) return;
  const text = `_id fields may not contain '$'-prefixed fields: ${stray} is not valid for storage.`;
  throw failure('DollarPrefixedFieldName', text);
}
