import { day, type Clock } from '@tern/kernel/clock';
import type { AccountCopy } from '../accounts/account-copy.ts';
import { scannedMs } from '../accounts/account-review.ts';
import { groupedMail } from '../records/grouped-mail.ts';
import { duePeopleOf, type DuePeople } from './due-people.ts';
import type { AccountCopies } from '../accounts/account-copies.ts';
import type { MailReader } from '../mail/mail-reader.ts';
import type { RecordQueries, SentFigures } from '../records/record-queries.ts';
import type { AccountReviews } from '../accounts/account-reviews.ts';
import { latest, scanProgressOf, type ScanProgress } from '../accounts/scan-progress.ts';

/** Stats cover the sent mail of the last 2 weeks (specification section 9). */
const coveredMs = 14 * day;
/** More due mail than a screen could name; the rest is counted. */
const maxDue = 500;

interface FollowUpStats extends SentFigures {
  /** Due now, whenever it was sent: the queue's number. */
  readonly pending: number;
  /** A whole number, as it is shown: 100 when nothing is left to process, and not before, so it is never rounded up. */
  readonly processedPercentage: number;
  readonly duePeople: DuePeople;
  /** Counted from the records of the past 30 days. */
  readonly scan: ScanProgress & { readonly processed: number; readonly total: number };
  /** The latest over all accounts. */
  readonly initialReportSentAt: Date | null;
  readonly dailyReportSentAt: Date | null;
}

/** Nothing is left to process of a mailbox without sent mail; of one that is still to be read, all is. */
function shareOfNone(copies: readonly Pick<AccountCopy, 'verifiedUntil'>[]): number {
  return copies.some(({ verifiedUntil }) => verifiedUntil === null) ? 0 : 100;
}

export interface ReadStatsContext {
  readonly queries: Pick<RecordQueries, 'stats' | 'listGroup' | 'countGroup' | 'decided'>;
  readonly accounts: Pick<AccountCopies, 'ofUser'>;
  readonly reviews: Pick<AccountReviews, 'ofUser'>;
  readonly reader: Pick<MailReader, 'engineVersion'>;
  readonly clock: Clock;
}

export async function readStats(
  { queries, accounts, reviews, reader, clock }: ReadStatsContext,
  userId: string,
): Promise<FollowUpStats> {
  const now = clock.now();
  const copies = (await accounts.ofUser(userId)).filter(({ isRemoved }) => !isRemoved);
  const mail = groupedMail(userId, copies, now);
  const scannedSince = new Date(now.getTime() - scannedMs);
  const coveredSince = new Date(now.getTime() - coveredMs);
  const [figures, pending, due, decided, reviewed] = await Promise.all([
    queries.stats(userId, coveredSince),
    queries.countGroup(mail, 'due'),
    queries.listGroup(mail, 'due', { limit: maxDue, offset: 0 }),
    queries.decided({ userId }, scannedSince, reader.engineVersion, now),
    reviews.ofUser(userId),
  ]);
  const share = figures.sent === 0 ? shareOfNone(copies) : (100 * figures.processed) / figures.sent;
  return {
    ...figures,
    pending,
    processedPercentage: Math.floor(share),
    duePeople: duePeopleOf(due, pending),
    scan: { ...scanProgressOf(copies, reviewed), ...decided },
    initialReportSentAt: latest(reviewed.map(({ initialReportSentAt }) => initialReportSentAt)),
    dailyReportSentAt: latest(reviewed.map(({ dailyReportSentAt }) => dailyReportSentAt)),
  };
}
