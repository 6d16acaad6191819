import { startDocumentServer } from '@tern/documents/server';
import { makeTemporaryFolder } from '@tern/testing/temporary-folder';
import { passkeyStoreContracts } from '../../../test/passkey-store-contracts.ts';

passkeyStoreContracts('our document server', async () => {
  const folder = makeTemporaryFolder();
  const server = await startDocumentServer({ folder: folder.path });
  return { uri: server.uri, close: () => server.close().finally(() => folder.remove()) };
});
