import { day, type Clock } from '@tern/kernel/clock';
import type { AccountCopy } from '../accounts/account-copy.ts';
import type { ModelUse } from '../refresh/model-use.ts';
import type { AccountCopies } from '../accounts/account-copies.ts';
import type { DecisionCounts, RecordQueries } from '../records/record-queries.ts';
import type { UserCopies } from '../accounts/user-copies.ts';
import type { UserCopy } from '../accounts/user-copy.ts';
import {
  mostOftenWrong,
  shownWeeks,
  weeklyPrecision,
  type WeekOfVerdicts,
  type WrongRule,
} from '../records/weekly-precision.ts';

/** Decisions of the past 30 days are counted by engine, as many as the initial scan covers. */
const countedMs = 30 * day;

export interface FollowUpSettings {
  readonly accounts: readonly AccountCopy[];
  readonly user: UserCopy;
  readonly decisions: DecisionCounts;
  readonly modelCallsToday: number;
  readonly weeklyPrecision: readonly WeekOfVerdicts[];
  readonly mostOftenWrong: WrongRule | null;
}

export interface ReadSettingsContext {
  readonly accounts: AccountCopies;
  readonly users: UserCopies;
  readonly queries: RecordQueries;
  readonly model: ModelUse;
  readonly clock: Clock;
}

export async function readSettings(context: ReadSettingsContext, userId: string): Promise<FollowUpSettings> {
  const now = context.clock.now().getTime();
  const [copies, user, decisions, modelCallsToday, verdicts] = await Promise.all([
    context.accounts.ofUser(userId),
    context.users.find(userId),
    context.queries.decisionsSince(userId, new Date(now - countedMs)),
    context.model.callsToday(userId),
    // A week more, so that the oldest one is whole in any zone.
    context.queries.verdictsSince(userId, new Date(now - (shownWeeks + 1) * 7 * day)),
  ]);
  return {
    accounts: copies
      .filter(({ isRemoved }) => !isRemoved)
      .sort((a, b) => (a.emailAddress < b.emailAddress ? -1 : 1)),
    user,
    decisions,
    modelCallsToday,
    weeklyPrecision: weeklyPrecision(verdicts, user.timeZone),
    mostOftenWrong: mostOftenWrong(verdicts),
  };
}
