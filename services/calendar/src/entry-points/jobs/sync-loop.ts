import { createTally } from '@tern/kernel/tally';
import type { Logger } from '@tern/runtime/logger';
import { ClaimLost, type AccountStore, type Claim } from '../../domain/accounts/account-store.ts';
import type { CalendarStore } from '../../domain/sync/calendar-store.ts';
import { syncAccount, type SyncContext } from '../../domain/sync/sync-account.ts';

const lookMs = 2_000;
/** Accounts that are read at once, and of these the accounts of one user: slow calendars of one hold up no others. */
const [atOnce, maxPerUser] = [4, 2];
/** Accounts at CalDAV servers that are read at once: a slow server holds its place for ten minutes. */
const maxCaldav = atOnce / 2;

export interface SyncLoop {
  /** An account is due: read it now. */
  wake(): void;
  start(): void;
  /** Finishes the accounts in progress, or leaves them until their claims end. */
  stop(): Promise<void>;
}

export interface SyncLoopParts extends Omit<SyncContext, 'accounts' | 'calendars'> {
  readonly accounts: AccountStore;
  readonly calendars: CalendarStore;
  readonly logger: Logger;
  /** What a pass may have changed for the user. */
  readonly afterPass: (userId: string) => Promise<void>;
}

/** Reads accounts that are due. The store decides which are due and which worker has them; the timer only starts a look. */
export function createSyncLoop(parts: SyncLoopParts): SyncLoop {
  const { accounts, calendars, logger } = parts;
  const providers = (['GOOGLE', 'ICS', 'CALDAV'] as const).filter((provider) => parts.providers[provider]);
  const working = new Set<Promise<void>>();
  const users = createTally();
  const kinds = createTally();
  let timer: NodeJS.Timeout | null = null;
  let isStopping = true;
  let looking: Promise<void> | null = null;
  let isWanted = false;

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
        look();
      });
    working.add(pass);
  }

  async function claimAll(): Promise<void> {
    while (!isStopping && working.size < atOnce) {
      const isFull = kinds.countOf('CALDAV') >= maxCaldav;
      const free = providers.filter((provider) => provider !== 'CALDAV' || !isFull);
      const claim = await accounts.claimDue(free, users.atLeast(maxPerUser));
      if (!claim) return;
      begin(claim);
    }
  }

  function look(): void {
    if (looking) isWanted = true;
    if (isStopping || looking) return;
    isWanted = false;
    looking = claimAll()
      .catch((err: unknown) => logger.error({ err }, 'Calendar accounts could not be looked for.'))
      .finally(() => {
        looking = null;
        if (isWanted) look();
      });
  }

  return {
    wake: look,
    start() {
      isStopping = false;
      timer = setInterval(look, lookMs);
      look();
    },
    async stop() {
      isStopping = true;
      if (timer) clearInterval(timer);
      await looking;
      await Promise.all(working);
    },
  };
}
