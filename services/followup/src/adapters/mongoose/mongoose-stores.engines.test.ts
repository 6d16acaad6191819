import { describe, test } from '@jest/globals';
import { startMongodb } from '@tern/lab/engines/mongodb';
import { storeContracts } from '../../../test/store-contracts.ts';
import { openMongooseStores } from '../../../test/stores-under-test.ts';

// The run lists a missing engine as skipped, with its reason (lab/engines/run-engine-tests.ts).
if ((process.env['TERN_ENGINES'] ?? '').split(',').includes('mongodb')) {
  storeContracts('on MongoDB', async () => {
    const { uri, stop } = await startMongodb();
    const stores = await openMongooseStores(uri, `followup-${process.pid}`);
    return { fresh: stores.fresh, close: () => stores.close().finally(stop) };
  });
} else describe.skip('stores on MongoDB', () => test('the contracts', () => undefined));
