import {
  checkedSince,
  nextCheckAt,
  scannedMs,
  type AccountReview,
  type CheckInHand,
} from '../accounts/account-review.ts';
import type { MailReader } from '../mail/mail-reader.ts';
import type { RecordQueries } from '../records/record-queries.ts';
import type { AccountReviews, ClaimedReview } from '../accounts/account-reviews.ts';
import type { ConversationSources } from '../threads/read-conversation.ts';
import { queueForModel, type QueueForModelContext } from './queue-for-model.ts';
import { refreshRecords } from './refresh-records.ts';

/** Time between two looks at a scan. It is looked at earlier when folders have been read further. */
const nextLookMs = 15_000;
const pageSize = 200;

export interface ReviewAccountsContext extends ConversationSources, QueueForModelContext {
  readonly users: ConversationSources['users'];
  readonly reviews: AccountReviews;
  readonly queries: RecordQueries;
  readonly reader: Pick<MailReader, 'engineVersion'>;
  /** Called when something was put on the work list. */
  readonly onQueued: () => void;
}

/**
 * Reviews accounts, one leased account after the other. First the initial scan, until all sent mail of the past 30 days is decided. Then
 * once a day a check of everything that waits: matches and due dates are derived anew, and mail that an older engine decided or the model
 * has not read is queued. After a change of settings, a recount of everything that waits comes before both. The progress is stored after
 * every page, so that the next worker continues there.
 */
export async function reviewAccounts(
  context: ReviewAccountsContext,
  isStopping: () => boolean,
): Promise<void> {
  const { reviews, accounts, users, queries, reader, clock, onQueued } = context;

  async function review(claimed: ClaimedReview, isStopping: () => boolean): Promise<void> {
    const account = await accounts.find(claimed.review.accountId);
    if (!account || account.isRemoved) await reviews.removeAccount(claimed.review.accountId);
    else if (claimed.review.mustRecount) await recount(claimed, isStopping);
    else if (claimed.review.scanFinishedAt === null) await scan(claimed, account.verifiedUntil !== null);
    else await check(claimed, isStopping);
  }

  /** Mail is decided as it arrives; the scan is done when the folders are read and no mail is undecided. */
  async function scan(claimed: ClaimedReview, isMailThere: boolean): Promise<void> {
    const now = clock.now();
    const again = { lookAt: new Date(now.getTime() + nextLookMs) };
    if (!isMailThere) return finish(claimed, again);
    const { accountId, userId } = claimed.review;
    const since = new Date(now.getTime() - scannedMs);
    if ((await queries.queueOutdated(userId, since, reader.engineVersion, now)) > 0) onQueued();
    const { processed, total } = await queries.decided(
      { userId, accountId },
      since,
      reader.engineVersion,
      now,
    );
    if (processed < total) return finish(claimed, again);
    const done = { scanFinishedAt: now, lastCheckAt: null };
    return finish(claimed, { ...done, lookAt: nextCheckAt(done, await users.find(userId), now) });
  }

  async function recount(claimed: ClaimedReview, isStopping: () => boolean): Promise<void> {
    if (!(await deriveWaiting(claimed, new Date(0), isStopping))) return;
    const { review } = claimed;
    const now = clock.now();
    const lookAt =
      review.scanFinishedAt === null ? now : nextCheckAt(review, await users.find(review.userId), now);
    return finish(claimed, { mustRecount: false, check: null, lookAt });
  }

  /**
   * Derives anew what waits since then, page after page. Null when another worker has claimed the account, or the process stops: the next
   * worker continues from here.
   */
  async function deriveWaiting(
    claimed: ClaimedReview,
    since: Date,
    isStopping: () => boolean,
  ): Promise<CheckInHand | null> {
    const { check: begun, ...account } = claimed.review;
    let inHand: CheckInHand = begun ?? { begunAt: clock.now(), reached: null };
    for (;;) {
      const page = await queries.waitingSince(account, since, inHand.reached, pageSize);
      await refreshRecords(context, { ids: page.map(({ id }) => id) });
      const last = page.at(-1);
      if (page.length < pageSize || !last) return inHand;
      inHand = { ...inHand, reached: last };
      if (!(await reviews.goOn(claimed, inHand, clock.now()))) return null;
      if (isStopping()) {
        await finish(claimed, {});
        return null;
      }
    }
  }

  async function check(claimed: ClaimedReview, isStopping: () => boolean): Promise<void> {
    const { review: before } = claimed;
    const { userId } = before;
    const since = checkedSince(before);
    const inHand = await deriveWaiting(claimed, since, isStopping);
    if (!inHand) return;
    const now = clock.now();
    const outdated = await queries.queueOutdated(userId, since, reader.engineVersion, now);
    if (outdated > 0) onQueued();
    await queueForModel(context, { userId, since });
    const done = { lastCheckAt: inHand.begunAt, scanFinishedAt: before.scanFinishedAt };
    const lookAt = nextCheckAt(done, await users.find(userId), now);
    return finish(claimed, { lastCheckAt: inHand.begunAt, check: null, lookAt });
  }

  const finish = (claimed: ClaimedReview, change: Partial<AccountReview>) => reviews.finish(claimed, change);

  while (!isStopping()) {
    const claimed = await reviews.claim(clock.now());
    if (!claimed) return;
    await review(claimed, isStopping);
  }
}
