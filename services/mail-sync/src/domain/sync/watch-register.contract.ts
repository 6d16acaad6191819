import { beforeEach, describe, expect, test } from '@jest/globals';
import { accountConnected, accountRemoved } from '@tern/contracts/events/mail-sync';
import { anAccount, type CurrentStores } from '../../../test/stores-under-test.ts';
import type { Account } from '../accounts/account.ts';
import { accountEvent } from '../accounts/connect-account.ts';
import { domainEvent } from '../domain-event.ts';

const idle = { hosts: [], users: [] };

export function watchRegisterContract(stores: CurrentStores): void {
  const add = (id: string, overrides: Partial<Account> = {}) => {
    const account = anAccount({ id, ...overrides });
    return stores().accounts.create(account, accountEvent(accountConnected, account, 0), 20);
  };
  const claim = async (watcher: string, busyHosts: string[] = []) =>
    (await stores().register.claim(watcher, busyHosts))?.id ?? null;
  const renew = async (watcher: string) => (await stores().register.renew(watcher)).map(({ id }) => id);

  describe('the watch register', () => {
    beforeEach(() => add('a'));

    test('when two processes look, then one of them gets it, and the other once the first is silent', async () => {
      const { clock } = stores();
      expect([await claim('p1'), await claim('p2')]).toEqual(['a', null]);
      clock.advance(25_000);
      expect(await renew('p1')).toEqual(['a']);
      clock.advance(25_000);
      expect(await claim('p2')).toBeNull();
      clock.advance(10_000);
      expect(await claim('p2')).toBe('a');
      // The first one learns it when it looks again.
      expect(await renew('p1')).toEqual([]);
    });

    test('when a host is busy, an account is refused, not read yet or removed, then it is left', async () => {
      const { accounts } = stores();
      const server = { ...anAccount().server, imapHost: 'busy.example' };
      await add('busy', { server: { ...server, username: 'busy' } });
      await add('refused', { state: 'needs-reconnect' });
      await add('new', { state: 'syncing' });
      await add('gone');
      const data = { accountId: 'gone', userId: 'robin', version: 1 };
      await accounts.markRemoved('gone', domainEvent(accountRemoved, 'robin', data));
      expect(await claim('p1', ['busy.example'])).toBe('a');
      expect(await claim('p1', ['busy.example'])).toBeNull();
      expect(await claim('p1')).toBe('busy');
    });

    test('when it is given back for later, then no process claims it before that moment', async () => {
      const { register, clock } = stores();
      await claim('p1');
      await register.postpone('a', 'p1', new Date(clock.now().getTime() + 15_000));
      expect(await claim('p2')).toBeNull();
      clock.advance(15_000);
      expect(await claim('p2')).toBe('a');
    });

    test('when the password turns out wrong, then its watcher is not to go on', async () => {
      await claim('p1');
      await stores().accounts.update('a', { state: 'needs-reconnect' });
      expect(await renew('p1')).toEqual([]);
    });

    test('when a watched account is due, then its watcher takes it, and others only when it does not', async () => {
      const { queue, register, clock } = stores();
      const due = async (holder: string, watcher: string) => {
        const id = (await queue.claimDue(holder, idle, watcher))?.id ?? null;
        if (id !== null) await queue.release(id, holder, { nextAt: clock.now(), changes: {} });
        return id;
      };
      await claim('p1');
      expect([await due('h1', 'p2'), await due('h2', 'p1')]).toEqual([null, 'a']);
      clock.advance(10_000);
      expect(await due('h3', 'p2')).toBe('a');
      await register.release('p1');
      expect(await due('h4', 'p2')).toBe('a');
    });
  });
}
