import type { ScanState } from '@tern/contracts/follow-up-status';
import type { AccountCopy } from './account-copy.ts';
import type { AccountReview } from './account-review.ts';

export interface ScanProgress {
  readonly state: ScanState;
  readonly finishedAt: Date | null;
  readonly lastDailyCheckAt: Date | null;
  readonly nextDailyCheckAt: Date | null;
}

/** The progress of all accounts together, which is that of the account furthest behind. */
export function scanProgressOf(
  accounts: readonly Pick<AccountCopy, 'accountId' | 'verifiedUntil'>[],
  reviews: readonly AccountReview[],
): ScanProgress {
  const byAccount = new Map(reviews.map((review) => [review.accountId, review]));
  const all = accounts.map(({ accountId, verifiedUntil }) => ({
    verifiedUntil,
    review: byAccount.get(accountId),
  }));
  const scanned = all.flatMap(({ review }) => (review?.scanFinishedAt ? [review] : []));
  const isDone = all.length > 0 && scanned.length === all.length;
  const checks = scanned.map(({ lastCheckAt }) => lastCheckAt);
  return {
    state: isDone ? 'done' : stateOf(all),
    finishedAt: isDone ? latest(scanned.map(({ scanFinishedAt }) => scanFinishedAt)) : null,
    lastDailyCheckAt: isDone && !checks.includes(null) ? earliest(checks) : null,
    nextDailyCheckAt: earliest(scanned.map(({ lookAt }) => lookAt)),
  };
}

function stateOf(
  all: readonly { readonly verifiedUntil: Date | null; readonly review: AccountReview | undefined }[],
): ScanProgress['state'] {
  const isWaiting = ({ verifiedUntil, review }: (typeof all)[number]) =>
    verifiedUntil === null && !review?.scanFinishedAt;
  return all.length === 0 || all.some(isWaiting) ? 'waiting-for-mail' : 'running';
}

export function latest(dates: readonly (Date | null)[]): Date | null {
  const times = dates.flatMap((date) => (date === null ? [] : [date.getTime()]));
  return times.length === 0 ? null : new Date(Math.max(...times));
}

function earliest(dates: readonly (Date | null)[]): Date | null {
  const times = dates.flatMap((date) => (date === null ? [] : [date.getTime()]));
  return times.length === 0 ? null : new Date(Math.min(...times));
}
