import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startDocumentServer, type DocumentServer } from '@tern/documents/server';
import { makeTemporaryFolder } from '@tern/testing/temporary-folder';
import { startConnectedUser, type ConnectedUser } from './connected-user.ts';
import { createLeftovers, type Leftovers } from './leftovers.ts';
import { operatorEmail, removeUnderLoad } from './removal-under-load.ts';

const folder = makeTemporaryFolder();
const dataFolder = makeTemporaryFolder();
let server: DocumentServer;
let user: ConnectedUser;
let leftovers: Leftovers;
beforeAll(async () => {
  server = await startDocumentServer({ folder: join(folder.path, 'documents') });
  user = await startConnectedUser({
    MONGODB_URI: server.uri,
    TERN_DATA_DIR: dataFolder.path,
    TERN_ADMIN_EMAILS: operatorEmail,
  });
  leftovers = createLeftovers({ uri: server.uri, dataFolder: dataFolder.path });
});
afterAll(async () => {
  await user.close();
  await server.close();
  folder.remove();
  dataFolder.remove();
});

test('when an account and then its user are deleted while mail is read, indexed, searched and reported, then nothing is left, nor comes back', async () => {
  // No other user has mail, so every row of the index belongs to this one.
  await removeUnderLoad({ user, leftovers, indexed: async () => leftovers.indexRows() });
  expect(leftovers.indexRows()).toBe(0);
}, 300_000);
