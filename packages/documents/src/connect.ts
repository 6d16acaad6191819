import mongoose, { type Connection, type Schema } from 'mongoose';
import { fixDriver } from './driver-fixes.ts';

/**
 * Opens a service's own database, on a document server or on MongoDB: the same for the caller.
 * Writes are acknowledged when they are durable (on a replica set: by the majority). Filters and writes with fields that a schema does
 * not know throw instead of being cut down silently. Indexes are made as models are declared; `prepareIndexes` waits for them.
 * @param database name of the database; lower-case letters, digits, - and _
 * @throws when the server does not answer within 10 s
 */
export async function connectDocuments(uri: string, database: string): Promise<Connection> {
  fixDriver();
  const connection = mongoose.createConnection(uri, {
    dbName: database,
    appName: `tern-${database}`,
    // One process has a connection for every service, and one server thread answers them all.
    maxPoolSize: 8,
    minPoolSize: 0,
    maxIdleTimeMS: 60_000,
    serverSelectionTimeoutMS: 10_000,
    connectTimeoutMS: 10_000,
    socketTimeoutMS: 60_000,
    writeConcern: { w: 'majority', journal: true },
    readPreference: 'primary',
    // Drivers encoded the strings from JavaScript's: a second check costs a quarter of reading a document.
    enableUtf8Validation: false,
    autoIndex: true,
    autoCreate: false,
  });
  connection.plugin(beStrict);
  try {
    return await connection.asPromise();
  } catch (error) {
    // The driver would go on looking for the server in the background.
    await connection.destroy();
    throw error;
  }
}

/**
 * Brings the indexes of all models on the connection to what their schemas declare: makes missing ones, drops others.
 * @throws when an index cannot be built, say a unique one over values that are there twice.
 */
export async function prepareIndexes(connection: Connection): Promise<void> {
  await Promise.all(Object.values(connection.models).map((model) => model.init()));
  await Promise.all(Object.values(connection.models).map((model) => model.syncIndexes()));
}

/** Applied to every schema on the connection; a schema's own setting wins. */
function beStrict(schema: Schema): void {
  if (schema.get('strict') === true) schema.set('strict', 'throw');
  if (!schema.get('strictQuery')) schema.set('strictQuery', 'throw');
}
