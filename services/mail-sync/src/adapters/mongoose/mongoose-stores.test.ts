import { startDocumentServer } from '@tern/documents/server';
import { makeTemporaryFolder } from '@tern/testing/temporary-folder';
import { storeContracts } from '../../../test/store-contracts.ts';

storeContracts('our document server', async () => {
  const folder = makeTemporaryFolder();
  const server = await startDocumentServer({ folder: folder.path });
  return { uri: server.uri, close: () => server.close().finally(() => folder.remove()) };
});
