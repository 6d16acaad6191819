import { ObjectId } from 'bson';
import { writeDocument } from '../bson/encode.ts';
import { bsonTypes, typeName } from '../bson/types.ts';
import { documentValue, entriesOf, fieldOf, firstName, Value } from '../bson/value.ts';
import { failure } from '../failure.ts';
import { parsePath } from '../query/path.ts';
import { limits } from '../subset.ts';
import { asBuffer, type DatabaseFile } from './database-file.ts';
import { indexKeys, type KnownKeys } from './index-keys.ts';
import type { IndexTable } from './index-table.ts';

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
    this.#write(undefined, bytes);
    return bytes;
  }

  /**
   * @param touched top-level fields that differ; undefined when any may
   * @returns false when nothing differs
   */
  replace(found: Found, after: Buffer, touched: ReadonlySet<string> | undefined): boolean {
    if (after.equals(found.bytes)) return false;
    checkDocument(after);
    this.#write(found, after, touched);
    return true;
  }

  remove(found: Found): void {
    this.#write(found);
  }

  /** All checks come before the first write, so that a document that is refused leaves nothing behind. */
  #write(found: Found | undefined, after?: Buffer, touched?: ReadonlySet<string>): void {
    const known: KnownKeys = new Map();
    let { indexes } = this;
    if (touched) indexes = indexes.filter(({ roots }) => roots.some((root) => touched.has(root)));
    const old = indexes.map((index) => (found ? indexKeys(index.definition, found.bytes, known).rows : []));
    // The other fields have the same keys afterwards.
    for (const path of known.keys()) if (touched?.has(parsePath(path).root) !== false) known.delete(path);
    const changes = indexes.map((index, i) => index.change(old[i] ?? [], after, found?.rid, known));
    let rid = found?.rid ?? 0;
    if (!after) this.file.run(`DELETE FROM ${this.table} WHERE rid=?`, rid);
    else if (found) this.file.run(this.#updateSql, after, rid);
    else rid = this.file.run(this.#insertSql, after);
    for (const change of changes) change.index.write(change, rid);
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

export function idOf(document: Buffer): Value | undefined {
  return fieldOf(documentValue(document), idName);
}

function withIdInFront(document: Buffer): Buffer {
  if (firstName(documentValue(document)) === '_id') return document;
  const id = idOf(document);
  return writeDocument((writer) => {
    writer.value('_id', id ?? newObjectId());
    writer.range(document, 4, id ? id.start - idName.length - 2 : document.length - 1);
    if (id) writer.range(document, id.end, document.length - 1);
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
