import { describe, expect, jest, test } from '@jest/globals';
import { minute } from '@tern/kernel/clock';
import { createLogger } from '@tern/runtime/logger';
import { createWorkLoops } from '@tern/runtime/work-loop';
import { createFakeClock } from '@tern/testing/fake-clock';
import { waitUntil } from '@tern/testing/wait-until';
import { contactRules, type Account } from '../../domain/accounts/account.ts';
import type { MailReader } from '../../domain/folders/mail-reader.ts';
import type { SyncQueue } from '../../domain/sync/sync-queue.ts';
import { createSyncLoop, type SyncLoopOptions } from './sync-loop.ts';

const arrivals = { publishUnpublished: async () => 0 };

const logger = createLogger({ level: 'silent', format: 'json' });

/** Accounts whose servers never answer, claimed in order as the queue would. */
function startLoop(accounts: { id: string; userId: string; host: string }[]) {
  const clock = createFakeClock(new Date('2026-03-10T09:00:00Z'));
  const waiting = [...accounts];
  const opened: string[] = [];
  const ended: string[] = [];
  const holders: string[] = [];
  const looks: Date[] = [];
  const queue = {
    claimDue: async (holder, { hosts, users }) => {
      holders.push(holder);
      const index = waiting.findIndex(({ host, userId }) => !hosts.includes(host) && !users.includes(userId));
      if (index < 0) return null;
      const [{ id, userId, host } = { id: '', userId: '', host: '' }] = waiting.splice(index, 1);
      return { id, userId, server: { imapHost: host } } as Account;
    },
    async claimRemoved() {
      looks.push(clock.now());
      return null;
    },
    async release(accountId) {
      ended.push(accountId);
    },
  } satisfies Partial<SyncQueue>;
  const loop = createSyncLoop({
    queue: queue as unknown as SyncQueue,
    accounts: {} as SyncLoopOptions['accounts'],
    context: { arrivals } as unknown as SyncLoopOptions['context'],
    readers: {
      open({ id }, signal) {
        opened.push(id);
        return new Promise<MailReader>((_done, fail) => {
          signal.addEventListener('abort', () => fail(new Error('stopped')));
        });
      },
      keep: async () => undefined,
    },
    watcher: 'me',
    onPassEnded: () => undefined,
    clock,
    createWorkLoop: createWorkLoops(logger, () => undefined, clock),
    logger,
  });
  loop.start();
  /** When the second has begun, the first has claimed all that it may. */
  async function lookTwice(): Promise<void> {
    for (const count of [looks.length, looks.length + 1]) {
      clock.advance(0);
      await waitUntil(() => looks.length > count);
    }
  }
  return { opened, ended, holders, lookTwice, clock, stop: loop.stop };
}

/** Each with a user and a host of its own. */
const crowdOf = (size: number) =>
  Array.from({ length: size }, (_, n) => ({ id: `${n}`, userId: `${n}`, host: `${n}.example` }));

