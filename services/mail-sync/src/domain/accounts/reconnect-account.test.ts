import { expect, test } from '@jest/globals';
import { createSealer } from '@tern/kernel/sealer';
import type { DomainEvent } from '../domain-event.ts';
import type { MailLogin } from './mail-login.ts';
import type { AccountStore } from './account-store.ts';
import type { Account } from './account.ts';
import { newAccount, type ConnectContext } from './connect-account.ts';
import { reconnectAccount } from './reconnect-account.ts';

const login: MailLogin = {
  imapHost: 'mail.fernhill.example',
  imapPort: 993,
  smtpHost: 'mail.fernhill.example',
  smtpPort: 465,
  username: 'robin',
  useSSL: true,
  secret: 'old',
  isDemo: false,
  secretKind: 'password',
};

test('when the user changes addresses while the new password is tried, then the event has those of now', async () => {
  const sealer = createSealer([new Uint8Array(32)]);
  const clock = { now: () => new Date('2026-03-02T09:00:00Z') };
  const published: DomainEvent[] = [];
  let stored: Account;
  const accounts = {
    find: async () => stored,
    takeVersions: async () => 7,
    updateAndMakeDue: async (_id: string, changes: Partial<Account>, event: DomainEvent) => {
      stored = { ...stored, ...changes };
      published.push(event);
    },
  } as Partial<AccountStore> as AccountStore;
  const addAlias = async () => {
    stored = { ...stored, aliases: [...stored.aliases, 'hello@fernhill.example'] };
    return { folders: [], leftOut: 0 };
  };
  const context = {
    accounts,
    sealer,
    clock,
    server: { openReader: async () => ({ listFolders: addAlias, close: async () => undefined }) },
    smtp: { check: async () => undefined },
  } as unknown as ConnectContext;
  const draft = { name: 'Work', emailAddress: 'robin@fernhill.example', folders: [], isDemo: false };
  stored = newAccount(context, 'u', { ...draft, login });

  const answer = await reconnectAccount(context, { userId: 'u', accountId: stored.id, password: 'new' });
  const addresses = ['robin@fernhill.example', 'hello@fernhill.example'];
  expect(answer.aliases).toEqual(addresses);
  expect(published.map(({ data }) => data)).toEqual([
    expect.objectContaining({ version: 7, aliases: addresses }),
  ]);
});
