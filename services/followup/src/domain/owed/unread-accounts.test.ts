import { expect, test } from '@jest/globals';
import { readFirst, unreadAccounts } from './unread-accounts.ts';

const copy = (accountId: string, sentUntil: string | null) => ({
  accountId,
  sentUntil: sentUntil === null ? null : new Date(sentUntil),
});

test('when an account is read a day less far than another, then it is not read any more', () => {
  const unread = unreadAccounts([
    copy('read', '2025-08-28T12:00:00.000Z'),
    copy('an hour behind', '2025-08-28T11:00:00.000Z'),
    copy('lost', '2025-08-20T12:00:00.000Z'),
    copy('new', null),
  ]);
  expect([...unread]).toEqual(['lost', 'new']);
  expect(unreadAccounts([copy('alone', '2025-08-01T12:00:00.000Z')]).size).toBe(0);
});

test('when a mail lies in several accounts, then one that is read stands for the others', () => {
  const twins = ['c', 'b', 'a'].map((id) => ({ id, accountId: `account of ${id}` }));
  const idsOf = (unread: string[]) => readFirst(twins, new Set(unread)).map(({ id }) => id);
  expect(idsOf([])).toEqual(['a', 'b', 'c']);
  expect(idsOf(['account of a'])).toEqual(['b', 'c', 'a']);
});
