import { encode, type Encodable } from '../bson/encode.ts';
import { stringOf } from '../bson/text.ts';
import { bsonTypes } from '../bson/types.ts';
import { compareValues } from '../bson/compare.ts';
import { documentValue, itemsOf, type Value } from '../bson/value.ts';
import { failure } from '../failure.ts';
import { compileFilter } from '../query/matcher.ts';
import { parseIndexDefinition, type IndexDefinition } from '../storage/index-definition.ts';
import type { Collection } from '../storage/collection.ts';
import type { IndexTable } from '../storage/index-table.ts';
import { collectionOf, cursorAnswer, filterOf, type Answer, type Reader, type Writer } from './context.ts';

export const create: Writer = {
  kind: 'write',
  run(command, _context, database) {
    if (database.collection(command.collection))
      throw failure('NamespaceExists', `Collection ${command.namespace} already exists.`);
    database.createCollection(command.collection);
    return { ok: 1 };
  },
};

export const drop: Writer = {
  kind: 'write',
  run(command, _context, database) {
    const collection = database.collection(command.collection);
    if (collection) database.dropCollection(collection);
    return { nIndexesWas: collection?.indexes.length ?? 0, ns: command.namespace, ok: 1 };
  },
};

export const dropDatabase: Writer = {
  kind: 'write',
  run(command, _context, database) {
    for (const collection of database.collections) database.dropCollection(collection);
    return { dropped: command.database, ok: 1 };
  },
};

export const createIndexes: Writer = {
  kind: 'write',
  run(command, _context, database) {
    const definitions = command.array('indexes').map(parseIndexDefinition);
    const isNew = database.collection(command.collection) === undefined;
    const collection = database.collectionForWriting(command.collection);
    const before = collection.indexes.length;
    for (const definition of definitions) {
      if (!isSameIndexThere(collection, definition)) database.addIndex(collection, definition);
    }
    return {
      numIndexesBefore: isNew ? 0 : before,
      numIndexesAfter: collection.indexes.length,
      createdCollectionAutomatically: isNew,
      ok: 1,
    };
  },
};

/** @throws Failure when an index has its name or its key but differs otherwise. */
function isSameIndexThere(collection: Collection, wanted: IndexDefinition): boolean {
  for (const { definition } of collection.indexes) {
    const hasSameKey = compareValues(documentValue(definition.key), documentValue(wanted.key)) === 0;
    const isPlainId = hasSameKey && definition.name === '_id_';
    if (isPlainId || definition.encoded.equals(wanted.encoded)) return true;
    const hasSameName = definition.name === wanted.name;
    if (hasSameName && !hasSameKey) {
      throw failure(
        'IndexKeySpecsConflict',
        `An existing index has the same name as the requested index: ${wanted.name}`,
      );
    }
    if (hasSameName) {
      throw failure(
        'IndexOptionsConflict',
        `An equivalent index already exists with the same name but different options: ${wanted.name}`,
      );
    }
    if (hasSameKey)
      throw failure('IndexOptionsConflict', `Index already exists with a different name: ${definition.name}`);
  }
  return false;
}

export const dropIndexes: Writer = {
  kind: 'write',
  run(command, _context, database) {
    const collection = database.collection(command.collection);
    if (!collection) throw failure('NamespaceNotFound', `ns not found ${command.namespace}`);
    const before = collection.indexes.length;
    for (const index of chosenIndexes(collection, command.required('index')))
      database.dropIndex(collection, index);
    return { nIndexesWas: before, ok: 1 };
  },
};

function chosenIndexes(collection: Collection, choice: Value): IndexTable[] {
  if (choice.type === bsonTypes.array)
    return itemsOf(choice).flatMap((item) => chosenIndexes(collection, item));
  const others = collection.indexes.slice(1);
  if (choice.type === bsonTypes.string && stringOf(choice) === '*') return others;
  const index = collection.findIndex(choice);
  if (!index) throw failure('IndexNotFound', 'index not found with the given name or key');
  if (!others.includes(index)) throw failure('InvalidOptions', 'cannot drop _id index');
  return [index];
}

export const listIndexes: Reader = {
  kind: 'read',
  run(command, context) {
    const collection = collectionOf(command, context);
    if (!collection) throw failure('NamespaceNotFound', `ns does not exist: ${command.namespace}`);
    const documents = collection.indexes.map(({ definition }) => definition.encoded);
    return cursorAnswer({ id: 0n, namespace: command.namespace, documents }, 'firstBatch');
  },
};

export const listCollections: Reader = {
  kind: 'read',
  run(command, { folder }) {
    const matches = compileFilter(filterOf(command.document('filter')));
    const documents = (folder.database(command.database)?.collections ?? [])
      .map(({ name }) => encode({ name, type: 'collection', options: {}, info: { readOnly: false } }))
      .filter((document) => matches(documentValue(document)));
    return cursorAnswer(
      { id: 0n, namespace: `${command.database}.$cmd.listCollections`, documents },
      'firstBatch',
    );
  },
};

export const listDatabases: Reader = {
  kind: 'read',
  run(_command, { folder }): Answer {
    const databases = folder.databases
      .filter(({ collections }) => collections.length > 0)
      .map(({ name }): Encodable => ({ name, sizeOnDisk: 1, empty: false }));
    return { databases, totalSize: databases.length, ok: 1 };
  },
};
