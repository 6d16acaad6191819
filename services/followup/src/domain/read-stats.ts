import { day, type Clock } from '@tern/kernel/clock';
import type { AccountCopies, FollowUpFigures, RecordQueries } from './ports.ts';

/** Stats cover the sent mail of the last 2 weeks (specification section 9). */
const coveredMs = 14 * day;

interface FollowUpStats extends FollowUpFigures {
  /** 0 to 100; 100 when there is nothing to process. */
  readonly processedPercentage: number;
}

export type ReadStats = (userId: string) => Promise<FollowUpStats>;

export function createReadStats({
  queries,
  accounts,
  clock,
}: {
  readonly queries: RecordQueries;
  readonly accounts: AccountCopies;
  readonly clock: Clock;
}): ReadStats {
  return async (userId) => {
    const now = clock.now();
    const copies = await accounts.ofUser(userId);
    // Honest silence: a wait is only over as far as the folders that can hold the answer have been read.
    const cutoffs = copies.flatMap(({ accountId, verifiedUntil, isRemoved }) =>
      verifiedUntil === null || isRemoved
        ? []
        : [{ accountId, until: new Date(Math.min(now.getTime(), verifiedUntil.getTime())) }],
    );
    const figures = await queries.stats(userId, new Date(now.getTime() - coveredMs), cutoffs);
    const share = figures.sent === 0 ? 100 : (100 * figures.processed) / figures.sent;
    return { ...figures, processedPercentage: Math.round(share * 10) / 10 };
  };
}
