import { describe, expect, test } from '@jest/globals';
import { accountConnected } from '@tern/contracts/events/mail-sync';
import { anAccount, type CurrentStores } from '../../../test/stores-under-test.ts';
import { accountEvent } from '../accounts/connect-account.ts';
import type { Contact } from './contact.ts';

function aContact(id: string, overrides: Partial<Contact> = {}): Contact {
  const email = `${id}@harbour.example`;
  const at = new Date('2026-03-01T09:00:00Z');
  return {
    id,
    userId: 'robin',
    seen: [{ accountId: 'account', email, sent: 1, received: 0, score: 1, names: [] }],
    name: id,
    primaryEmail: email,
    addressCount: 1,
    score: 1,
    searchText: `${id} ${email}`,
    createdAt: at,
    updatedAt: at,
    ...overrides,
  };
}

export function contactStoreContract(stores: CurrentStores): void {
  const add = (...contacts: Contact[]) =>
    stores().contacts.save(contacts.map((after) => ({ before: null, after })));
  const filter = { userId: 'robin', hiddenIds: [], words: [], onlyId: null };
  const all = { limit: 10, offset: 0 };

  describe('the contact store', () => {
    test('when contacts are listed, then by score, without hidden ones, those of others, and what lacks a word', async () => {
      const { contacts } = stores();
      await add(
        aContact('ada', { score: 1 }),
        aContact('bea', { score: 3 }),
        aContact('cy', { score: 2 }),
        aContact('kits', { userId: 'kit' }),
      );
      const ids = async (more: object, page = all) =>
        (await contacts.list({ ...filter, ...more }, page)).map(({ id }) => id);
      expect(await ids({})).toEqual(['bea', 'cy', 'ada']);
      expect(await ids({}, { limit: 1, offset: 1 })).toEqual(['cy']);
      expect(await ids({ hiddenIds: ['bea'] })).toEqual(['cy', 'ada']);
      expect(await ids({ words: ['harb', 'cy'] })).toEqual(['cy']);
      expect(await ids({ onlyId: 'bea' })).toEqual(['bea']);
      expect(await ids({ onlyId: 'bea', hiddenIds: ['bea'] })).toEqual([]);
      expect(await ids({ onlyId: 'kits' })).toEqual([]);
      expect(await contacts.count({ ...filter, hiddenIds: ['bea'] })).toBe(2);
      expect(await contacts.find('ada', 'kit')).toBeNull();
    });

    test('when two write what they read, then the second is refused, also for a new contact and a removal', async () => {
      const { contacts } = stores();
      await add(aContact('ada'), aContact('bea'));
      const [ada, bea] = await contacts.findByIds(['ada', 'bea']);
      if (!ada || !bea) throw new Error('not stored');
      const renamed = { before: ada, after: { ...aContact('ada'), name: 'Ada' } };
      expect(await contacts.save([renamed, { before: bea, after: null }])).toEqual([]);
      expect(await contacts.save([{ before: ada, after: null }])).toEqual(['ada']);
      expect(await add(aContact('ada'), aContact('new'))).toEqual(['ada']);
      expect(await contacts.find('ada', 'robin')).toMatchObject({ name: 'Ada' });
      expect(await contacts.find('bea', 'robin')).toBeNull();
    });

    test('when ids of an account are asked for, then they come in order, page by page', async () => {
      const { contacts } = stores();
      const elsewhere = [
        { accountId: 'other', email: 'z@x.example', sent: 1, received: 0, score: 1, names: [] },
      ];
      await add(aContact('b'), aContact('a'), aContact('c'), aContact('z', { seen: elsewhere }));
      expect(await contacts.idsOfAccount('account', '', 2)).toEqual(['a', 'b']);
      expect(await contacts.idsOfAccount('account', 'b', 2)).toEqual(['c']);
    });

    test('when an account is marked, then its count of marks grows', async () => {
      const { accounts, contacts } = stores();
      await accounts.create(anAccount(), accountEvent(accountConnected, anAccount(), 0), 20);
      await Promise.all([contacts.markAccount('account'), contacts.markAccount('account')]);
      expect(await accounts.find('account')).toMatchObject({ contactMarks: 2 });
    });
  });
}
