import { describe, test } from '@jest/globals';
import { startMongodb } from '@tern/lab/engines/mongodb';
import { passkeyStoreContracts } from '../../../test/passkey-store-contracts.ts';

// An engine that is not there is named by the run as skipped, with its reason (lab/engines/run-engine-tests.ts).
if ((process.env['TERN_ENGINES'] ?? '').split(',').includes('mongodb')) {
  passkeyStoreContracts('MongoDB', async () => {
    const { uri, stop } = await startMongodb();
    return { uri, close: stop };
  });
} else describe.skip('the stores of passkeys on MongoDB', () => test('the contracts', () => undefined));
