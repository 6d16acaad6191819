import { dueWindowOf } from '@tern/contracts/follow-up-status';
import type { AccountCopy } from '../accounts/account-copy.ts';
import { scannedMs } from '../accounts/account-review.ts';
import type { GroupedMail } from './record-queries.ts';

/**
 * The mail of a user as it is grouped at a moment. A follow-up becomes due only when the folders that can hold the answer have been read
 * past the end of its wait.
 * @param copies of the accounts that are there
 */
export function groupedMail(
  userId: string,
  copies: readonly Pick<AccountCopy, 'accountId' | 'verifiedUntil'>[],
  now: Date,
): GroupedMail {
  return {
    userId,
    windows: copies.map(({ accountId, verifiedUntil }) => ({
      accountId,
      ...dueWindowOf(verifiedUntil, now),
    })),
    maybeSince: new Date(now.getTime() - scannedMs),
  };
}
