import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Schema } from 'mongoose';
import { makeTemporaryFolder } from '@tern/testing/temporary-folder';
import { connectDocuments, prepareIndexes } from './connect.ts';
import { startDocumentServer, type DocumentServer } from './server.ts';

const folder = makeTemporaryFolder();
let server: DocumentServer;
beforeAll(async () => {
  server = await startDocumentServer({ folder: folder.path });
});
afterAll(async () => {
  await server.close();
  folder.remove();
});

/** The indexes of a collection that has one of its own and one that somebody else made, after a start. */
async function indexesAfterStart(database: string, isOwn: boolean): Promise<string[]> {
  const connection = await connectDocuments(server.uri, database, { isOwn });
  const model = connection.model(
    'Note',
    new Schema({ user: String, day: Number }).index({ user: 1 }),
    'notes',
  );
  await model.collection.createIndex({ day: 1 }, { name: 'of-the-operator' });
  await prepareIndexes(connection);
  const names = (await model.collection.indexes()).map(({ name = '' }) => name);
  await connection.close();
  return names.sort();
}

test('when the server is one of others, then an index that an operator made stays', async () => {
  expect(await indexesAfterStart('of-others', false)).toEqual(['_id_', 'of-the-operator', 'user_1']);
});

test("when the server is Tern's alone, then what no schema declares is dropped", async () => {
  expect(await indexesAfterStart('own', true)).toEqual(['_id_', 'user_1']);
});

test('when an index is there in another form, then the start says so, and it stays as it is', async () => {
  const connection = await connectDocuments(server.uri, 'other-form');
  const schema = new Schema({ user: String }).index({ user: 1 }, { unique: true });
  const model = connection.model('Note', schema, 'notes');
  await model.collection.createIndex({ user: 1 }, { name: 'user_1' });
  await expect(prepareIndexes(connection)).rejects.toThrow('An index of notes is there in another form');
  const indexes = await model.collection.indexes();
  expect(indexes.find(({ name }) => name === 'user_1')?.['unique']).toBeUndefined();
  await connection.close();
});
