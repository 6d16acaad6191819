import mongoose, { type Connection, type Schema } from 'mongoose';
import { fixDriver } from './driver-fixes.ts';

/** The name under which a connection keeps whether its server is Tern's alone. */
const ownStore = 'isOwnStore';

/**
 * Opens a service's own database, on a document server or on MongoDB: the same for the caller.
 * Writes are acknowledged when they are durable (on a replica set: by the majority). Filters and writes with fields that a schema does
 * not know throw instead of being cut down silently. Indexes are made as models are declared; `prepareIndexes` waits for them.
 * @param database name of the database; lower-case letters, digits, - and _
 * @param isOwn nobody but Tern makes indexes there: those that no schema declares any more are dropped by `prepareIndexes`
 * @throws when the server does not answer within 10 s
 */
export async function connectDocuments(
  uri: string,
  database: string,
  { isOwn = false }: { readonly isOwn?: boolean } = {},
): Promise<Connection> {
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
  connection.set(ownStore, isOwn);
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
 * Makes the indexes that the schemas of all models on the connection declare and that are missing. On a server of others nothing is
 * dropped or changed: an index that an operator made stays, and so does one that no schema declares any more.
 * @throws Error when an index cannot be built, say a unique one over values that are there twice, or is there with other options.
 */
export async function prepareIndexes(connection: Connection): Promise<void> {
  const models = Object.values(connection.models);
  await Promise.all(models.map((model) => model.init().catch(refuseIndex(model.collection.name))));
  if (connection.get(ownStore) === true) await Promise.all(models.map((model) => model.syncIndexes()));
}

/** IndexOptionsConflict and IndexKeySpecsConflict. */
const conflictCodes: readonly unknown[] = [85, 86];

function refuseIndex(collection: string): (error: unknown) => never {
  return (cause) => {
    const { code, message } = cause as { code?: unknown; message?: string };
    if (!conflictCodes.includes(code)) throw cause;
    throw new Error(
      `An index of ${collection} is there in another form than Tern declares it. Drop it, and Tern makes its own: ${message}`,
      { cause },
    );
  };
}

/** Applied to every schema on the connection; a schema's own setting wins. */
function beStrict(schema: Schema): void {
  if (schema.get('strict') === true) schema.set('strict', 'throw');
  if (!schema.get('strictQuery')) schema.set('strictQuery', 'throw');
}
