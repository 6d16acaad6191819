import type { Clock } from '@tern/kernel/clock';
import { settleMs } from './account-copy.ts';
import type { FollowUpCopy } from './follow-up-copy.ts';
import type { AccountCopies, Reviewed } from './account-copies.ts';
import type { FollowUpCopies, RemovedMessage } from './follow-up-copies.ts';

export interface TakeInFollowUps {
  assessed(copies: readonly FollowUpCopy[]): Promise<void>;
  removed(removals: readonly RemovedMessage[]): Promise<void>;
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

  /** After writing: a removal of the account that came in between has not seen what was written. */
  async function clean(written: readonly { readonly accountId: string }[]): Promise<readonly string[]> {
    const accountIds = [...new Set(written.map(({ accountId }) => accountId))];
    const buried = await accounts.buried(accountIds);
    if (buried.length > 0) await followUps.removeAccounts(buried);
    return accountIds;
  }

  return {
    async assessed(copies) {
      await followUps.put(copies);
      await accounts.putOffFirst(await clean(copies), settled());
    },
    async removed(removals) {
      await followUps.remove(removals);
      await clean(removals);
    },
    reviewed: (account) => accounts.verify(account, settled()),
  };
}
