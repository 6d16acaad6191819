import { minute, type Clock } from '@tern/kernel/clock';

/** Notifier's copy of a mail account, and when its next report is due. */
export interface AccountCopy {
  readonly accountId: string;
  readonly userId: string;
  readonly version: number;
  readonly emailAddress: string;
  /** Its server refuses the login: nothing new is read until the user gives another. */
  readonly isLost: boolean;
  /** Up to when silence is proven (follow-up.md section 4); null until the first scan is done. */
  readonly verifiedUntil: Date | null;
  /** Whether the report of the first scan has been written. */
  readonly hasInitial: boolean;
  /** Since when a report that is due waits for the account to be ready; null when none does. */
  readonly waitsSince: Date | null;
}

/** An account that one worker has claimed. */
export interface ClaimedAccount extends AccountCopy {
  /** The number of this claim; a later claim ends it. */
  readonly claim: number;
}

/** followup publishes on several topics: after the last event of a first scan the report waits this long for the other topics. */
const settleMs = minute;

/** When a first report may be written, after an event at this moment. */
export const settledAt = (clock: Clock) => new Date(clock.now().getTime() + settleMs);
