import { mongo } from 'mongoose';
import { Skip, type Operation } from './unified-test.ts';

/** An object that operations are called on. */
export type Entity = mongo.MongoClient | mongo.Db | mongo.Collection;

type Arguments = Readonly<Record<string, unknown>>;
type Call<Target> = (target: Target, given: Arguments, options: object) => Promise<unknown>;

// The tests hand over whatever JSON says, on purpose also what the driver's types forbid.
const as = <Type>(value: unknown): Type => value as Type;

const collectionCalls: Readonly<Record<string, Call<mongo.Collection>>> = {
  find: (c, { filter }, options) => c.find(as(filter), options).toArray(),
  findOne: (c, { filter }, options) => c.findOne(as(filter), options),
  aggregate: (c, { pipeline }, options) => c.aggregate(as(pipeline), options).toArray(),
  insertOne: (c, { document }, options) => c.insertOne(as(document), options),
  insertMany: (c, { documents }, options) => c.insertMany(as(documents), options),
  updateOne: (c, { filter, update }, options) => c.updateOne(as(filter), as(update), options),
  updateMany: (c, { filter, update }, options) => c.updateMany(as(filter), as(update), options),
  replaceOne: (c, { filter, replacement }, options) => c.replaceOne(as(filter), as(replacement), options),
  deleteOne: (c, { filter }, options) => c.deleteOne(as(filter), options),
  deleteMany: (c, { filter }, options) => c.deleteMany(as(filter), options),
  findOneAndUpdate: (c, { filter, update }, options) => c.findOneAndUpdate(as(filter), as(update), options),
  findOneAndReplace: (c, { filter, replacement }, options) =>
    c.findOneAndReplace(as(filter), as(replacement), options),
  findOneAndDelete: (c, { filter }, options) => c.findOneAndDelete(as(filter), options),
  bulkWrite: (c, { requests }, options) => c.bulkWrite(as(requests), options),
  distinct: (c, { fieldName, filter }, options) =>
    c.distinct(as<string>(fieldName), as(filter ?? {}), as(options)),
  countDocuments: (c, { filter }, options) => c.countDocuments(as(filter ?? {}), options),
  estimatedDocumentCount: (c, _given, options) => c.estimatedDocumentCount(options),
  count: (c, { filter }, options) => c.count(as(filter ?? {}), options),
  createIndex: (c, { keys }, options) => c.createIndex(as(keys), options),
};

const databaseCalls: Readonly<Record<string, Call<mongo.Db>>> = {
  aggregate: (db, { pipeline }, options) => db.aggregate(as(pipeline), options).toArray(),
  createCollection: (db, { collection }, options) => db.createCollection(as(collection), options),
  dropCollection: (db, { collection }, options) => db.dropCollection(as(collection), options),
  modifyCollection: (db, { collection }, options) => db.command({ collMod: collection, ...options }),
};

const clientCalls: Readonly<Record<string, Call<mongo.MongoClient>>> = {
  clientBulkWrite: (client, { models }, options) =>
    client.bulkWrite(
      as<Record<string, object>[]>(models).map((model) => {
        const [name, fields] = Object.entries(model)[0] ?? [];
        return as({ name, ...fields });
      }),
      options,
    ),
};

/** These arguments are handed over by place; everything else is an option. */
const byPlace = new Set([
  'filter',
  'pipeline',
  'document',
  'documents',
  'update',
  'replacement',
  'requests',
  'fieldName',
  'keys',
  'collection',
  'models',
]);

/**
 * Calls what an operation names.
 * @throws Skip when the test needs something that no server or no Node driver has; else what the driver throws.
 */
export async function callOperation(entity: Entity | undefined, operation: Operation): Promise<unknown> {
  const given = operation.arguments ?? {};
  const options: Record<string, unknown> = Object.fromEntries(
    Object.entries(given).filter(([name]) => !byPlace.has(name)),
  );
  const { returnDocument } = options;
  if (typeof returnDocument === 'string') options['returnDocument'] = returnDocument.toLowerCase();
  const { name, object } = operation;
  if (object === 'testRunner') throw new Skip(`needs ${name}, which only a test build of MongoDB has`);
  const call = callOf(entity, name);
  if (!call) throw new Skip(`the runner does not know ${name}`);
  return call(given, options);
}

function callOf(entity: Entity | undefined, name: string) {
  if (entity instanceof mongo.Collection) return bind(entity, collectionCalls[name]);
  if (entity instanceof mongo.Db) return bind(entity, databaseCalls[name]);
  if (entity instanceof mongo.MongoClient) return bind(entity, clientCalls[name]);
  return undefined;
}

function bind<Target>(target: Target, call: Call<Target> | undefined) {
  return call && ((given: Arguments, options: object) => call(target, given, options));
}
