import {
  followUpGroupSchema,
  followUpStatusOf,
  type FollowUpGroup,
  type FollowUpStatus,
  type ScanState,
} from '@tern/contracts/follow-up-status';
import type { Clock } from '@tern/kernel/clock';
import type { AccountCopies } from '../accounts/account-copies.ts';
import type { AccountReviews } from '../accounts/account-reviews.ts';
import { scanProgressOf } from '../accounts/scan-progress.ts';
import { statusFieldsOf } from '../records/follow-up-group.ts';
import { groupedMail } from '../records/grouped-mail.ts';
import type { ListedRecord, RecordQueries } from '../records/record-queries.ts';

export interface ListFollowUpsContext {
  readonly queries: Pick<RecordQueries, 'listGroup' | 'countGroup'>;
  readonly accounts: Pick<AccountCopies, 'ofUser'>;
  readonly reviews: Pick<AccountReviews, 'ofUser'>;
  readonly clock: Clock;
}

interface FollowUpPage {
  readonly userId: string;
  readonly group: FollowUpGroup;
  readonly limit: number;
  readonly offset: number;
}

interface ListedMail {
  readonly record: ListedRecord;
  readonly status: FollowUpStatus;
  /** Up to when the folders of its account have been read; null: not yet. */
  readonly verifiedUntil: Date | null;
}

interface ListedPage {
  readonly messages: readonly ListedMail[];
  readonly counts: Record<FollowUpGroup, number>;
  readonly scanState: ScanState;
}

/** A page of a group of the user's sent mail, how many are in each group at the same moment, and whether all mail has been read. */
export async function listFollowUps(
  { queries, accounts, reviews, clock }: ListFollowUpsContext,
  { userId, group, limit, offset }: FollowUpPage,
): Promise<ListedPage> {
  // Read first: when the scan is done by then, the records that are read after it are complete.
  const reviewed = await reviews.ofUser(userId);
  const copies = (await accounts.ofUser(userId)).filter(({ isRemoved }) => !isRemoved);
  const mail = groupedMail(userId, copies, clock.now());
  const groups = followUpGroupSchema.options;
  const [records, ...numbers] = await Promise.all([
    queries.listGroup(mail, group, { limit, offset }),
    ...groups.map((one) => queries.countGroup(mail, one)),
  ]);
  const verified = new Map(copies.map(({ accountId, verifiedUntil }) => [accountId, verifiedUntil]));
  const until = new Map(mail.windows.map((window) => [window.accountId, window.until]));
  return {
    scanState: scanProgressOf(copies, reviewed).state,
    messages: records.map((record) => ({
      record,
      status: followUpStatusOf(statusFieldsOf(record), until.get(record.accountId) ?? new Date(0)),
      verifiedUntil: verified.get(record.accountId) ?? null,
    })),
    counts: Object.fromEntries(groups.map((one, index) => [one, numbers[index] ?? 0])) as Record<
      FollowUpGroup,
      number
    >,
  };
}
