import { accountNeedsReconnect } from '@tern/contracts/events/mail-sync';
import { minute, type Clock } from '@tern/kernel/clock';
import { newId } from '@tern/kernel/ids';
import { createTally } from '@tern/kernel/tally';
import { startSpan } from '@tern/kernel/trace-context';
import type { Logger } from '@tern/runtime/logger';
import type { CreateWorkLoop, WorkLoop } from '@tern/runtime/work-loop';
import { signInOf, type Account } from '../../domain/accounts/account.ts';
import { reconnectedEvent } from '../../domain/accounts/connect-account.ts';
import { weighFailure } from '../../domain/accounts/weigh-failure.ts';
import { forgetAccount } from '../../domain/contacts/update-contacts.ts';
import { domainEvent, type DomainEvent } from '../../domain/domain-event.ts';
import { MailServerError } from '@tern/mail-content/servers/mail-server-error';
import { loggedWords } from '@tern/mail-content/servers/server-words';
import { PassAborted } from '../../domain/pass-aborted.ts';
import type { KeptReaders } from './kept-readers.ts';
import type { MailReader } from '../../domain/folders/mail-reader.ts';
import type { AccountStore } from '../../domain/accounts/account-store.ts';
import type { SyncQueue } from '../../domain/sync/sync-queue.ts';
import { syncEvery } from '../../domain/retry-delay.ts';
import { syncAccount, type PassContext } from '../../domain/sync/sync-account.ts';
import { publishUnpublished } from '../../domain/sync/sync-run.ts';

const pollMs = 1000;
const renewMs = 20_000;
/** Passes at once in this process, towards one mail host, and for one user: slow servers of one must not hold up all others. */
const maxPasses = 4;
const maxPerHost = 2;
const maxPerUser = 2;
/** A pass that takes longer (a first sync, or a slow server) no longer counts towards these limits. */
const longPassMs = 2 * minute;
/** Long ones included. */
const maxPerUserInAll = 4;
/** Where more are long, the longest one makes room for a waiting account, and queues again. */
const maxLongPasses = 4;
/** A pass that takes longer ends where it is and queues again. */
const longestPassMs = 15 * minute;

export interface SyncLoopOptions {
  readonly queue: SyncQueue;
  readonly accounts: AccountStore;
  readonly context: Omit<PassContext, 'holder' | 'signal'>;
  readonly readers: Pick<KeptReaders, 'open' | 'keep'>;
  /** This process, as it watches accounts. */
  readonly watcher: string;
  /** After a pass: what follows from the account's new state may begin. */
  readonly onPassEnded: (accountId: string) => void;
  readonly clock: Clock;
  readonly createWorkLoop: CreateWorkLoop;
  readonly logger: Logger;
}

interface Pass {
  readonly host: string;
  readonly userId: string;
  readonly beganAt: number;
  readonly ending: AbortController;
}

/**
 * Claims due accounts by their lease and syncs them. What is due, and which process has it, is stored in the account's record, so that two
 * processes never sync one account at a time and a killed one is replaced. A stop ends passes between two batches; what they stored stays.
 */
export function createSyncLoop(options: SyncLoopOptions): WorkLoop {
  const { queue, clock, logger } = options;
  const stopping = new AbortController();
  /** In the order in which they began. */
  const passes = new Map<Promise<void>, Pass>();

  async function look(): Promise<boolean> {
    await purgeRemoved();
    while (!stopping.signal.aborted) {
      const leaving = hasPlace() ? undefined : passToEvict();
      if (!leaving && !hasPlace()) break;
      // New with each claim: a slow pass must not release the lease of the next one.
      const holder = newId();
      const account = await queue.claimDue(holder, busyNow(), options.watcher);
      if (account === null) break;
      leaving?.ending.abort();
      begin(account, holder);
    }
    return false;
  }

  const isEnding = ({ ending }: Pass) => ending.signal.aborted;

  const isLong = ({ beganAt }: Pass) => clock.now().getTime() - beganAt > longPassMs;

  function longPasses(): Pass[] {
    return [...passes.values()].filter((pass) => !isEnding(pass) && isLong(pass));
  }

  function busyNow() {
    const hosts = createTally();
    const users = createTally();
    const usersInAll = createTally();
    for (const pass of passes.values()) {
      usersInAll.add(pass.userId);
      if (isLong(pass)) continue;
      hosts.add(pass.host);
      users.add(pass.userId);
    }
    return {
      hosts: hosts.atLeast(maxPerHost),
      users: [...users.atLeast(maxPerUser), ...usersInAll.atLeast(maxPerUserInAll)],
    };
  }

  function hasPlace(): boolean {
    const staying = [...passes.values()].filter((pass) => !isEnding(pass)).length;
    return staying - Math.min(longPasses().length, maxLongPasses) < maxPasses;
  }

  /** One at a time: a pass that is ending still counts. */
  function passToEvict(): Pass | undefined {
    const long = longPasses();
    return long.length > maxLongPasses && ![...passes.values()].some(isEnding) ? long[0] : undefined;
  }

  function begin(account: Account, holder: string): void {
    // A pass has no caller: a trace begins here, of what it finds and what that causes in other services.
    const span = startSpan();
    const ending = new AbortController();
    const pass = span
      .run(() => runPass(options, account, holder, AbortSignal.any([stopping.signal, ending.signal])))
      .catch((err: unknown) =>
        logger.error({ err, accountId: account.id }, 'A sync pass could not be recorded.'),
      )
      .finally(() => {
        span.end();
        passes.delete(pass);
        options.onPassEnded(account.id);
        loop.wake();
      });
    const { userId, server } = account;
    passes.set(pass, { host: server.imapHost, userId, beganAt: clock.now().getTime(), ending });
  }

  async function purgeRemoved(): Promise<void> {
    const accountId = await queue.claimRemoved(newId());
    if (accountId === null) return;
    await forgetAccount(options.context, accountId);
    if (await queue.purge(accountId)) logger.info({ accountId }, 'A removed account is gone.');
  }

  const loop = options.createWorkLoop({
    name: 'accounts',
    work: look,
    lookEveryMs: pollMs,
    retryMs: pollMs,
    failure: 'Due accounts could not be claimed.',
  });
  return {
    ...loop,
    async stop() {
      stopping.abort();
      await loop.stop();
      await Promise.all(passes.keys());
    },
  };
}

