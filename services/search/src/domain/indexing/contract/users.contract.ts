import { describe, expect, test } from '@jest/globals';
import { type SearchConditions } from '../../query/search-query.ts';
import type { NewMessage } from '../indexed-message.ts';
import { aVector, anIndexedMessage, type UnderTest } from './under-test.contract.ts';

/** Tests what belongs to one user or account: no search reaches another's mail, removals take all of it, and consent decides what a model reads. */
export function usersContract({
  index,
  openWithConsent,
  request,
  byWords,
  byMeaning,
  fulfilling,
  withVector,
}: UnderTest): void {
  describe('users and accounts', () => {
    test('when another user has what is searched for, then nothing of it comes back in any way', async () => {
      const theirs = anIndexedMessage({
        userId: 'user-b',
        accountId: 'account-b',
        subject: 'Zebra plan',
        text: 'quagga',
        from: { email: 'okapi@zoo.example', name: 'Okapi' },
        recipients: [{ email: 'kudu@zoo.example', name: 'Kudu' }],
        attachments: [{ name: 'gnu.pdf', type: 'application/pdf' }],
        isRead: false,
        mailboxes: [{ id: 'm', name: 'Savanna' }],
      });
      await withVector(theirs, aVector(3));
      // The asking user has mail too, so that an empty index is not the reason.
      await withVector(anIndexedMessage({ text: 'mine' }), aVector(9));
      for (const word of ['zebra', 'quagga', 'okapi', 'kudu', 'gnu'])
        expect(await byWords([word])).toEqual([]);
      expect(await byMeaning(aVector(3))).not.toContain(theirs.messageId);
      const conditions: Partial<SearchConditions>[] = [
        { from: ['okapi'] },
        { to: ['kudu'] },
        { subject: ['zebra'] },
        { phrases: ['zebra plan'] },
        { in: ['savanna'] },
        { hasAttachment: true },
        { isRead: false },
      ];
      for (const condition of conditions) {
        expect(await fulfilling(condition)).toEqual([]);
        expect(await fulfilling(condition, 'user-b')).toEqual([theirs.messageId]);
      }
      expect(await fulfilling({ after: new Date(0), excluded: ['mine'] })).toEqual([]);
      expect(await index().read('user-a', [theirs.messageId])).toEqual([]);
      expect(await index().progress('user-a')).toEqual({ messages: 1, read: 1 });
      expect(await byWords(['quagga'], { userId: 'user-b' })).toEqual([theirs.messageId]);
    });

    test('when one id is used by two users, then each has a message of their own', async () => {
      const mine = anIndexedMessage({ messageId: 'same', text: 'apple' });
      const theirs = anIndexedMessage({
        messageId: 'same',
        userId: 'user-b',
        accountId: 'account-b',
        text: 'pear',
      });
      await index().put([mine, theirs]);
      await index().remove([{ kind: 'message', ...theirs, version: 2 }]);
      expect((await index().read('user-a', ['same'])).map(({ text }) => text)).toEqual(['apple']);
      expect(await index().read('user-b', ['same'])).toEqual([]);
    });

    test('when an account is removed, then all of it is gone for good and other accounts stay', async () => {
      const gone = anIndexedMessage();
      const kept = anIndexedMessage({ accountId: 'account-2' });
      await withVector(gone, aVector(2));
      await withVector(kept, aVector(2));
      await index().remove([{ kind: 'account', userId: 'user-a', accountId: 'account-a' }]);
      await index().put([{ ...gone, version: 9 }]);
      expect(await byWords(['stand'])).toEqual([kept.messageId]);
      expect(await byMeaning(aVector(2))).toEqual([kept.messageId]);
    });

    test('when a user is removed, then nothing of them is left and nothing comes back', async () => {
      const gone = anIndexedMessage();
      const kept = anIndexedMessage({ userId: 'user-b', accountId: 'account-b' });
      await withVector(gone, aVector(2));
      await withVector(kept, aVector(2));
      await index().remove([{ kind: 'user', userId: 'user-a' }]);
      await index().put([{ ...gone, version: 9 }]);
      expect(await byWords(['stand'])).toEqual([]);
      expect(await byMeaning(aVector(2))).toEqual([]);
      expect(await index().progress('user-a')).toEqual({ messages: 0, read: 0 });
      expect(await byWords(['stand'], { userId: 'user-b' })).toEqual([kept.messageId]);
    });

    test('when the model is an outside one, then only mail of users who agreed is handed out and kept', async () => {
      const outside = await openWithConsent();
      const mine = anIndexedMessage();
      const theirs = anIndexedMessage({ userId: 'user-b', accountId: 'account-b' });
      const vectorsOf = ({ userId, messageId, version }: NewMessage) => ({
        userId,
        messageId,
        version,
        windows: [{ start: 0, end: 9, vector: aVector(1) }],
      });
      const nearOf = async (userId: string) =>
        (await outside.find(request({ userId, vector: aVector(1) }))).meaning.map(
          ({ messageId }) => messageId,
        );
      await outside.setConsent({ userId: 'user-a', version: 5, isGiven: true });
      await outside.put([mine, theirs]);
      expect(await outside.mayBeRead('user-a')).toBe(true);
      expect(await outside.mayBeRead('user-b')).toBe(false);
      expect((await outside.listUnread(5)).map(({ messageId }) => messageId)).toEqual([mine.messageId]);
      expect(await outside.countUnread()).toBe(1);
      await outside.putVectors([vectorsOf(mine), vectorsOf(theirs)]);
      expect(await nearOf('user-a')).toEqual([mine.messageId]);
      expect(await nearOf('user-b')).toEqual([]);

      // A version older than the user's last one changes nothing.
      await outside.setConsent({ userId: 'user-a', version: 4, isGiven: false });
      expect(await nearOf('user-a')).toEqual([mine.messageId]);

      await outside.setConsent({ userId: 'user-a', version: 6, isGiven: false });
      expect(await nearOf('user-a')).toEqual([]);
      expect(await outside.progress('user-a')).toEqual({ messages: 1, read: 0 });
      expect(await outside.listUnread(5)).toEqual([]);
      await outside.putVectors([vectorsOf(mine)]);
      expect(await nearOf('user-a')).toEqual([]);

      await outside.setConsent({ userId: 'user-a', version: 7, isGiven: true });
      expect((await outside.listUnread(5)).map(({ messageId }) => messageId)).toEqual([mine.messageId]);
      await outside.remove([{ kind: 'user', userId: 'user-a' }]);
      expect(await outside.mayBeRead('user-a')).toBe(false);
      await outside.close();
    });

    test('when the model is one of this machine, then no consent is needed, and withdrawing one removes nothing', async () => {
      const message = anIndexedMessage();
      await withVector(message, aVector(1));
      await index().setConsent({ userId: 'user-a', version: 1, isGiven: false });
      expect(await index().mayBeRead('user-a')).toBe(true);
      expect(await byMeaning(aVector(1))).toEqual([message.messageId]);
    });
  });
}