describe('whose turn it is', () => {
  test("when one user's servers hang, then the others' mailboxes are read all the same", async () => {
    const slow = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id, userId: 'eve', host: `${id}.evil.example` }));
    const { opened, stop } = startLoop([...slow, { id: 'mine', userId: 'robin', host: 'mail.example' }]);
    await waitUntil(() => opened.includes('mine'));
    expect(opened).toEqual(['a', 'b', 'mine']);
    await stop();
  });

  test('when accounts are claimed, then each claim has a holder of its own', async () => {
    const two = ['a', 'b'].map((id) => ({ id, userId: id, host: `${id}.example` }));
    const { opened, holders, stop } = startLoop(two);
    await waitUntil(() => opened.length === 2);
    expect(new Set(holders).size).toBe(holders.length);
    await stop();
  });

  test('when many users share a host, then it gets two lines at once', async () => {
    const crowd = ['a', 'b', 'c'].map((id) => ({ id, userId: id, host: 'mail.example' }));
    const { opened, stop } = startLoop([...crowd, { id: 'other', userId: 'o', host: 'other.example' }]);
    await waitUntil(() => opened.includes('other'));
    expect(opened).toEqual(['a', 'b', 'other']);
    await stop();
  });

  test('when two first passes over large mailboxes are at a host, then others of it are read as well', async () => {
    const crowd = ['a', 'b', 'c', 'd'].map((id) => ({ id, userId: id, host: 'mail.example' }));
    const { opened, clock, stop } = startLoop(crowd);
    await waitUntil(() => opened.length === 2);
    clock.advance(3 * minute);
    await waitUntil(() => opened.length === 4);
    await stop();
  });

  test("when all of one user's servers hang, then four of them at most hold a place", async () => {
    const slow = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => ({ id, userId: 'eve', host: `${id}.example` }));
    const { opened, lookTwice, clock, stop } = startLoop(slow);
    await waitUntil(() => opened.length === 2);
    clock.advance(3 * minute);
    await waitUntil(() => opened.length === 4);
    clock.advance(3 * minute);
    await lookTwice();
    expect(opened).toHaveLength(4);
    await stop();
  });

  test('when passes take long, then four others begin, and no more', async () => {
    const { opened, ended, lookTwice, clock, stop } = startLoop(crowdOf(16));
    await waitUntil(() => opened.length === 4);
    clock.advance(3 * minute);
    await waitUntil(() => opened.length === 8);
    await lookTwice();
    expect(opened).toHaveLength(8);
    expect(ended).toEqual([]);
    await stop();
  });

  test('when all passes take long, then the longest ones make room for those who wait', async () => {
    const { opened, ended, lookTwice, clock, stop } = startLoop(crowdOf(16));
    await waitUntil(() => opened.length === 4);
    clock.advance(3 * minute);
    await waitUntil(() => opened.length === 8);
    clock.advance(3 * minute);
    await waitUntil(() => opened.length === 12);
    await lookTwice();
    expect(opened).toHaveLength(12);
    expect(ended).toEqual(['0', '1', '2', '3']);
    await stop();
  });

  test('when all passes take long and no account waits, then they go on', async () => {
    const { opened, ended, lookTwice, clock, stop } = startLoop(crowdOf(8));
    await waitUntil(() => opened.length === 4);
    clock.advance(3 * minute);
    await waitUntil(() => opened.length === 8);
    clock.advance(3 * minute);
    await lookTwice();
    expect(ended).toEqual([]);
    await stop();
  });

  test('when a pass goes on and on, then it ends and gives its place to the next', async () => {
    const ending = new AbortController();
    const limit = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(ending.signal);
    const release = jest.fn<SyncQueue['release']>().mockResolvedValue(undefined);
    let isClosed = false;
    let isReading = false;
    const reader = {
      listFolders: () =>
        new Promise((_done, fail) => {
          isReading = true;
          ending.signal.addEventListener('abort', () => fail(new Error('closed')));
        }),
      close: async () => void (isClosed = true),
    } as unknown as MailReader;
    const account = {
      id: 'a',
      userId: 'eve',
      server: { imapHost: 'a.example' },
      contactMarks: 0,
      countedMarks: 0,
      countedRules: contactRules,
      hasNoStrays: true,
    } as Account;
    const clock = createFakeClock(new Date('2026-03-10T09:00:00Z'));
    const claims = [account];
    const loop = createSyncLoop({
      queue: {
        claimDue: async () => claims.pop() ?? null,
        claimRemoved: async () => null,
        release,
      } as unknown as SyncQueue,
      accounts: {} as SyncLoopOptions['accounts'],
      context: { clock, arrivals } as unknown as SyncLoopOptions['context'],
      readers: { open: async () => reader, keep: async () => undefined },
      watcher: 'me',
      onPassEnded: () => undefined,
      clock,
      createWorkLoop: createWorkLoops(logger, () => undefined),
      logger,
    });
    loop.start();
    await waitUntil(() => isReading);
    ending.abort();
    await waitUntil(() => release.mock.calls.length === 1);
    // Due at once, and no failure of the server's.
    expect(release.mock.calls[0]?.[2]).toEqual({ nextAt: clock.now(), changes: {} });
    expect(isClosed).toBe(true);
    await loop.stop();
    limit.mockRestore();
  });
});
