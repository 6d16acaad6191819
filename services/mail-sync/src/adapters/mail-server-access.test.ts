import { describe, expect, test } from '@jest/globals';
import type { Account } from '../domain/accounts/account.ts';
import { asAppError } from '../domain/accounts/describe-failure.ts';
import type { LoginParts } from '../domain/accounts/open-login.ts';
import type { Message } from '../domain/messages/message.ts';
import type { MailServer } from '../domain/mail-server.ts';
import type { MailboxStore } from '../domain/folders/mailbox-store.ts';
import { createMailServerAccess } from './mail-server-access.ts';

const account = { id: 'a', secretKind: 'password', paths: { draftsPath: 'Drafts' } } as Account;
const message = { places: [{ mailboxId: 'm', uidValidity: '7', uid: 1 }] } as unknown as Message;

function aServer({ isAway = false } = {}) {
  const connection = {
    isOpen: () => true,
    examine: async () => ({ uidValidity: '7' }),
    close: async () => undefined,
  };
  const connect = async () => {
    if (isAway) throw new Error('away');
    return connection;
  };
  return { openReader: connect, openDrafts: connect, openWriter: connect } as unknown as MailServer;
}
const anAccess = (server = aServer()) =>
  createMailServerAccess({
    server,
    mailboxes: { ofAccount: async () => [{ id: 'm', path: 'INBOX' }] } as unknown as MailboxStore,
    logins: { sealer: { open: () => 'secret' } } as unknown as LoginParts,
  });
const times = <T>(count: number, run: () => Promise<T>) => Promise.all(Array.from({ length: count }, run));

describe('the connections of one account', () => {
  test('when three downloads are slow, then its messages can be changed and drafts saved all the same', async () => {
    const access = anAccess();
    await times(3, () => access.openParts(account, message));
    expect(await access.withWriter(account, async () => 'starred')).toBe('starred');
    await expect(access.openDrafts(account)).resolves.toBeDefined();
    await access.close();
  });

  test('when one more download is asked for, then Tern speaks of its own limit, and of no mail server', async () => {
    const access = anAccess();
    const [first] = await times(3, () => access.openParts(account, message));
    const error: unknown = await access.openParts(account, message).catch(asAppError);
    expect(error).toMatchObject({
      code: 'mail-server-unavailable',
      message: 'You have several downloads under way. Please try again when one has ended.',
    });
    await first?.close();
    await first?.close();
    await expect(access.openParts(account, message)).resolves.not.toBeNull();
    await expect(access.openParts(account, message)).rejects.toMatchObject({ failure: 'busy' });
    await expect(access.openParts({ ...account, id: 'b' }, message)).resolves.not.toBeNull();
  });

  test('when a connection fails, then it takes no place', async () => {
    const access = anAccess(aServer({ isAway: true }));
    for (let tries = 0; tries < 5; tries++) await expect(access.openDrafts(account)).rejects.toThrow('away');
  });

  test('when too many changes wait for their turn, then that is said', async () => {
    const access = anAccess();
    const first = Promise.withResolvers<void>();
    const waiting = Array.from({ length: 50 }, () => access.withWriter(account, () => first.promise));
    const error: unknown = await access.withWriter(account, async () => undefined).catch(asAppError);
    expect(error).toMatchObject({ message: expect.stringMatching(/^Many changes to this account/) });
    first.resolve();
    await Promise.all(waiting);
    await access.close();
  });
});
