import { beforeEach, describe, expect, test } from '@jest/globals';
import { mailboxCaughtUp } from '@tern/contracts/events/mail-sync';
import { aMailbox, aNewMessage, type CurrentStores } from '../../../test/stores-under-test.ts';
import { domainEvent } from '../domain-event.ts';

export function mailboxStoreContract(stores: CurrentStores): void {
  const paths = async () => (await stores().mailboxes.ofAccount('account')).map(({ path }) => path).sort();

  describe('the mailbox store', () => {
    beforeEach(() => stores().mailboxes.insert([aMailbox('INBOX', 'INBOX'), aMailbox('Sent', 'SENT')]));

    test('when a path is inserted twice, then the first mailbox stays and the others are stored', async () => {
      const { mailboxes } = stores();
      await mailboxes.insert([{ ...aMailbox('INBOX'), id: 'second' }, aMailbox('News')]);
      expect(await paths()).toEqual(['INBOX', 'News', 'Sent']);
      expect((await mailboxes.ofAccount('account')).map(({ id }) => id)).not.toContain('second');
    });

    test('when mailboxes are read, then by account or by user', async () => {
      const { mailboxes } = stores();
      await mailboxes.insert([{ ...aMailbox('INBOX', 'INBOX', 'other'), id: 'other-inbox' }]);
      expect(await mailboxes.ofUser('robin')).toHaveLength(3);
      expect(await mailboxes.ofUser('kit')).toEqual([]);
      expect(await mailboxes.ofAccount('other')).toHaveLength(1);
    });

    test('when one is changed, then the rest of it stays; when it is removed, then it is gone', async () => {
      const { mailboxes } = stores();
      await mailboxes.update('Sent', { uidNext: 7 });
      const sent = (await mailboxes.ofAccount('account')).find(({ id }) => id === 'Sent');
      expect(sent).toEqual({ ...aMailbox('Sent', 'SENT'), uidNext: 7 });
      await mailboxes.remove('Sent');
      expect(await paths()).toEqual(['INBOX']);
    });

    test('when it has caught up, then the event waits', async () => {
      const data = { accountId: 'account', userId: 'robin', version: 3, mailboxId: 'INBOX' };
      const more = { kind: 'INBOX' as const, accountVerifiedUntil: null, syncedVersion: 2 };
      await stores().mailboxes.recordEvent(
        'INBOX',
        domainEvent(mailboxCaughtUp, 'robin', { ...data, ...more }),
      );
      expect(await stores().topics()).toEqual([mailboxCaughtUp.topic]);
    });

    test('when messages lie in a mailbox that is gone, then it is named as lost', async () => {
      const { mailboxes, messages } = stores();
      await messages.insert([aNewMessage()]);
      expect(await mailboxes.lostOf('account')).toEqual([]);
      await mailboxes.remove('INBOX');
      expect(await mailboxes.lostOf('account')).toEqual(['INBOX']);
    });
  });
}
