import { afterAll, beforeAll, beforeEach, describe } from '@jest/globals';
import { connectDocuments, prepareIndexes } from '@tern/documents/connect';
import { createMongoosePasskeyStore, passkeyModel } from '../src/adapters/passkeys/mongoose-passkey-store.ts';
import {
  createMongooseSecondFactorStore,
  secondFactorModel,
} from '../src/adapters/passkeys/mongoose-second-factor-store.ts';
import {
  createMongooseSpentAttempts,
  spentAttemptModel,
} from '../src/adapters/passkeys/mongoose-spent-attempts.ts';
import { passkeyStoreContract } from '../src/domain/passkeys/passkey-store.contract.ts';
import { secondFactorStoreContract } from '../src/domain/passkeys/second-factor-store.contract.ts';
import { spentAttemptsContract } from '../src/domain/passkeys/spent-attempts.contract.ts';

async function openStores(uri: string) {
  const connection = await connectDocuments(uri, 'identity_passkeys');
  const models = {
    passkeys: passkeyModel(connection),
    secondFactors: secondFactorModel(connection),
    spentAttempts: spentAttemptModel(connection),
  };
  await prepareIndexes(connection);
  return {
    passkeys: createMongoosePasskeyStore(models.passkeys),
    secondFactors: createMongooseSecondFactorStore(models.secondFactors),
    spentAttempts: createMongooseSpentAttempts(models.spentAttempts),
    async clear() {
      await Promise.all(Object.values(models).map((model) => model.collection.deleteMany({})));
    },
    async close() {
      await connection.dropDatabase();
      await connection.close();
    },
  };
}

/** The contracts of the stores of passkeys on one engine. */
export function passkeyStoreContracts(
  engine: string,
  start: () => Promise<{ uri: string; close: () => Promise<unknown> }>,
): void {
  describe(`the stores of passkeys on ${engine}`, () => {
    let server: Awaited<ReturnType<typeof start>>;
    let stores: Awaited<ReturnType<typeof openStores>>;
    beforeAll(async () => {
      server = await start();
      stores = await openStores(server.uri);
    });
    beforeEach(() => stores.clear());
    afterAll(async () => {
      await stores.close();
      await server.close();
    });
    passkeyStoreContract(() => stores.passkeys);
    secondFactorStoreContract(() => stores.secondFactors);
    spentAttemptsContract(() => stores.spentAttempts);
  });
}
