import type { AccountCopies } from '../accounts/account-copies.ts';
import type { Owned } from '../accounts/owned.ts';
import { cleanAccount, type CleanAccountContext } from './clean-account.ts';

/**
 * Takes in the facts of events, an account at a time. Facts of an account that is removed, or is being removed meanwhile, are cleaned
 * away: the last writer leaves nothing behind.
 */
export async function takeInByAccount<Fact extends Owned>(
  context: CleanAccountContext & { readonly accounts: AccountCopies },
  facts: readonly Fact[],
  takeIn: (account: Owned, ofAccount: readonly Fact[]) => Promise<void>,
): Promise<void> {
  for (const ofAccount of Map.groupBy(facts, ({ accountId }) => accountId).values()) {
    const [first] = ofAccount;
    if (!first) continue;
    const { accountId, userId } = first;
    const isRemoved = async () => (await context.accounts.find(accountId))?.isRemoved === true;
    if (!(await isRemoved())) await takeIn({ accountId, userId }, ofAccount);
    if (await isRemoved()) await cleanAccount(context, accountId);
  }
}
