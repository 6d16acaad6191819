import { describe, expect, test } from '@jest/globals';
import { aVector, anIndexedMessage, type UnderTest } from './under-test.contract.ts';

/** Versions, removals and restarts: late, repeated and disordered events end in the same state. */
export function lifetimeContract({
  index,
  reopen,
  byWords,
  byMeaning,
  fulfilling,
  withVector,
}: UnderTest): void {
  describe('lifetime', () => {
    test('when events come late, twice or out of order, then the newest state stays', async () => {
      const message = anIndexedMessage({ version: 5, text: 'fresh words' });
      await index().change([{ ...message, version: 7, isRead: true, kinds: ['ARCHIVE'] }]);
      await index().put([message]);
      await index().put([{ ...message, version: 3, text: 'stale words' }]);
      await index().change([{ ...message, version: 6, isRead: false, kinds: ['INBOX'] }]);
      expect(await byWords(['stale'])).toEqual([]);
      expect(await byWords(['fresh'])).toEqual([message.messageId]);
      expect(await index().read('user-a', [message.messageId])).toMatchObject([
        { isRead: true, kinds: ['ARCHIVE'] },
      ]);

      await index().put([{ ...message, version: 8, text: 'changed words' }]);
      expect(await byWords(['fresh'])).toEqual([]);
      expect(await byWords(['changed'])).toEqual([message.messageId]);
    });

    test('when a message is removed, then a late event does not bring it back and a newer one does', async () => {
      const message = anIndexedMessage({ version: 2 });
      await withVector(message, aVector(1));
      await index().remove([{ kind: 'message', ...message, version: 4 }]);
      await index().put([{ ...message, version: 3 }]);
      expect(await byWords(['stand'])).toEqual([]);
      expect(await byMeaning(aVector(1))).toEqual([]);
      expect(await index().progress('user-a')).toEqual({ messages: 0, read: 0 });
      await index().put([{ ...message, version: 5 }]);
      expect(await byWords(['stand'])).toEqual([message.messageId]);
      expect(await index().listUnread(5)).toMatchObject([{ messageId: message.messageId, version: 5 }]);
    });

    test('when a removal comes before the message, then the message never shows', async () => {
      const message = anIndexedMessage({ version: 2 });
      await index().remove([{ kind: 'message', ...message, version: 3 }]);
      await index().put([message]);
      expect(await byWords(['stand'])).toEqual([]);
    });

    test('when followup has decided, then the newest decision is read with the message, whichever came first', async () => {
      const message = anIndexedMessage();
      const { userId, accountId, messageId } = message;
      await index().assess([
        { userId, accountId, messageId, version: 2, needsFollowup: true, responseMessageId: 'answer' },
      ]);
      await index().put([message]);
      await index().assess([
        { userId, accountId, messageId, version: 1, needsFollowup: false, responseMessageId: null },
      ]);
      expect(await index().read(userId, [messageId])).toMatchObject([
        { needsFollowup: true, responseMessageId: 'answer' },
      ]);
    });

    test('when the index is opened again, then all of it is there', async () => {
      const message = anIndexedMessage();
      await withVector(message, aVector(5));
      await reopen();
      expect(await byWords(['stand'])).toEqual([message.messageId]);
      expect(await byMeaning(aVector(5))).toEqual([message.messageId]);
      expect(await index().read('user-a', [message.messageId])).toMatchObject([
        { subject: message.subject, date: message.date, from: message.from, text: message.text },
      ]);
    });

    test('when an event of before search left something out, then one of any version fills it in', async () => {
      const told = anIndexedMessage({ version: 5, direction: 'sent', kinds: ['SENT'] });
      await index().put([told]);
      const whole = {
        ...told,
        version: 0,
        direction: 'received' as const,
        kinds: ['INBOX'],
        isRead: true,
        mailboxes: [{ id: 'one', name: 'Projects' }],
        attachments: [{ name: 'plan.pdf', type: 'application/pdf' }],
      };
      await index().put([whole]);
      expect(await fulfilling({ in: ['projects'], isRead: true, hasAttachment: true })).toEqual([
        told.messageId,
      ]);
      expect(await fulfilling({ in: ['inbox'] })).toEqual([]);
      expect(await byWords(['plan'])).toEqual([told.messageId]);
      expect(await index().read('user-a', [told.messageId])).toMatchObject([{ direction: 'sent' }]);
      // What was said stays.
      await index().put([{ ...whole, isRead: false, mailboxes: [{ id: 'two', name: 'Other' }] }]);
      expect(await fulfilling({ in: ['projects'], isRead: true })).toEqual([told.messageId]);
      // So does a removal.
      const { userId, accountId, messageId } = told;
      await index().remove([{ kind: 'message', userId, accountId, messageId, version: 6 }]);
      await index().put([whole]);
      expect(await byWords(['stand'])).toEqual([]);
    });

    test('when the index is new, then all mail is to be asked for under the same id until it was', async () => {
      const requestId = await index().pendingRequest();
      expect(requestId).toEqual(expect.any(String));
      await reopen();
      expect(await index().pendingRequest()).toBe(requestId);
      await index().markAsked();
      expect(await index().pendingRequest()).toBeNull();
      await reopen();
      expect(await index().pendingRequest()).toBeNull();
    });
  });
}
