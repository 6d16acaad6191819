import { documentValue } from '../bson/value.ts';
import { failure } from '../failure.ts';
import { limits } from '../subset.ts';
import { Collection } from './collection.ts';
import { asBuffer, DatabaseFile, schemaVersion } from './database-file.ts';
import { idIndex, parseIndexDefinition, type IndexDefinition } from './index-definition.ts';
import { IndexTable } from './index-table.ts';

const createTables = `
  CREATE TABLE IF NOT EXISTS collections (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL UNIQUE);
  CREATE TABLE IF NOT EXISTS indexes (id INTEGER PRIMARY KEY AUTOINCREMENT, collection INTEGER NOT NULL, definition BLOB NOT NULL,
    multi_columns INTEGER NOT NULL);
  PRAGMA user_version = ${schemaVersion}`;

/** One database: a SQLite file, its collections and the transaction that the commands of a turn share. */
export class Database {
  readonly name: string;
  readonly #file: DatabaseFile;
  #collections = new Map<string, Collection>();
  #isInTransaction = false;
  /** What was read from the catalogue differs from the file once a command is undone. */
  #hasCatalogueChanged = false;

  constructor(name: string, path: string) {
    this.name = name;
    this.#file = new DatabaseFile(path);
    const version = this.#file.get<[number]>('PRAGMA user_version')?.[0] ?? 0;
    if (version > schemaVersion) throw new Error(newerVersionText(path, version));
    if (version === 0) this.#file.execute(createTables);
    this.#load();
  }

  get collections(): readonly Collection[] {
    return [...this.#collections.values()];
  }

  collection(name: string): Collection | undefined {
    return this.#collections.get(name);
  }

  collectionForWriting(name: string): Collection {
    return this.#collections.get(name) ?? this.createCollection(name);
  }

  createCollection(name: string): Collection {
    if (
      name === '' ||
      name.length > 120 ||
      name.includes('$') ||
      name.includes('\0') ||
      name.startsWith('system.')
    ) {
      throw failure('InvalidNamespace', `Invalid collection name: ${name.slice(0, 200)}`);
    }
    if (this.#collections.size >= limits.collectionsPerDatabase) {
      throw failure(
        'IllegalOperation',
        `a database has at most ${limits.collectionsPerDatabase} collections`,
      );
    }
    this.#hasCatalogueChanged = true;
    const id = this.#file.run('INSERT INTO collections (name) VALUES (?)', name);
    const collection = this.#newCollection(id, name);
    this.#file.execute(`CREATE TABLE ${collection.table} (rid INTEGER PRIMARY KEY, doc BLOB NOT NULL)`);
    this.#collections.set(name, collection);
    this.addIndex(collection, idIndex);
    return collection;
  }

  dropCollection(collection: Collection): void {
    this.#hasCatalogueChanged = true;
    for (const index of collection.indexes) this.#file.execute(`DROP TABLE ${index.table}`);
    this.#file.execute(`DROP TABLE ${collection.table}`);
    this.#file.run('DELETE FROM indexes WHERE collection=?', collection.id);
    this.#file.run('DELETE FROM collections WHERE id=?', collection.id);
    this.#collections.delete(collection.name);
    collection.isDropped = true;
  }

  /** Adds an index and lists what is there. */
  addIndex(collection: Collection, definition: IndexDefinition): void {
    if (collection.indexes.length >= limits.indexesPerCollection) {
      throw failure('CannotCreateIndex', `a collection has at most ${limits.indexesPerCollection} indexes`);
    }
    this.#hasCatalogueChanged = true;
    const sql = 'INSERT INTO indexes (collection, definition, multi_columns) VALUES (?, ?, 0)';
    const index = new IndexTable(
      this.#file,
      this.#file.run(sql, collection.id, definition.encoded),
      definition,
      0,
    );
    index.createTable();
    collection.fill(index);
    collection.indexes = [...collection.indexes, index];
  }

  dropIndex(collection: Collection, index: IndexTable): void {
    this.#hasCatalogueChanged = true;
    this.#file.execute(`DROP TABLE ${index.table}`);
    this.#file.run('DELETE FROM indexes WHERE id=?', index.id);
    collection.indexes = collection.indexes.filter((other) => other !== index);
  }

  /** Runs a command that writes: within the turn's transaction, undone alone when it throws. */
  write<Result>(command: () => Result): Result {
    if (!this.#isInTransaction) {
      this.#file.execute('BEGIN IMMEDIATE');
      this.#isInTransaction = true;
    }
    this.#file.execute('SAVEPOINT command');
    try {
      const result = command();
      this.#file.execute('RELEASE command');
      return result;
    } catch (error) {
      this.#undo('ROLLBACK TO command; RELEASE command');
      throw error;
    }
  }

  /** Makes the turn's writes durable. When this throws, none of them happened. */
  commit(): void {
    if (!this.#isInTransaction) return;
    this.#isInTransaction = false;
    try {
      this.#file.execute('COMMIT');
      this.#hasCatalogueChanged = false;
    } catch (error) {
      this.#undo('ROLLBACK');
      throw error;
    }
  }

  /** Called after every command: what it left unread is over. */
  endReads(): void {
    this.#file.endReads();
  }

  /** SQLite's own check of the file. @returns what is wrong */
  check(): string[] {
    return this.#file
      .all<[string]>('PRAGMA integrity_check')
      .map(([line]) => line)
      .filter((line) => line !== 'ok');
  }

  close(): void {
    this.#file.close();
  }

  #undo(sql: string): void {
    // A full disk makes SQLite roll back by itself; then there is nothing left to undo.
    try {
      this.#file.execute(sql);
    } catch {
      this.#isInTransaction = false;
    }
    if (this.#hasCatalogueChanged) this.#load();
  }

  #load(): void {
    this.#collections = new Map();
    for (const [id, name] of this.#file.all<[number, string]>('SELECT id, name FROM collections')) {
      const collection = this.#newCollection(id, name);
      const sql = 'SELECT id, definition, multi_columns FROM indexes WHERE collection=? ORDER BY id';
      collection.indexes = this.#file
        .all<[number, Uint8Array, number]>(sql, id)
        .map(([indexId, definition, multiColumns]) => {
          const parsed = parseIndexDefinition(documentValue(asBuffer(definition)));
          // The definition of _id is stored as MongoDB shows it, without `unique`.
          return new IndexTable(this.#file, indexId, parsed.name === '_id_' ? idIndex : parsed, multiColumns);
        });
      this.#collections.set(name, collection);
    }
  }

  #newCollection(id: number, name: string): Collection {
    return new Collection(this.#file, id, name, `${this.name}.${name}`, (index) => {
      this.#hasCatalogueChanged = true;
      this.#file.run('UPDATE indexes SET multi_columns=? WHERE id=?', index.multiColumns, index.id);
    });
  }
}

export function newerVersionText(path: string, version: number): string {
  return `${path} was written by a newer version of Tern (layout ${version}; this one reads up to ${schemaVersion}). Start that version again.`;
}
