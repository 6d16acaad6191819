import { expect, test } from '@jest/globals';
import type { Account } from './account.ts';
import { removeAccount, type RemovalContext } from './remove-account.ts';

test('when an account is removed, then its access tokens are forgotten, once it can no longer be requested', async () => {
  const steps: string[] = [];
  const account = {
    id: 'a1',
    userId: 'u1',
    secretKind: 'microsoft-grant',
    server: { username: 'robin' },
  } as Account;
  const accounts = {
    find: async () => account,
    takeVersions: async () => 1,
    markRemoved: async (accountId: string) => void steps.push(`removed ${accountId}`),
  };
  const tokens = { forget: (accountId: string) => void steps.push(`forgot ${accountId}`) };
  const context = { accounts, tokens, mailConsents: { google: null, microsoft: null } };
  await removeAccount(context as unknown as RemovalContext, { accountId: 'a1', userId: 'u1' });
  expect(steps).toEqual(['removed a1', 'forgot a1']);
});
