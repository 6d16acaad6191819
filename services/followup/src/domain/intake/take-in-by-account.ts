import type { AccountCopies } from '../accounts/account-copies.ts';
import type { Owned } from '../accounts/owned.ts';
import { cleanAccount, type CleanAccountContext } from './clean-account.ts';

/**
 * Takes in what was told, an account at a time. What is told of a removed account, or of one that is removed meanwhile, is cleaned away:
 * whoever comes last leaves nothing behind.
 */
export async function takeInByAccount<Told extends Owned>(
  context: CleanAccountContext & { readonly accounts: AccountCopies },
  told: readonly Told[],
  takeIn: (account: Owned, ofAccount: readonly Told[]) => Promise<void>,
): Promise<void> {
  for (const ofAccount of Map.groupBy(told, ({ accountId }) => accountId).values()) {
    const [first] = ofAccount;
    if (!first) continue;
    const { accountId, userId } = first;
    const isRemoved = async () => (await context.accounts.find(accountId))?.isRemoved === true;
    if (!(await isRemoved())) await takeIn({ accountId, userId }, ofAccount);
    if (await isRemoved()) await cleanAccount(context, accountId);
  }
}
