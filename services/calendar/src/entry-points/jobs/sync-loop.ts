import { createTally } from '@tern/kernel/tally';
import type { Logger } from '@tern/runtime/logger';
import type { CreateWorkLoop, WorkLoop } from '@tern/runtime/work-loop';
import { ClaimLost, type AccountStore, type Claim } from '../../domain/accounts/account-store.ts';
import type { CalendarStore } from '../../domain/sync/calendar-store.ts';
import { syncAccount, type SyncContext } from '../../domain/sync/sync-account.ts';

const lookMs = 2_000;
/** Accounts that are read at once, and of these the accounts of one user: slow calendars of one hold up no others. */
const [atOnce, maxPerUser] = [4, 2];
/** Accounts at CalDAV servers that are read at once: a slow server holds its place for ten minutes. */
const maxCaldav = atOnce / 2;

export interface SyncLoopParts extends Omit<SyncContext, 'accounts' | 'calendars'> {
  readonly accounts: AccountStore;
  readonly calendars: CalendarStore;
  readonly createWorkLoop: CreateWorkLoop;
  readonly logger: Logger;
  /** Called after a pass, which may have changed something for the user. */
  readonly afterPass: (userId: string) => Promise<void>;
}

/** Reads accounts that are due: a piece of work begins the pass of one of them. A stop finishes those passes, or leaves them until their claims end. */
export function createSyncLoop(parts: SyncLoopParts): WorkLoop {
  const { accounts, calendars, logger } = parts;
  const providers = (['GOOGLE', 'ICS', 'CALDAV', 'DEMO'] as const).filter(
    (provider) => parts.providers[provider],
  );
  const working = new Set<Promise<void>>();
  const users = createTally();
  const kinds = createTally();

  async function work(claim: Claim): Promise<void> {
    const { id: accountId, userId } = claim.account;
    try {
      const failure = await syncAccount(parts, claim);
      if (failure) logger.warn({ accountId, err: failure }, 'A calendar account could not be read.');
      await parts.afterPass(userId);
    } catch (error) {
      if (!(error instanceof ClaimLost)) throw error;
      // The account was removed meanwhile: the last writes of this pass are removed too.
      if ((await accounts.find(accountId, userId)) === null) await calendars.removeOfAccount(accountId);
    }
  }

  function begin(claim: Claim): void {
    const { userId, provider } = claim.account;
    users.add(userId);
    kinds.add(provider);
    const pass: Promise<void> = work(claim)
      .catch((err: unknown) => logger.error({ err, accountId: claim.account.id }, 'A calendar pass failed.'))
      .finally(() => {
        working.delete(pass);
        users.remove(userId);
        kinds.remove(provider);
        loop.wake();
      });
    working.add(pass);
  }

  async function beginNext(): Promise<boolean> {
    if (working.size >= atOnce) return false;
    const isFull = kinds.countOf('CALDAV') >= maxCaldav;
    const free = providers.filter((provider) => provider !== 'CALDAV' || !isFull);
    const claim = await accounts.claimDue(free, users.atLeast(maxPerUser));
    if (claim) begin(claim);
    return claim !== null;
  }

  const loop = parts.createWorkLoop({
    name: 'accounts',
    work: beginNext,
    lookEveryMs: lookMs,
    retryMs: lookMs,
    failure: 'Calendar accounts could not be looked for.',
    level: 'error',
  });
  return {
    ...loop,
    async stop() {
      await loop.stop();
      await Promise.all(working);
    },
  };
}