/** One pass with its lease kept alive; the outcome is written when the lease is given back. */
async function runPass(
  options: SyncLoopOptions,
  account: Account,
  holder: string,
  stop: AbortSignal,
): Promise<void> {
  const { queue, context, readers, clock } = options;
  const lost = new AbortController();
  const signal = AbortSignal.any([stop, lost.signal, AbortSignal.timeout(longestPassMs)]);
  const renewal = setInterval(() => {
    queue.renew(account.id, holder).then(
      (isHeld) => !isHeld && lost.abort(),
      () => lost.abort(),
    );
  }, renewMs);
  let reader: MailReader | null = null;
  // Closing the line ends whatever the pass is waiting for.
  signal.addEventListener('abort', () => void reader?.close());
  try {
    // First of all, since the mail server may be away.
    const current = await publishUnpublished({ ...context, account, holder, signal });
    reader = await readers.open(account, signal);
    const { isComplete, changes } = await syncAccount(
      { ...context, holder, signal },
      { account: current, server: reader },
    );
    const good = {
      ...changes,
      state: isComplete ? ('ready' as const) : ('syncing' as const),
      stateText: null,
      stateSaid: null,
      failures: 0,
      refusals: null,
    };
    const nextAt = new Date(clock.now().getTime() + syncEvery);
    const event = await recoveryOf(options, account, holder);
    // Before the account can be claimed again, so that the next pass finds the connection.
    await readers.keep(account, reader);
    reader = null;
    await queue.release(account.id, holder, { nextAt, changes: good, event });
  } catch (error) {
    await recordFailure(options, account, holder, signal.aborted ? new PassAborted() : error);
  } finally {
    clearInterval(renewal);
    await reader?.close();
  }
}

async function recordFailure(
  options: SyncLoopOptions,
  account: Account,
  holder: string,
  error: unknown,
): Promise<void> {
  const { queue, accounts, clock, logger } = options;
  const { id: accountId, userId, emailAddress, sealedSecret: ofSecret } = account;
  // Stopped, too long, or claimed by another process: the next pass continues where this one stopped.
  if (error instanceof PassAborted)
    return queue.release(accountId, holder, { nextAt: clock.now(), changes: {} });
  if (error instanceof MailServerError) {
    const { failure, detail, words } = error;
    const said = words === null ? null : loggedWords(words);
    logger.warn({ accountId, failure, detail, said }, 'The mail server failed.');
  } else logger.error({ err: error, accountId }, 'A sync pass failed.');

  const { isLost, ...outcome } = weighFailure(error, account, clock.now(), Math.random());
  if (!isLost) return queue.release(accountId, holder, { ...outcome, ofSecret });
  const version = await accounts.takeVersions(accountId, 1, holder);
  // The lease has run out: the next pass finds the same, and publishes it.
  if (version === null) return;
  const data = { accountId, userId, version, emailAddress, signIn: signInOf(account) };
  const event = domainEvent(accountNeedsReconnect, userId, data);
  await queue.release(accountId, holder, { ...outcome, ofSecret, event });
}

/** The event for a dead login that works again without the user; of the account as it is now, since the user may have changed it. */
async function recoveryOf(
  { accounts }: Pick<SyncLoopOptions, 'accounts'>,
  account: Account,
  holder: string,
): Promise<DomainEvent | undefined> {
  if (account.state !== 'needs-reconnect') return undefined;
  const version = await accounts.takeVersions(account.id, 1, holder);
  const now = version === null ? null : await accounts.find(account.id);
  if (version === null || now === null) throw new PassAborted();
  return reconnectedEvent(now, version);
}
