import { afterAll, beforeAll, beforeEach, describe } from '@jest/globals';
import { accountStoreContract } from '../src/domain/accounts/account-store.contract.ts';
import { consentStoreContract } from '../src/domain/accounts/consent-store.contract.ts';
import { contactStoreContract } from '../src/domain/contacts/contact-store.contract.ts';
import { draftStoreContract } from '../src/domain/drafts/draft-store.contract.ts';
import { mailboxStoreContract } from '../src/domain/folders/mailbox-store.contract.ts';
import { assessmentStoreContract } from '../src/domain/messages/assessment-store.contract.ts';
import { messageReaderContract } from '../src/domain/messages/message-reader.contract.ts';
import { owedMailContract } from '../src/domain/messages/owed-mail.contract.ts';
import { messageStoreContract } from '../src/domain/messages/message-store.contract.ts';
import { republishingStoreContract } from '../src/domain/republishing/republishing-store.contract.ts';
import { syncQueueContract } from '../src/domain/sync/sync-queue.contract.ts';
import { watchRegisterContract } from '../src/domain/sync/watch-register.contract.ts';
import { openStores, type StoresUnderTest } from './stores-under-test.ts';

const contracts = [
  accountStoreContract,
  consentStoreContract,
  contactStoreContract,
  draftStoreContract,
  mailboxStoreContract,
  assessmentStoreContract,
  messageStoreContract,
  messageReaderContract,
  owedMailContract,
  republishingStoreContract,
  syncQueueContract,
  watchRegisterContract,
];

interface OpenedServer {
  readonly uri: string;
  close(): Promise<unknown>;
}

/** Runs the contract of every store port against a document server. */
export function storeContracts(engine: string, open: () => Promise<OpenedServer>): void {
  describe(`stores on ${engine}`, () => {
    let server: OpenedServer;
    let stores: StoresUnderTest;
    beforeAll(async () => {
      server = await open();
      stores = await openStores(server.uri, `stores-${process.pid}`);
    });
    beforeEach(() => stores.clear());
    afterAll(async () => {
      await stores.close();
      await server.close();
    });
    for (const contract of contracts) contract(() => stores);
  });
}
