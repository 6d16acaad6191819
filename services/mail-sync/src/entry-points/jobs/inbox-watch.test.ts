import { afterEach, describe, expect, test } from '@jest/globals';
import { createLogger } from '@tern/runtime/logger';
import { createWorkLoops } from '@tern/runtime/work-loop';
import { createFakeClock } from '@tern/testing/fake-clock';
import { waitUntil } from '@tern/testing/wait-until';
import type { Account } from '../../domain/accounts/account.ts';
import { MailServerError } from '@tern/mail-content/servers/mail-server-error';
import type { MailWatch, WatchOptions } from '../../domain/mail-server.ts';
import { createInboxWatch, type InboxWatch, type InboxWatchOptions } from './inbox-watch.ts';

const state = { uidValidity: '1', uidNext: 5, exists: 4, modseq: '7', changes: null };
const inbox = { ...state, kind: 'INBOX' };
const anAccount = (id: string, host = 'mail.example') =>
  ({ id, server: { imapHost: host }, sealedSecret: 'sealed' }) as Account;

const logger = createLogger({ level: 'silent', format: 'json' });

let watch: InboxWatch | null = null;
afterEach(async () => {
  await watch?.stop();
  watch = null;
});

interface Line {
  readonly accountId: string;
  readonly options: WatchOptions;
  fail(error: MailServerError): void;
}

/** A watcher over the given accounts; lines stay open until a test ends them. */
function start(free: Account[], overrides: Partial<InboxWatchOptions> = {}) {
  const clock = createFakeClock('2026-03-10T09:00:00Z');
  const lines: Line[] = [];
  const due: string[] = [];
  const dropped: string[] = [];
  const postponed: { accountId: string; until: Date }[] = [];
  const seen = { released: 0 };
  let held: Account[] = [];
  watch = createInboxWatch({
    register: {
      async claim(_watcher, busyHosts) {
        const index = free.findIndex(({ server }) => !busyHosts.includes(server.imapHost));
        const [claimed = null] = index < 0 ? [] : free.splice(index, 1);
        if (claimed) held.push(claimed);
        return claimed;
      },
      renew: async () => held,
      async postpone(accountId, _watcher, until) {
        held = held.filter(({ id }) => id !== accountId);
        postponed.push({ accountId, until });
      },
      release: async () => void seen.released++,
    },
    accounts: {
      makeDue: async ([id = '']: readonly string[]) => due.push(id),
    } as unknown as InboxWatchOptions['accounts'],
    mailboxes: { ofAccount: async () => [inbox] } as unknown as InboxWatchOptions['mailboxes'],
    async openWatch({ id }, options): Promise<MailWatch> {
      const ended = new Promise<MailServerError | null>((resolve) => {
        lines.push({ accountId: id, options, fail: resolve });
        options.signal.addEventListener('abort', () => resolve(null));
      });
      return { state, ended, close: () => undefined };
    },
    readers: { drop: async (accountId) => void dropped.push(accountId) },
    watcher: 'me',
    onDue: () => undefined,
    clock,
    createWorkLoop: createWorkLoops(logger, () => undefined),
    logger,
    ...overrides,
  });
  watch.start();
  const take = (accounts: Account[]) => (held = accounts);
  return { watch, clock, lines, due, dropped, postponed, seen, take };
}

describe('watching inboxes', () => {
  test('when the server says that something happened, then the account is due, once a second at most', async () => {
    const { lines, due } = start([anAccount('a')]);
    await waitUntil(() => lines.length === 1);
    for (let i = 0; i < 1000; i++) lines[0]?.options.onNews();
    expect(due).toEqual(['a']);
    // An event that was not passed on at once is not forgotten.
    await waitUntil(() => due.length === 2);
  });

  test('when the inbox is not as it was read last, then the account is due without any news', async () => {
    const { due } = start([anAccount('a')], {
      mailboxes: {
        ofAccount: async () => [{ ...inbox, uidNext: 4 }],
      } as unknown as InboxWatchOptions['mailboxes'],
    });
    await waitUntil(() => due.length === 1);
  });

  test('when an account is no longer ours or was changed, then its connections end', async () => {
    const { watch, lines, dropped, take } = start([anAccount('a'), anAccount('b'), anAccount('c')]);
    await waitUntil(() => lines.length === 3);
    take([anAccount('a'), { ...anAccount('b'), sealedSecret: 'another' }]);
    watch.wake();
    await waitUntil(() => dropped.length === 2);
    expect(lines.map(({ options }) => options.signal.aborted)).toEqual([false, true, true]);
    expect(['a', 'b', 'c'].map((id) => watch.watches(id))).toEqual([true, false, false]);
  });

  test('when lines break again and again, then each try waits longer, and the account keeps its place', async () => {
    const account = anAccount('a');
    const free = [account];
    const { watch, lines, postponed, clock } = start(free);
    const waits: number[] = [];
    for (let round = 1; round <= 3; round++) {
      await waitUntil(() => lines.length === round);
      lines[round - 1]?.fail(new MailServerError('dropped'));
      await waitUntil(() => postponed.length === round);
      waits.push((postponed[round - 1]?.until.getTime() ?? 0) - clock.now().getTime());
      free.push(account);
      watch.wake();
    }
    expect(waits[0]).toBeLessThanOrEqual(2000);
    expect(waits[1]).toBeGreaterThanOrEqual(11_000);
    expect(waits[2]).toBeGreaterThanOrEqual(22_000);
  });

  test('when the login is refused, then the kept connection goes and a pass is to find out', async () => {
    const { due, dropped } = start([anAccount('a')], {
      openWatch: async () => Promise.reject(new MailServerError('login-refused')),
    });
    await waitUntil(() => due.length === 1);
    expect([due, dropped]).toEqual([['a'], ['a']]);
  });

  test('when a server cannot report changes, then the account is read without a watch', async () => {
    const { watch, postponed } = start([anAccount('a')], { openWatch: async () => null });
    await waitUntil(() => watch.watches('a'));
    expect(postponed).toEqual([]);
  });

  test('when a host has many accounts, then so many are watched and those of other hosts too', async () => {
    const crowd = Array.from({ length: 70 }, (_, index) => anAccount(`a${index}`));
    const { lines } = start([...crowd, anAccount('other', 'other.example')]);
    await waitUntil(() => lines.some(({ accountId }) => accountId === 'other'));
    expect(lines.filter(({ accountId }) => accountId !== 'other')).toHaveLength(60);
  });

  test('when the service stops, then every line ends and the accounts are given back', async () => {
    const { watch, lines, seen } = start([anAccount('a'), anAccount('b')]);
    await waitUntil(() => lines.length === 2);
    await watch.stop();
    expect(lines.every(({ options }) => options.signal.aborted)).toBe(true);
    expect(seen.released).toBe(1);
  });
});
