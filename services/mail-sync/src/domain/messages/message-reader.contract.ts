import { beforeEach, describe, expect, test } from '@jest/globals';
import { aNewMessage, type CurrentStores } from '../../../test/stores-under-test.ts';
import type { MessageFilter } from './message-filter.ts';
import type { Message } from './message.ts';

const day = (date: number) => new Date(Date.UTC(2026, 2, date));
const ada = { email: 'Ada@harbour.example', name: 'Ada' };

export function messageReaderContract(stores: CurrentStores): void {
  const add = (...messages: Partial<Message>[]) =>
    stores().messages.insert(messages.map((overrides) => aNewMessage(overrides)));
  const list = async (filter: Partial<MessageFilter>, page = { limit: 10, offset: 0 }) => {
    const whole: MessageFilter = { userId: 'robin', in: { kind: 'INBOX' }, ...filter };
    const found = await stores().reader.list(whole, page);
    if (page.offset === 0 && found.length < page.limit)
      expect(await stores().reader.count(whole)).toBe(found.length);
    return found.map(({ id }) => id);
  };

  describe('the message reader', () => {
    beforeEach(() =>
      add(
        { id: 'a', date: day(1), isRead: true, searchText: 'offer for the fair' },
        { id: 'b', date: day(3), isStarred: true },
        { id: 'c', date: day(2), kinds: ['SENT'], mailboxIds: ['Sent'], direction: 'sent', from: ada },
        { id: 'd', date: day(4), userId: 'kit' },
      ),
    );

    test('when messages are listed, then the newest first, and of the place and the user alone', async () => {
      expect(await list({})).toEqual(['b', 'a']);
      expect(await list({}, { limit: 1, offset: 1 })).toEqual(['a']);
      expect(await list({ in: { mailboxId: 'Sent' } })).toEqual(['c']);
      expect(await list({ in: { allSent: true } })).toEqual(['c']);
    });

    test('when they are filtered, then by each condition', async () => {
      expect(await list({ isRead: true })).toEqual(['a']);
      expect(await list({ isStarred: true })).toEqual(['b']);
      expect(await list({ from: day(2) })).toEqual(['b']);
      expect(await list({ to: day(2) })).toEqual(['a']);
      expect(await list({ words: ['fair', 'off'] })).toEqual(['a']);
      expect(await list({ owed: { is: true, ids: ['a', 'd'] } })).toEqual(['a']);
      expect(await list({ owed: { is: false, ids: ['a'] } })).toEqual(['b']);
      expect(await list({ owed: { is: true, ids: [] } })).toEqual([]);
      const overdue = { is: true, windows: new Map() };
      expect(await list({ overdue })).toEqual([]);
      expect(await list({ overdue: { ...overdue, is: false } })).toEqual(['b', 'a']);
    });

    test('when messages are listed, then each with a preview, also those that were stored without', async () => {
      const text = 'Could you send the plans by Friday?';
      await add({ id: 'e', date: day(9), preview: 'As it was stored' });
      const previews = async () => {
        const found = await stores().reader.list(
          { userId: 'robin', in: { kind: 'INBOX' } },
          { limit: 9, offset: 0 },
        );
        return found.map(({ preview }) => preview);
      };
      expect(await previews()).toEqual(['As it was stored', text, text]);
      expect(await previews()).toEqual(['As it was stored', text, text]);
      expect(await stores().reader.find('a', 'robin')).toMatchObject({ preview: text });
    });

    test("when one is asked for, then the user's own alone", async () => {
      expect(await stores().reader.find('a', 'robin')).toMatchObject({ id: 'a', draftKey: null });
      expect(await stores().reader.find('d', 'robin')).toBeNull();
    });

    test('when a thread is read, then what lies in Trash is left out on demand, and places count', async () => {
      const { reader } = stores();
      await add(
        { id: 't1', threadId: 't', date: day(1) },
        { id: 't2', threadId: 't', date: day(2), kinds: ['TRASH'], mailboxIds: ['Trash'] },
        { id: 't3', threadId: 't', date: day(3), kinds: [], mailboxIds: [] },
      );
      const thread = { accountId: 'account', threadId: 't', hidden: false };
      const ids = async (hidden: boolean) =>
        (await reader.listThread({ ...thread, hidden }, { limit: 9, offset: 0 })).messages.map(
          ({ id }) => id,
        );
      expect(await ids(false)).toEqual(['t1']);
      expect(await ids(true)).toEqual(['t2', 't1']);
      expect((await reader.findThread('account', 't')).map(({ id }) => id)).toEqual(['t3', 't2', 't1']);
    });

    test('when drafts are looked for by key, then those of the account', async () => {
      await add({ id: 'e', draftKey: 'key' }, { id: 'f', draftKey: 'key', accountId: 'other' });
      expect(await stores().reader.findByDraftKey('account', 'key')).toMatchObject([
        { id: 'e', draftKey: 'key' },
      ]);
    });

    test('when senders are counted, then those of mail in Sent, in lower case', async () => {
      await add({ kinds: ['SENT'], from: { ...ada, name: null } }, { kinds: ['SENT'], from: null });
      const counts = await stores().reader.countSenders({ id: 'account', userId: 'robin' });
      expect([...counts]).toEqual([['ada@harbour.example', 2]]);
    });

    test('when what is shown of a body is kept, then it is read back with the parts', async () => {
      const { reader } = stores();
      const shown = { version: 3, packed: new Uint8Array([1, 2, 3]) };
      expect((await reader.readBody('a'))?.shown).toBeNull();
      await reader.keepShown('a', shown);
      await reader.keepShown('unknown', shown);
      expect(await reader.readBody('a')).toMatchObject({ shown, parts: [{ isPacked: false }] });
      expect(await reader.readBody('unknown')).toBeNull();
    });
  });
}
