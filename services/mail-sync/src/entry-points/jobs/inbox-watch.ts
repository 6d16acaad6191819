import { hour, minute, type Clock } from '@tern/kernel/clock';
import { isDiskFull } from '@tern/kernel/storage-failure';
import { createTally } from '@tern/kernel/tally';
import type { Logger } from '@tern/runtime/logger';
import type { CreateWorkLoop, WorkLoop } from '@tern/runtime/work-loop';
import { loginKey, type Account } from '../../domain/accounts/account.ts';
import { MailServerError } from '@tern/mail-content/servers/mail-server-error';
import type { MailWatch, WatchOptions } from '../../domain/mail-server.ts';
import type { AccountStore } from '../../domain/accounts/account-store.ts';
import type { MailboxStore } from '../../domain/folders/mailbox-store.ts';
import type { WatchRegister } from '../../domain/sync/watch-register.ts';
import { hasNews } from '../../domain/sync/has-news.ts';
import { retryDelay } from '../../domain/retry-delay.ts';
import type { KeptReaders } from './kept-readers.ts';

const lookMs = 5000;
/** Accounts of this process, and of one mail host. Those beyond are read every minute all the same. */
const maxWatched = 200;
const maxPerHost = 60;
/** Connections that are being made at once. */
const maxOpening = 5;
/** A mailbox in which much happens is read once a second, not for each message. */
const newsEveryMs = 1000;
const maxRemembered = 10 * maxWatched;
const firstRetryMs = 2000;
/** The end of a connection that lasted this long does not count as a failure. */
const goodWhileMs = 10 * minute;

export interface InboxWatchOptions {
  readonly register: WatchRegister;
  readonly accounts: AccountStore;
  readonly mailboxes: MailboxStore;
  readonly openWatch: (account: Account, options: WatchOptions) => Promise<MailWatch | null>;
  readonly readers: Pick<KeptReaders, 'drop'>;
  /** This process in the register. */
  readonly watcher: string;
  /** An account was made due. */
  readonly onDue: () => void;
  readonly clock: Clock;
  readonly createWorkLoop: CreateWorkLoop;
  readonly logger: Logger;
}

export interface InboxWatch extends WorkLoop {
  watches(accountId: string): boolean;
}

interface Watched {
  readonly host: string;
  readonly login: string;
  readonly ending: AbortController;
  /** Runs for a moment after news were passed on. */
  pause: NodeJS.Timeout | null;
  hasMore: boolean;
}

/**
 * Keeps a connection to the inbox of each account, over which the server reports news at once; then the account is due. The watching
 * process is named in the account's record under a lease: two processes never watch one account, and a killed one is replaced. News without
 * a watch is found by the pass every minute. A wake looks at once for accounts to watch and to let go; a stop ends all connections.
 */
