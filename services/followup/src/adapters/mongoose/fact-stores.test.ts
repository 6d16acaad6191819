import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Connection } from 'mongoose';
import { connectDocuments } from '@tern/documents/connect';
import { startDocumentServer, type DocumentServer } from '@tern/documents/server';
import { createFakeClock } from '@tern/testing/fake-clock';
import { makeTemporaryFolder } from '@tern/testing/temporary-folder';
import { createMemoryStores } from '../../../test/memory-stores.ts';
import type { MailAuthors } from '../../domain/mail/mail-authors.ts';
import type { MailPlaces } from '../../domain/mail/mail-places.ts';
import { createMongooseMailAuthors, mailAuthorModel } from './mongoose-mail-authors.ts';
import { createMongooseMailPlaces, mailPlaceModel } from './mongoose-mail-places.ts';

const folder = makeTemporaryFolder();
let server: DocumentServer;
let documents: Connection;

beforeAll(async () => {
  server = await startDocumentServer({ folder: folder.path });
  documents = await connectDocuments(server.uri, 'followup');
});
afterAll(async () => {
  await documents.close();
  await server.close();
  folder.remove();
});

const account = { accountId: 'account', userId: 'user' };
const stored = () => ({
  authors: createMongooseMailAuthors(mailAuthorModel(documents)),
  places: createMongooseMailPlaces(mailPlaceModel(documents), createFakeClock()),
});

// Tests of the rules rest on the stores in memory: they must do what the real ones do.
describe.each<[string, () => { readonly authors: MailAuthors; readonly places: MailPlaces }]>([
  ['in documents', stored],
  ['in memory', createMemoryStores],
])('facts %s', (_, create) => {
  let stores: ReturnType<typeof create>;
  beforeEach(async () => {
    stores = create();
    await stores.authors.removeAccount(account.accountId);
    await stores.places.removeAccount(account.accountId);
  });

  const by = (email: string) => ({ rawMessageId: '<one@partner.example>', email });
  test.each([
    ['ben@partner.example', 'carla@partner.example'],
    ['carla@partner.example', 'ben@partner.example'],
  ])('when %s and then %s claim a Message-ID, then the same one has it', async (first, second) => {
    const author = async () =>
      (await stores.authors.among('account', ['<one@partner.example>'])).get('<one@partner.example>');
    await stores.authors.put(account, [by(first)]);
    expect(await author()).toBe(first);
    await stores.authors.put(account, [by(second)]);
    expect(await author()).toBe('ben@partner.example');
    await stores.authors.removeAccount('account');
    await stores.authors.put(account, [by(first), by(second)]);
    expect(await author()).toBe('ben@partner.example');
  });

  test('when it is given where mail lies, then only what may have moved is answered', async () => {
    const put = (version: number, isThrownAway: boolean) =>
      stores.places.put([{ messageId: 'mail', ...account, version, isThrownAway }]);
    expect(await put(1, false)).toEqual([]);
    expect(await put(2, false)).toEqual([]);
    expect(await put(4, true)).toEqual(['mail']);
    expect(await put(5, true)).toEqual(['mail']);
    // A repeat, or a late event.
    expect(await put(5, true)).toEqual(['mail']);
    expect(await put(3, false)).toEqual(['mail']);
    expect(await stores.places.among(['mail'])).toMatchObject([{ version: 5, isThrownAway: true }]);
    expect(await put(6, false)).toEqual(['mail']);
  });
});
