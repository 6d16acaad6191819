import type { Clock } from '@tern/kernel/clock';
import { settledAt } from './account-copy.ts';
import type { FollowUpCopy } from './follow-up-copy.ts';
import type { AccountCopies, Reviewed } from './account-copies.ts';
import type { FollowUpCopies, RemovedMessage } from './follow-up-copies.ts';

export interface TakeInFollowUpsContext {
  readonly followUps: FollowUpCopies;
  readonly accounts: AccountCopies;
  readonly clock: Clock;
}

/** Stores followup's decisions. The first report waits until none has come for a minute. */
export async function takeInFollowUps(
  context: TakeInFollowUpsContext,
  copies: readonly FollowUpCopy[],
): Promise<void> {
  await context.followUps.put(copies);
  await context.accounts.putOffFirst(await cleanAfterWriting(context, copies), settledAt(context.clock));
}

/** The messages were removed. */
export async function removeFollowUps(
  context: TakeInFollowUpsContext,
  removals: readonly RemovedMessage[],
): Promise<void> {
  await context.followUps.remove(removals);
  await cleanAfterWriting(context, removals);
}

/** Followup has decided on all mail of the account up to a time. */
export async function takeInReview(context: TakeInFollowUpsContext, account: Reviewed): Promise<void> {
  await context.accounts.verify(account, settledAt(context.clock));
}

/**
 * After a write: a removal of the account in between has not deleted what was written.
 * @returns the accounts that were written to
 */
async function cleanAfterWriting(
  { accounts, followUps }: TakeInFollowUpsContext,
  written: readonly { readonly accountId: string }[],
): Promise<readonly string[]> {
  const accountIds = [...new Set(written.map(({ accountId }) => accountId))];
  const buried = await accounts.buried(accountIds);
  if (buried.length > 0) await followUps.removeAccounts(buried);
  return accountIds;
}
