import type { Clock } from '@tern/kernel/clock';
import { settleMs } from './account-copy.ts';
import type { FollowUpCopy } from './follow-up-copy.ts';
import type { AccountCopies, FollowUpCopies, Reviewed } from './report-ports.ts';

export interface TakeInFollowUps {
  assessed(copies: readonly FollowUpCopy[]): Promise<void>;
  reviewed(account: Reviewed): Promise<void>;
}

/** Keeps what followup says. While a first scan still tells of new mail, the first report waits until it is quiet. */
export function createTakeInFollowUps(parts: {
  followUps: FollowUpCopies;
  accounts: AccountCopies;
  clock: Clock;
}): TakeInFollowUps {
  const { followUps, accounts, clock } = parts;
  const settled = () => new Date(clock.now().getTime() + settleMs);
  return {
    async assessed(copies) {
      await followUps.put(copies);
      const accountIds = [...new Set(copies.map(({ accountId }) => accountId))];
      // After writing: a removal that came in between has not seen these.
      const buried = await accounts.buried(accountIds);
      if (buried.length > 0) await followUps.removeAccounts(buried);
      await accounts.putOffFirst(accountIds, settled());
    },
    reviewed: (account) => accounts.verify(account, settled()),
  };
}
