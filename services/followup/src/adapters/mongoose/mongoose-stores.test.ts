import { startDocumentServer } from '@tern/documents/server';
import { makeTemporaryFolder } from '@tern/testing/temporary-folder';
import { storeContracts } from '../../../test/store-contracts.ts';
import { openMongooseStores } from '../../../test/stores-under-test.ts';

storeContracts('on our document server', async () => {
  const folder = makeTemporaryFolder();
  const server = await startDocumentServer({ folder: folder.path });
  const stores = await openMongooseStores(server.uri, 'followup');
  return {
    fresh: stores.fresh,
    async close() {
      await stores.close();
      await server.close();
      folder.remove();
    },
  };
});
