import { beforeEach, describe, expect, test } from '@jest/globals';
import { accountConnected } from '@tern/contracts/events/mail-sync';
import { minute } from '@tern/kernel/clock';
import { aMailbox, anAccount, aNewMessage, type CurrentStores } from '../../../test/stores-under-test.ts';
import { accountEvent } from '../accounts/connect-account.ts';

export function republishingStoreContract(stores: CurrentStores): void {
  describe('the republishing store', () => {
    beforeEach(() => stores().republishing.begin('r1'));

    test('when a request comes twice, then it is answered once; when a process stops, then another goes on', async () => {
      const { republishing, clock } = stores();
      await republishing.begin('r1');
      expect(await republishing.claim('one')).toEqual({ requestId: 'r1', afterId: '' });
      expect(await republishing.claim('two')).toBeNull();
      expect(await republishing.advance('r1', 'one', 'm5')).toBe(true);
      clock.advance(minute + 1);
      expect(await republishing.claim('two')).toEqual({ requestId: 'r1', afterId: 'm5' });
      expect(await republishing.advance('r1', 'one', 'm6')).toBe(false);
      await republishing.release('r1', 'two');
      expect(await republishing.claim('three')).toMatchObject({ afterId: 'm5' });
      expect(await republishing.advance('r1', 'three', null)).toBe(true);
      await republishing.begin('r1');
      expect(await republishing.claim('four')).toBeNull();
    });

    test('when stored messages are paged, then those of connected accounts, with the names of their mailboxes', async () => {
      const { republishing, accounts, mailboxes, messages } = stores();
      await accounts.create(anAccount(), accountEvent(accountConnected, anAccount(), 0), 20);
      await mailboxes.insert([aMailbox('INBOX', 'INBOX')]);
      await messages.insert(['b', 'a', 'c'].map((id) => aNewMessage({ id })));
      await messages.insert([aNewMessage({ id: 'aa', accountId: 'removed' })]);
      const page = await republishing.pageAfter('', 3);
      expect(page.messages.map(({ id }) => id)).toEqual(['a', 'b']);
      expect(page.lastId).toBe('b');
      expect([...page.mailboxNames]).toEqual([['INBOX', 'INBOX']]);
      expect(await republishing.pageAfter('b', 3)).toMatchObject({ messages: [{ id: 'c' }], lastId: null });
    });
  });
}