export function createInboxWatch(options: InboxWatchOptions): InboxWatch {
  const { register, accounts, readers, watcher, clock, logger } = options;
  const watched = new Map<string, Watched>();
  const hosts = createTally();
  const opening = new Set<Promise<void>>();
  const failures = new Map<string, number>();
  let isStopping = false;

  async function look(): Promise<boolean> {
    if (watched.size > 0) await endOthers();
    while (!isStopping && watched.size < maxWatched && opening.size < maxOpening) {
      const account = await register.claim(watcher, hosts.atLeast(maxPerHost));
      if (account === null) break;
      if (!watched.has(account.id)) begin(account);
    }
    return false;
  }

  /** Lets go of accounts that were removed, changed or refused, or that another process has taken over. */
  async function endOthers(): Promise<void> {
    const before = [...watched];
    const own = new Map((await register.renew(watcher)).map((account) => [account.id, account]));
    for (const [accountId, entry] of before) {
      const account = own.get(accountId);
      if (account !== undefined && loginKey(account) === entry.login) continue;
      end(accountId, entry);
      await readers.drop(accountId);
      await register.postpone(accountId, watcher, clock.now());
    }
  }

  function begin(account: Account): void {
    const entry: Watched = {
      host: account.server.imapHost,
      login: loginKey(account),
      ending: new AbortController(),
      pause: null,
      hasMore: false,
    };
    watched.set(account.id, entry);
    hosts.add(entry.host);
    const opened = openLine(account, entry)
      .catch((err: unknown) =>
        logger.error({ err, accountId: account.id }, 'A mailbox could not be watched.'),
      )
      .finally(() => opening.delete(opened));
    opening.add(opened);
  }

  async function openLine(account: Account, entry: Watched): Promise<void> {
    const { signal } = entry.ending;
    const startedAt = clock.now().getTime();
    const after = (error: MailServerError | null) => over(account, entry, { error, startedAt });
    try {
      const onNews = () => note(account.id, entry);
      const line = await options.openWatch(account, { onNews, signal });
      // A server without IDLE is read every minute, over the connection that is kept.
      if (line === null) return;
      void line.ended
        .then(after)
        .catch((err: unknown) => logger.error({ err }, 'A watch could not be ended.'));
      if (signal.aborted) return line.close();
      const mailboxes = await options.mailboxes.ofAccount(account.id);
      if (hasNews(mailboxes, line.state)) onNews();
    } catch (error) {
      if (!(error instanceof MailServerError)) throw error;
      await after(error);
    }
  }

  /** Called when a connection failed to open or has ended. */
  async function over(
    account: Account,
    entry: Watched,
    { error, startedAt }: { error: MailServerError | null; startedAt: number },
  ): Promise<void> {
    if (!end(account.id, entry) || isStopping) return;
    const now = clock.now().getTime();
    const count = now - startedAt > goodWhileMs ? 1 : (failures.get(account.id) ?? 0) + 1;
    // The oldest are dropped first; an account that fails again moves to the end.
    failures.delete(account.id);
    failures.set(account.id, count);
    for (const oldest of failures.keys()) if (failures.size > maxRemembered) failures.delete(oldest);
    const isUseless = error?.failure === 'command-refused';
    const chance = Math.random();
    // A restarted server is back in a moment; the random delay spreads the connections.
    const soon = count === 1 ? chance * firstRetryMs : retryDelay(count - 1, chance);
    const delay = isUseless ? hour : soon;
    await register.postpone(account.id, watcher, new Date(now + delay));
    await readers.drop(account.id);
    if (error?.failure !== 'login-refused') return;
    // The pass decides, under its lease: it signs in again, finds the same, and publishes it once.
    await makeDue(account.id);
  }

  /** True when it was not over before. */
  function end(accountId: string, entry: Watched): boolean {
    if (watched.get(accountId) !== entry) return false;
    watched.delete(accountId);
    hosts.remove(entry.host);
    if (entry.pause) clearTimeout(entry.pause);
    entry.ending.abort();
    return true;
  }

  /** At once the first time, then once a second as long as there are more. */
  function note(accountId: string, entry: Watched): void {
    if (entry.ending.signal.aborted) return;
    entry.hasMore = true;
    if (entry.pause) return;
    entry.hasMore = false;
    void makeDue(accountId);
    entry.pause = setTimeout(() => {
      entry.pause = null;
      if (entry.hasMore) note(accountId, entry);
    }, newsEveryMs);
  }

  async function makeDue(accountId: string): Promise<void> {
    try {
      await accounts.makeDue([accountId]);
      options.onDue();
    } catch (err) {
      logger.warn({ err, accountId }, 'News of a mailbox could not be noted; the next pass finds them.');
    }
  }

  const loop = options.createWorkLoop({
    name: 'inboxes',
    work: look,
    lookEveryMs: lookMs,
    retryMs: lookMs,
    failure: 'Mailboxes to watch could not be looked up.',
  });
  return {
    ...loop,
    watches: (accountId) => watched.has(accountId),
    async stop() {
      isStopping = true;
      for (const [accountId, entry] of [...watched]) end(accountId, entry);
      await loop.stop();
      await Promise.all(opening);
      // While the disk is full, its leases cannot be released; they run out by themselves.
      await register.release(watcher).catch((error: unknown) => {
        if (!isDiskFull(error)) throw error;
      });
    },
  };
}
