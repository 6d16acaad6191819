import { encode } from '../bson/encode.ts';
import { stringOf } from '../bson/text.ts';
import { bsonTypes } from '../bson/types.ts';
import { compareValues } from '../bson/key.ts';
import { documentValue, itemsOf, type Value } from '../bson/value.ts';
import { failure } from '../failure.ts';
import { compileFilter } from '../query/matcher.ts';
import { parseIndexDefinition, type IndexDefinition } from '../storage/index-definition.ts';
import type { Collection } from '../storage/collection.ts';
import type { IndexTable } from '../storage/index-table.ts';
import type { Database } from '../storage/database.ts';
import type { Command } from './command.ts';
import { collectionOf, cursorAnswer, filterOf, type CommandContext } from './context.ts';
import type { Answer } from './request.ts';

export function create(command: Command, database: Database): Answer {
  if (database.collection(command.collection))
    throw failure('NamespaceExists', `Collection ${command.namespace} already exists.`);
  database.collectionForWriting(command.collection);
  return { ok: 1 };
}

export function drop(command: Command, database: Database): Answer {
  const collection = database.collection(command.collection);
  if (collection) database.dropCollection(collection);
  return { nIndexesWas: collection?.indexes.length ?? 0, ns: command.namespace, ok: 1 };
}

export function dropDatabase(command: Command, database: Database): Answer {
  for (const collection of database.collections) database.dropCollection(collection);
  return { dropped: command.database, ok: 1 };
}

export function createIndexes(command: Command, database: Database): Answer {
  const definitions = command.array('indexes').map(parseIndexDefinition);
  const isNew = database.collection(command.collection) === undefined;
  const collection = database.collectionForWriting(command.collection);
  const before = collection.indexes.length;
  for (const definition of definitions)
    if (!isSameIndexThere(collection, definition)) database.addIndex(collection, definition);
  return {
    numIndexesBefore: isNew ? 0 : before,
    numIndexesAfter: collection.indexes.length,
    createdCollectionAutomatically: isNew,
    ok: 1,
  };
}

/** @throws Failure when an index has its name or its key but differs otherwise. */
function isSameIndexThere(collection: Collection, wanted: IndexDefinition): boolean {
  return collection.indexes.some(({ definition }) => {
    const hasSameKey = compareValues(documentValue(definition.key), documentValue(wanted.key)) === 0;
    if ((hasSameKey && definition.name === '_id_') || definition.encoded.equals(wanted.encoded)) return true;
    const text = `the index ${definition.name} exists already and differs from ${wanted.name}`;
    if (hasSameKey) throw failure('IndexOptionsConflict', `${text}: same key, other name or options`);
    if (definition.name === wanted.name)
      throw failure('IndexKeySpecsConflict', `${text}: same name, other key`);
    return false;
  });
}

export function dropIndexes(command: Command, database: Database): Answer {
  const collection = database.collection(command.collection);
  if (!collection) throw failure('NamespaceNotFound', `ns not found ${command.namespace}`);
  const before = collection.indexes.length;
  for (const index of chosenIndexes(collection, command.required('index')))
    database.dropIndex(collection, index);
  return { nIndexesWas: before, ok: 1 };
}

/** By a name, a key pattern, a list of these, or `*` for all but that of _id. */
function chosenIndexes({ indexes }: Collection, choice: Value): IndexTable[] {
  const [own, ...others] = indexes;
  if (choice.type === bsonTypes.string && stringOf(choice) === '*') return others;
  return (choice.type === bsonTypes.array ? itemsOf(choice) : [choice]).map((item) => {
    const isName = item.type === bsonTypes.string;
    const index = indexes.find(({ definition: { name, key } }) =>
      isName ? name === stringOf(item) : compareValues(documentValue(key), item) === 0,
    );
    if (!index) throw failure('IndexNotFound', 'index not found with the given name or key');
    if (index === own) throw failure('InvalidOptions', 'cannot drop _id index');
    return index;
  });
}

export function listIndexes(command: Command, { folder }: CommandContext): Answer {
  const collection = collectionOf(command, folder);
  if (!collection) throw failure('NamespaceNotFound', `ns does not exist: ${command.namespace}`);
  const documents = collection.indexes.map(({ definition }) => definition.encoded);
  return cursorAnswer({ id: 0n, namespace: command.namespace, documents });
}

export function listCollections(command: Command, { folder }: CommandContext): Answer {
  const matches = compileFilter(filterOf(command, 'filter'));
  const documents = (folder.database(command.database)?.collections ?? [])
    .map(({ name }) => encode({ name, type: 'collection', options: {}, info: { readOnly: false } }))
    .filter((document) => matches(documentValue(document)));
  return cursorAnswer({ id: 0n, namespace: `${command.database}.$cmd.listCollections`, documents });
}
