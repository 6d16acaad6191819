import { expect, test } from '@jest/globals';
import type { AccountStore } from './account-store.ts';
import type { Account } from './account.ts';
import { changeAliases } from './change-aliases.ts';

test('when the address of the login is not listed, then it stays an own one: others cannot add it', async () => {
  let stored: readonly string[] | undefined;
  const account = {
    id: 'a1',
    userId: 'robin',
    emailAddress: 'Robin@firm.example',
    aliases: ['robin@firm.example', 'robin@gmx.de', 'old@firm.example'],
    secretKind: 'password',
    server: { username: 'Robin@gmx.de', imapHost: 'imap.gmx.net' },
    createdAt: new Date(),
  } as unknown as Account;
  const accounts = {
    ofUser: async () => [account],
    claimedByOthers: async () => [],
    takeVersions: async () => 7,
    update: async (_id: string, changes: Partial<Account>) => void (stored = changes.aliases),
  } as unknown as AccountStore;
  const reader = { countSenders: async () => new Map<string, number>() };
  const answer = await changeAliases(
    { accounts, reader, limitAliases: () => undefined },
    { account, aliases: ['new@firm.example'] },
  );
  expect(stored).toEqual(['robin@firm.example', 'robin@gmx.de', 'new@firm.example']);
  expect(answer.aliases).toEqual(['robin@gmx.de', 'new@firm.example']);
});
