import { describe, expect, test } from '@jest/globals';
import type { Assessment } from '../indexed-message.ts';
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
      const newest = anAssessment(message, {
        version: 2,
        needsFollowup: true,
        responseMessageId: 'answer',
        followUp: {
          followUpDraftStatus: 'DRAFTED',
          followUpDraftMessageId: 'draft',
          answeredElsewhere: true,
          followUpDueAt: new Date('2026-01-18T09:00:00Z'),
        },
      });
      const { needsFollowup, responseMessageId, followUp } = newest;
      await index().assess([newest]);
      await index().put([message]);
      await index().assess([anAssessment(message)]);
      expect(await index().read(message.userId, [message.messageId])).toMatchObject([
        { needsFollowup, responseMessageId, followUp },
      ]);
    });

    test('when an older assessment lacks fields, then a whole one of its version fills them in, and not the other way round', async () => {
      const message = anIndexedMessage();
      const read = async () => (await index().read(message.userId, [message.messageId]))[0]?.followUp;
      const whole = anAssessment(message);
      await index().put([message]);
      expect(await read()).toBeNull();
      await index().assess([{ ...whole, followUp: null }]);
      expect(await read()).toBeNull();
      await index().assess([whole]);
      await index().assess([{ ...whole, followUp: null }]);
      expect(await read()).toEqual(whole.followUp);
    });

    test('when an account was reviewed, then the time up to which silence is proven is known, for its user alone, until it is removed', async () => {
      const [earlier, later] = [new Date('2026-01-20T09:00:00Z'), new Date('2026-01-21T09:00:00Z')];
      const ofA = { userId: 'user-a', accountId: 'account-a' };
      await index().review([
        { ...ofA, version: 2, verifiedUntil: later },
        { ...ofA, version: 1, verifiedUntil: earlier },
        { ...ofA, accountId: 'account-2', version: 1, verifiedUntil: earlier },
        { ...ofA, accountId: 'account-3', version: 1, verifiedUntil: null },
        { userId: 'user-b', accountId: 'account-b', version: 1, verifiedUntil: earlier },
      ]);
      const both = new Map([
        ['account-a', later],
        ['account-2', earlier],
      ]);
      expect(await index().verifiedUntil('user-a')).toEqual(both);
      await reopen();
      expect(await index().verifiedUntil('user-a')).toEqual(both);
      await index().remove([{ kind: 'account', ...ofA }]);
      await index().review([{ ...ofA, version: 3, verifiedUntil: later }]);
      expect(await index().verifiedUntil('user-a')).toEqual(new Map([['account-2', earlier]]));
      await index().remove([{ kind: 'user', userId: 'user-a' }]);
      await index().review([{ ...ofA, accountId: 'account-4', version: 1, verifiedUntil: later }]);
      expect(await index().verifiedUntil('user-a')).toEqual(new Map());
      expect(await index().verifiedUntil('user-b')).toEqual(new Map([['account-b', earlier]]));
    });

    test('when what a user owes was set, then the newest version is read, for this user alone, until the user is removed', async () => {
      const listedUntil = new Date('2026-02-20T09:00:00Z');
      const [open, hidden] = [
        { messageIds: ['a', 'twin-of-a'], hiddenUntil: null, listedUntil },
        { messageIds: ['b'], hiddenUntil: new Date('2026-01-28T09:00:00Z'), listedUntil },
      ];
      await index().setOwed([
        { userId: 'user-a', version: 2, owed: [open, hidden] },
        { userId: 'user-a', version: 1, owed: [] },
        { userId: 'user-b', version: 1, owed: [hidden] },
      ]);
      expect(await index().owed('user-a')).toEqual([open, hidden]);
      await reopen();
      expect(await index().owed('user-a')).toEqual([open, hidden]);
      await index().setOwed([{ userId: 'user-a', version: 3, owed: [open] }]);
      expect(await index().owed('user-a')).toEqual([open]);
      await index().remove([{ kind: 'user', userId: 'user-a' }]);
      await index().setOwed([{ userId: 'user-a', version: 4, owed: [open] }]);
      expect(await index().owed('user-a')).toEqual([]);
      expect(await index().owed('user-b')).toEqual([hidden]);
      expect(await index().owed('user-c')).toEqual([]);
    });

    test('when only awaited mail or only some ids are wanted, then no other mail is found', async () => {
      const mails = ['awaited', 'answered', 'elsewhere', 'needless', 'undecided'].map((messageId) =>
        anIndexedMessage({ messageId, direction: 'sent' }),
      );
      const [awaited, answered, elsewhere, needless] = mails;
      if (!awaited || !answered || !elsewhere || !needless) throw new Error('Five mails were made');
      await index().put(mails);
      const followUp = { ...noFollowUp, answeredElsewhere: true };
      await index().assess([
        anAssessment(awaited, { needsFollowup: true, responseMessageId: null }),
        anAssessment(answered, { needsFollowup: true, responseMessageId: 'answer' }),
        anAssessment(elsewhere, { needsFollowup: true, responseMessageId: null, followUp }),
        anAssessment(needless, { needsFollowup: false, responseMessageId: null }),
      ]);
      expect(await fulfilling({ isAwaiting: true })).toEqual(['awaited']);
      const among = { isOwed: true, among: ['needless', 'undecided', 'unknown'] };
      expect((await fulfilling(among)).sort()).toEqual(['needless', 'undecided']);
      expect(await fulfilling({ isOwed: true, among: [] })).toEqual([]);
    });

    test('when the index is opened again, then all of it is there', async () => {
      await index().check();
      const message = anIndexedMessage();
      await withVector(message, aVector(5));
      await reopen();
      expect(await byWords(['stand'])).toEqual([message.messageId]);
      expect(await byMeaning(aVector(5))).toEqual([message.messageId]);
      expect(await index().read('user-a', [message.messageId])).toMatchObject([
        { subject: message.subject, date: message.date, from: message.from, text: message.text },
      ]);
    });

    test('when an event from before search existed lacks fields, then one of any version fills them in', async () => {
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
      // Fields that were filled in stay.
      await index().put([{ ...whole, isRead: false, mailboxes: [{ id: 'two', name: 'Other' }] }]);
      expect(await fulfilling({ in: ['projects'], isRead: true })).toEqual([told.messageId]);
      // So does a removal.
      const { userId, accountId, messageId } = told;
      await index().remove([{ kind: 'message', userId, accountId, messageId, version: 6 }]);
      await index().put([whole]);
      expect(await byWords(['stand'])).toEqual([]);
    });

    test('when the index is new, then all mail has to be requested under the same id until that was done', async () => {
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

const noFollowUp = {
  followUpDraftStatus: 'NONE',
  followUpDraftMessageId: null,
  answeredElsewhere: false,
  followUpDueAt: null,
} as const;

const anAssessment = (
  { userId, accountId, messageId }: Pick<Assessment, 'userId' | 'accountId' | 'messageId'>,
  overrides: Partial<Assessment> = {},
): Assessment => ({
  userId,
  accountId,
  messageId,
  version: 1,
  needsFollowup: false,
  responseMessageId: null,
  followUp: noFollowUp,
  ...overrides,
});
