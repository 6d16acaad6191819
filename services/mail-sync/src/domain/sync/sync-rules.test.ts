import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { retryDelay } from '../retry-delay.ts';
import { windowStart } from './sync-window.ts';
import { newestFirst, uidSet } from '@tern/mail-content/servers/uid-set';
import type { Account } from '../accounts/account.ts';
import { inListOrder, inReadingOrder, type Mailbox } from '../folders/mailbox.ts';

describe('sets of UIDs', () => {
  test('when UIDs follow each other, then they become ranges', () => {
    expect(uidSet([3, 1, 2, 7, 9, 10])).toBe('1:3,7,9:10');
    expect(uidSet([5, 5])).toBe('5');
    expect(uidSet([])).toBe('');
  });

  test('when any UIDs are given, then the set names exactly these', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 300 })), (uids) => {
        const named = uidSet(uids)
          .split(',')
          .filter(Boolean)
          .flatMap((range) => {
            const [first = 0, last = first] = range.split(':').map(Number);
            return Array.from({ length: last - first + 1 }, (_, index) => first + index);
          });
        expect(named).toEqual([...uids].sort((a, b) => a - b));
        expect(newestFirst(uids, 7).flat()).toEqual([...uids].sort((a, b) => b - a));
      }),
    );
  });
});

describe('the time that is synced', () => {
  const account = {
    syncTime: 'LAST_6_MONTHS',
    inboxSyncTime: 'ALL_TIME',
    sentSyncTime: 'LAST_MONTH',
  } as Account;
  const now = new Date('2026-08-31T15:00:00Z');

  test('when Inbox and Sent have a time of their own, then it counts for them alone', () => {
    expect(windowStart(account, 'INBOX', now)).toBeNull();
    expect(windowStart(account, 'SENT', now)).toEqual(new Date('2026-07-31T00:00:00Z'));
    // February has no 31st: its last day, not the 3rd of March.
    expect(windowStart(account, null, now)).toEqual(new Date('2026-02-28T00:00:00Z'));
  });
});

describe('the order of folders', () => {
  const folders = (['TRASH', 'SENT', null, 'SPAM', 'INBOX', 'DRAFTS', 'ARCHIVE'] as const).map(
    (kind) => ({ kind, path: kind ?? 'Projects', unreadable: [] as unknown }) as Mailbox,
  );
  const kindsOf = (mailboxes: readonly Mailbox[]) => mailboxes.map(({ kind }) => kind);

  test('when folders are listed, then those with a role come first', () => {
    expect(kindsOf(inListOrder(folders))).toEqual([
      'INBOX',
      'SENT',
      'DRAFTS',
      'ARCHIVE',
      null,
      'SPAM',
      'TRASH',
    ]);
  });

  test('when folders are read, then Sent comes after all that can hold an answer', () => {
    expect(kindsOf(inReadingOrder(folders))).toEqual([
      'INBOX',
      'ARCHIVE',
      null,
      'SPAM',
      'SENT',
      'DRAFTS',
      'TRASH',
    ]);
  });

  test('when the line broke over a folder, then it comes after all others, until its message is given up', () => {
    const broken = (tries: number) =>
      folders.map((mailbox) =>
        mailbox.kind === 'INBOX'
          ? { ...mailbox, unreadable: [{ uid: 7, tries, guessedAt: new Date('2026-03-10T09:00:00Z') }] }
          : mailbox,
      );
    expect(kindsOf(inReadingOrder(broken(2))).at(-1)).toBe('INBOX');
    expect(kindsOf(inReadingOrder(broken(3)))).toEqual(kindsOf(inReadingOrder(folders)));
  });
});

describe('trying again', () => {
  test('when tries fail, then the pauses double up to a quarter of an hour and differ by chance', () => {
    expect([1, 2, 3, 20].map((failures) => retryDelay(failures, 0))).toEqual([
      15_000, 30_000, 60_000, 900_000,
    ]);
    expect(retryDelay(20, 1)).toBe(675_000);
  });
});
