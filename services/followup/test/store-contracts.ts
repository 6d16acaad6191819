import { afterAll, beforeAll, beforeEach, describe } from '@jest/globals';
import { accountCopiesContract } from '../src/domain/accounts/account-copies.contract.ts';
import { userCopiesContract } from '../src/domain/accounts/user-copies.contract.ts';
import { lessonsContract } from '../src/domain/learning/lessons.contract.ts';
import { draftFactsContract } from '../src/domain/mail/draft-facts.contract.ts';
import { listNamesContract } from '../src/domain/mail/list-names.contract.ts';
import { mailAuthorsContract } from '../src/domain/mail/mail-authors.contract.ts';
import { mailPlacesContract } from '../src/domain/mail/mail-places.contract.ts';
import { sentTextsContract } from '../src/domain/mail/sent-texts.contract.ts';
import { meetingsContract } from '../src/domain/meetings/meetings.contract.ts';
import { owedMailContract } from '../src/domain/owed/owed-mail.contract.ts';
import { promiseStoreContract } from '../src/domain/owed/promises/promise-store.contract.ts';
import { recordQueriesContract } from '../src/domain/records/record-queries.contract.ts';
import { recordStoreContract } from '../src/domain/records/record-store.contract.ts';
import { threadIndexContract } from '../src/domain/threads/thread-index.contract.ts';
import type { OpenedStores, StoresUnderTest } from './stores-under-test.ts';

const contracts = [
  accountCopiesContract,
  userCopiesContract,
  listNamesContract,
  mailAuthorsContract,
  mailPlacesContract,
  draftFactsContract,
  sentTextsContract,
  threadIndexContract,
  meetingsContract,
  owedMailContract,
  promiseStoreContract,
  recordStoreContract,
  recordQueriesContract,
  lessonsContract,
];

/** Runs the contract of every store port that has two adapters. */
export function storeContracts(name: string, open: () => Promise<OpenedStores>): void {
  describe(`stores ${name}`, () => {
    let opened: OpenedStores;
    let stores: StoresUnderTest;
    beforeAll(async () => {
      opened = await open();
    });
    beforeEach(async () => {
      stores = await opened.fresh();
    });
    afterAll(() => opened.close());
    for (const contract of contracts) contract(() => stores);
  });
}
