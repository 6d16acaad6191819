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
const anAccess = (server = aServer(), longestWaitMs = 20) =>
  createMailServerAccess({
    server,
    mailboxes: { ofAccount: async () => [{ id: 'm', path: 'INBOX' }] } as unknown as MailboxStore,
    onAlert: () => undefined,
    logins: { sealer: { open: () => 'secret' } } as unknown as LoginParts,
    longestWaitMs,
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

  test('when a fourth draft save or download comes at once, then it waits for its turn, in the order of coming', async () => {
    const access = anAccess(aServer(), 10_000);
    const [draft] = await times(3, () => access.openDrafts(account));
    const [download] = await times(3, () => access.openParts(account, message));
    const entered: string[] = [];
    const enter = async (name: string, opening: Promise<{ close(): Promise<void> } | null>) => {
      const opened = await opening;
      entered.push(name);
      await opened?.close();
    };
    const waiting = [
      enter('fourth draft', access.openDrafts(account)),
      enter('fifth draft', access.openDrafts(account)),
      enter('fourth download', access.openParts(account, message)),
    ];
    await draft?.close();
    await Promise.all(waiting.slice(0, 2));
    expect(entered).toEqual(['fourth draft', 'fifth draft']);
    await download?.close();
    await Promise.all(waiting);
    // Three are open again at most: the places were handed on and none was lost.
    await expect(access.openDrafts(account)).resolves.toBeDefined();
    await access.close();
  });

  test('when more wait than the line holds, then the next is refused at once with what is busy', async () => {
    const access = anAccess(aServer(), 10_000);
    const [first] = await times(3, () => access.openDrafts(account));
    const waiting = Array.from({ length: 10 }, () =>
      access.openDrafts(account).then((folder) => folder.close()),
    );
    const error: unknown = await access.openDrafts(account).catch(asAppError);
    expect(error).toMatchObject({
      message: expect.stringMatching(/^Several drafts of this account are being saved/),
    });
    await first?.close();
    await Promise.all(waiting);
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
