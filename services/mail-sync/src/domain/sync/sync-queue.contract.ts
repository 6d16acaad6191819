import { beforeEach, describe, expect, test } from '@jest/globals';
import {
  accountConnected,
  accountNeedsReconnect,
  accountRemoved,
  accountUpdated,
} from '@tern/contracts/events/mail-sync';
import { minute } from '@tern/kernel/clock';
import { aMailbox, anAccount, aNewMessage, type CurrentStores } from '../../../test/stores-under-test.ts';
import { createSealer } from '@tern/kernel/sealer';
import { MailServerError } from '@tern/mail-content/servers/mail-server-error';
import { describeAccount } from '../accounts/account.ts';
import { accountEvent, renewSecret, type ConnectContext } from '../accounts/connect-account.ts';
import { weighFailure } from '../accounts/weigh-failure.ts';
import { domainEvent } from '../domain-event.ts';

const idle = { hosts: [], users: [] };
const dead = {
  nextAt: new Date('2026-03-10T15:00:00Z'),
  changes: { state: 'needs-reconnect' as const },
  ofSecret: 'sealed',
  event: domainEvent(accountNeedsReconnect, 'robin', {
    accountId: 'a',
    userId: 'robin',
    version: 4,
    emailAddress: 'robin@fernhill.example',
    signIn: 'password' as const,
  }),
};

export function syncQueueContract(stores: CurrentStores): void {
  const account = () => stores().accounts.find('a');
  const claim = async (holder: string) => (await stores().queue.claimDue(holder, idle, 'me'))?.id ?? null;
  const losses = async () =>
    (await stores().topics()).filter((topic) => topic === accountNeedsReconnect.topic).length;

  describe('the sync queue', () => {
    beforeEach(async () => {
      const { accounts } = stores();
      await accounts.create(
        anAccount({ id: 'a' }),
        accountEvent(accountConnected, anAccount({ id: 'a' }), 0),
        9,
      );
      expect(await claim('first')).toBe('a');
    });

    test('when an account is claimed, then others get it once the lease is given back or has run out', async () => {
      const { queue, clock } = stores();
      expect(await claim('second')).toBeNull();
      expect(await queue.renew('a', 'first')).toBe(true);
      clock.advance(minute + 1);
      expect(await claim('second')).toBe('a');
      expect(await queue.renew('a', 'first')).toBe(false);
      await queue.release('a', 'second', { nextAt: clock.now(), changes: { failures: 2 } });
      expect(await claim('third')).toBe('a');
      expect(await account()).toMatchObject({ failures: 2 });
    });

    test('when a failure is told without facts after one with them, then no older sentences stay beside it, nor after a reconnect', async () => {
      const { queue, accounts, clock } = stores();
      const shown = async () => {
        const stored = (await account()) ?? anAccount();
        const surroundings = { syncedMessages: 0, totalMessages: null, isDiskFull: false, stuckFolder: null };
        const { stateText, stateSaid } = describeAccount(stored, { ...surroundings, now: clock.now() });
        return { text: stateText, said: stateSaid };
      };
      const fail = async (holder: string, failure: 'timeout' | 'login-refused') => {
        const failed = weighFailure(
          new MailServerError(failure),
          (await account()) ?? anAccount(),
          clock.now(),
          0,
        );
        await queue.release('a', holder, { ...failed, nextAt: clock.now() });
      };
      const silent = { text: expect.stringContaining('mail.example'), said: expect.any(Array) };
      await fail('first', 'timeout');
      expect(await shown()).toEqual(silent);
      await claim('second');
      await fail('second', 'login-refused');
      expect(await shown()).toEqual({ text: expect.stringContaining('refuse'), said: undefined });
      await claim('third');
      await fail('third', 'timeout');
      expect(await shown()).toEqual(silent);
      const sealer = createSealer([new Uint8Array(32)]);
      const stored = (await account()) ?? anAccount();
      const login = { ...stored.server, secret: 'new', secretKind: 'password', isDemo: false } as const;
      await renewSecret({ accounts, sealer, clock } as unknown as ConnectContext, stored, login);
      expect(await shown()).toEqual({ text: null, said: undefined });
    });

    test('when a host or a user is busy, then their accounts are left out', async () => {
      const { queue, clock } = stores();
      await queue.release('a', 'first', { nextAt: clock.now(), changes: {} });
      expect(await queue.claimDue('h', { hosts: ['mail.example'], users: [] }, 'me')).toBeNull();
      expect(await queue.claimDue('h', { hosts: [], users: ['robin'] }, 'me')).toBeNull();
      expect(await claim('h')).toBe('a');
    });

    test('when it was made due during the pass, then it stays due', async () => {
      const { queue, accounts } = stores();
      await accounts.makeDue(['a']);
      await queue.release('a', 'first', { nextAt: dead.nextAt, changes: {} });
      expect(await claim('second')).toBe('a');
    });

    test('when its login was dead, then the state and its event are written together', async () => {
      await stores().queue.release('a', 'first', dead);
      expect(await account()).toMatchObject({ state: 'needs-reconnect' });
      expect(await losses()).toBe(1);
      expect(await claim('second')).toBeNull();
    });

    test('when the user has given another login meanwhile, then the outcome of the old one is dropped', async () => {
      await stores().accounts.update('a', { state: 'syncing', sealedSecret: 'new' });
      await stores().queue.release('a', 'first', dead);
      expect(await account()).toMatchObject({ state: 'syncing', sealedSecret: 'new' });
      expect(await losses()).toBe(0);
      // Given back all the same.
      expect(await claim('second')).toBe('a');
    });

    test('when the user gives another login after it, then one write has it tried at once', async () => {
      const { queue, accounts } = stores();
      await queue.release('a', 'first', dead);
      const changes = { state: 'syncing', sealedSecret: 'new' } as const;
      await accounts.updateAndMakeDue('a', changes, accountEvent(accountUpdated, anAccount({ id: 'a' }), 5));
      expect(await queue.claimDue('second', idle, 'me')).toMatchObject({ sealedSecret: 'new' });
    });

    test('when another process has the account by now, then a slow pass writes nothing', async () => {
      const { queue, clock } = stores();
      clock.advance(2 * minute);
      await claim('second');
      await queue.release('a', 'first', dead);
      expect(await account()).toMatchObject({ state: 'ready' });
      await queue.release('a', 'second', dead);
      await queue.release('a', 'second', dead);
      expect(await losses()).toBe(1);
    });

    test('when it is removed, then its data goes once no pass holds it, and the record once its event has left', async () => {
      const { queue, accounts, messages, mailboxes, reader, clock } = stores();
      await mailboxes.insert([aMailbox('INBOX', 'INBOX', 'a')]);
      await messages.insert([aNewMessage({ id: 'm', accountId: 'a' })]);
      const data = { accountId: 'a', userId: 'robin', version: 7 };
      await accounts.markRemoved('a', domainEvent(accountRemoved, 'robin', data));
      expect(await queue.renew('a', 'first')).toBe(true);
      expect(await queue.claimRemoved('second')).toBeNull();
      clock.advance(minute + 1);
      expect(await queue.claimRemoved('second')).toBe('a');
      expect(await queue.purge('a')).toBe(false);
      expect(await mailboxes.ofAccount('a')).toEqual([]);
      expect(await reader.readBody('m')).toBeNull();
      await stores().relay();
      expect(await queue.claimRemoved('third')).toBe('a');
      expect(await queue.purge('a')).toBe(true);
      expect(await queue.claimRemoved('fourth')).toBeNull();
    });
  });
}
