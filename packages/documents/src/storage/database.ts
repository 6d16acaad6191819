import { documentValue } from '../bson/value.ts';
import { failure } from '../failure.ts';
import { limits } from '../subset.ts';
import { Collection } from './collection.ts';
import { asBuffer, type DatabaseFile } from './database-file.ts';
import { idIndex, parseIndexDefinition, type IndexDefinition } from './index-definition.ts';
import { flatSoFar } from './index-keys.ts';
import { IndexTable } from './index-table.ts';

/** One database: a SQLite file, its collections and the transaction that the commands of a turn share. */
export class Database {
  readonly name: string;
  readonly file: DatabaseFile;
  #collections = new Map<string, Collection>();
  #isInTransaction = false;
  /** Why SQLite undid the whole turn by itself, as it may when the disk is full; earlier commands of the turn are undone too. */
  #undoneBy: unknown;

  /** @param file with the tables of the current layout */
  constructor(name: string, file: DatabaseFile) {
    this.name = name;
    this.file = file;
    this.#load();
  }

  get collections(): readonly Collection[] {
    return [...this.#collections.values()];
  }

  collection(name: string): Collection | undefined {
    return this.#collections.get(name);
  }

  collectionForWriting(name: string): Collection {
    const known = this.#collections.get(name);
    if (known) return known;
    if (!/^[^$\0]{1,120}$/.test(name) || name.startsWith('system.'))
      throw failure('InvalidNamespace', `Invalid collection name: ${name.slice(0, 200)}`);
    const most = limits.collectionsPerDatabase;
    if (this.#collections.size >= most)
      throw failure('IllegalOperation', `a database has at most ${most} collections`);
    const id = this.file.run('INSERT INTO collections (name) VALUES (?)', name);
    const collection = new Collection(this.file, id, name, this.name);
    this.file.sqlite.exec(`CREATE TABLE ${collection.table} (rid INTEGER PRIMARY KEY, doc BLOB NOT NULL)`);
    this.#collections.set(name, collection);
    this.addIndex(collection, idIndex);
    return collection;
  }

  dropCollection(collection: Collection): void {
    for (const index of collection.indexes) this.dropIndex(collection, index);
    this.file.sqlite.exec(`DROP TABLE ${collection.table}`);
    this.file.run('DELETE FROM collections WHERE id=?', collection.id);
    this.#collections.delete(collection.name);
    collection.isDropped = true;
  }

  /** Adds an index and lists what is there. */
  addIndex(collection: Collection, definition: IndexDefinition): void {
    const most = limits.indexesPerCollection;
    if (collection.indexes.length >= most)
      throw failure('CannotCreateIndex', `a collection has at most ${most} indexes`);
    this.file.hasCatalogueChanged = true;
    const sql = 'INSERT INTO indexes (collection, definition, multi_columns) VALUES (?, ?, ?)';
    const id = this.file.run(sql, collection.id, definition.encoded, flatSoFar);
    const index = new IndexTable(collection, id, definition, flatSoFar);
    index.createTable();
    for (const { rid, bytes } of collection.scan(-1)) index.write(index.change([], bytes), rid);
    collection.indexes = [...collection.indexes, index];
  }

  dropIndex(collection: Collection, index: IndexTable): void {
    this.file.hasCatalogueChanged = true;
    this.file.sqlite.exec(`DROP TABLE ${index.table}`);
    this.file.run('DELETE FROM indexes WHERE id=?', index.id);
    collection.indexes = collection.indexes.filter((other) => other !== index);
  }

  /** Runs a command that writes: within the turn's transaction, undone alone when it throws. */
  write<Result>(command: () => Result): Result {
    if (this.#undoneBy) throw this.#undoneBy;
    if (!this.#isInTransaction) this.file.run('BEGIN IMMEDIATE');
    this.#isInTransaction = true;
    this.file.run('SAVEPOINT command');
    try {
      const result = command();
      this.file.run('RELEASE command');
      return result;
    } catch (error) {
      if (this.file.sqlite.isTransaction) this.file.sqlite.exec('ROLLBACK TO command; RELEASE command');
      else this.#undoneBy = error;
      if (this.file.hasCatalogueChanged) this.#load();
      throw error;
    }
  }

  /** Makes the turn's writes durable. When this throws, none of them happened. */
  commit(): void {
    if (!this.#isInTransaction) return;
    this.#isInTransaction = false;
    const undoneBy = this.#undoneBy;
    this.#undoneBy = undefined;
    if (undoneBy) throw undoneBy;
    try {
      this.file.run('COMMIT');
      this.file.hasCatalogueChanged = false;
    } catch (error) {
      if (this.file.sqlite.isTransaction) this.file.sqlite.exec('ROLLBACK');
      if (this.file.hasCatalogueChanged) this.#load();
      throw error;
    }
  }

  #load(): void {
    this.#collections = new Map();
    for (const [id, name] of this.file.all<[number, string]>('SELECT id, name FROM collections')) {
      const collection = new Collection(this.file, id, name, this.name);
      const sql = 'SELECT id, definition, multi_columns FROM indexes WHERE collection=? ORDER BY id';
      collection.indexes = this.file
        .all<[number, Uint8Array, number]>(sql, id)
        .map(([indexId, definition, multiColumns]) => {
          const parsed = parseIndexDefinition(documentValue(asBuffer(definition)));
          return new IndexTable(collection, indexId, parsed, multiColumns);
        });
      this.#collections.set(name, collection);
    }
  }
}
