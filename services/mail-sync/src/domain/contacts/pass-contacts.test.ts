import { describe, expect, test } from '@jest/globals';
import { systemClock } from '@tern/kernel/clock';
import { contactRules, hasAllContacts, type Account } from '../accounts/account.ts';
import type { Message } from '../messages/message.ts';
import type { AccountStore } from '../accounts/account-store.ts';
import type { MessageStore } from '../messages/message-store.ts';
import type { ContactStore, StoredContact } from './contact-store.ts';
import { contactId } from './contact.ts';
import type { MetMessage } from '../messages/message.ts';
import { PassContacts } from './pass-contacts.ts';
import { recountContacts, type RecountContext } from './recount-contacts.ts';

const from = (email: string) =>
  ({ id: email, direction: 'received', kinds: [], places: [{}], date: new Date(), from: { email, name: null }, to: [], cc: [], bcc: [] }) as unknown as MetMessage & Message; // prettier-ignore
const yes = async () => true;
const no = async () => false;

/** An account whose mail a user may change while it is read. */
function aScene(stored: MetMessage[]) {
  let account = {
    id: 'a1',
    userId: 'u1',
    contactMarks: 3,
    countedMarks: 3,
    countedRules: contactRules,
  } as unknown as Account;
  let whileReading = async () => {};
  const contacts = new Map<string, StoredContact>();
  const markAccount = async () => {
    account = { ...account, contactMarks: account.contactMarks + 1 };
  };
  const context: RecountContext = {
    clock: systemClock,
    accounts: {
      async update(_id: string, changes: Partial<Account>) {
        account = { ...account, ...changes };
      },
    } as Partial<AccountStore> as AccountStore,
    messages: {
      async *allMet() {
        yield [...stored];
        await whileReading();
      },
    } as unknown as MessageStore,
    contacts: {
      markAccount,
      idsOfAccount: async () => [...contacts.keys()],
      findByIds: async (ids) => ids.flatMap((id) => contacts.get(id) ?? []),
      async save(changes) {
        for (const { before, after } of changes) {
          if (after === null) contacts.delete(before?.id ?? '');
          else contacts.set(after.id, { ...after, revision: '' });
        }
        return [];
      },
    } as Partial<ContactStore> as ContactStore,
  };
  return {
    context,
    account: () => account,
    /** Does what an action does that takes mail out of spam, say. */
    async act(change: () => void) {
      await markAccount();
      change();
      await markAccount();
    },
    whileReading(act: () => Promise<void>) {
      whileReading = async () => {
        whileReading = async () => {};
        await act();
      };
    },
    countOf: (email: string) => contacts.get(contactId('u1', email))?.seen[0]?.received ?? 0,
  };
}

describe('contacts while messages change', () => {
  test('when a user changes messages while they are counted again, then they are counted once more', async () => {
    const stored = [from('ada@harbour.example')];
    const scene = aScene(stored);
    scene.whileReading(() => scene.act(() => stored.push(from('bo@quay.example'))));
    await recountContacts(scene.context, scene.account(), yes);
    expect(hasAllContacts(scene.account())).toBe(false);
    await recountContacts(scene.context, scene.account(), yes);
    expect(hasAllContacts(scene.account())).toBe(true);
    expect([scene.countOf('ada@harbour.example'), scene.countOf('bo@quay.example')]).toEqual([1, 1]);
  });

  test.each(['before', 'after'])(
    'when a user changes messages %s a pass stores its own, then the next pass counts all again',
    async (moment) => {
      const scene = aScene([]);
      const pass = new PassContacts(scene.context, scene.account(), yes);
      if (moment === 'before') await scene.act(() => {});
      await pass.willAdd();
      await pass.added([from('ada@harbour.example')]);
      if (moment === 'after') await scene.act(() => {});
      await pass.settle();
      expect(scene.countOf('ada@harbour.example')).toBe(1);
      expect(hasAllContacts(scene.account())).toBe(false);
    },
  );

  test('when a pass has the account to itself, then all are counted', async () => {
    const scene = aScene([]);
    const pass = new PassContacts(scene.context, scene.account(), yes);
    await pass.willAdd();
    await pass.added([from('ada@harbour.example')]);
    expect(hasAllContacts(scene.account())).toBe(false);
    await pass.settle();
    expect(hasAllContacts(scene.account())).toBe(true);
  });

  test('when a pass has lost its lease to one that has counted, then the next counts all again', async () => {
    const scene = aScene([]);
    const slow = new PassContacts(scene.context, scene.account(), no);
    await slow.willAdd();
    await recountContacts(scene.context, scene.account(), yes);
    await slow.added([from('ada@harbour.example')]);
    await slow.settle();
    expect(hasAllContacts(scene.account())).toBe(false);
  });
});
