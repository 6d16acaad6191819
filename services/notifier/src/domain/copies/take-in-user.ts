import type { EventData } from '@tern/contracts/define-event';
import type { userUpdated } from '@tern/contracts/events/identity';
import { defaultReportHour } from '@tern/contracts/http/preferences';
import { languageOf } from '@tern/contracts/languages';
import type { Clock } from '@tern/kernel/clock';
import { nextAtHour } from '@tern/kernel/local-time';
import { settledAt } from './account-copy.ts';
import type { AccountCopies } from './account-copies.ts';
import type { UserCopies } from './user-copies.ts';

/** The preferences of users whose events are older than preferences. */
const firstPreferences = { timeZone: 'UTC', reportHour: defaultReportHour, wantsReports: true };

export interface TakeInUserContext {
  users: UserCopies;
  accounts: AccountCopies;
  clock: Clock;
}

/**
 * Stores the copy of a user and moves planned reports to the user's hour. What is due already stays due. A first report that was not wanted
 * before comes when it would for a new account.
 */
export async function takeInUser(
  context: TakeInUserContext,
  event: EventData<typeof userUpdated>,
  at: Date,
): Promise<void> {
  const { users, accounts, clock } = context;
  const { preferences, ...fields } = event;
  const { timeZone, reportHour, wantsReports } = preferences ?? firstPreferences;
  const language = languageOf(preferences?.language);
  const before = await users.find(event.userId);
  await users.put({ ...fields, language, timeZone, reportHour, wantsReports });
  await users.noteSeen(event.userId, at);
  const user = await users.find(event.userId);
  if (!user) return;
  const now = clock.now();
  await accounts.reschedule(user.userId, now, nextAtHour(now, user.reportHour, user.timeZone));
  if (before?.wantsReports !== false || !user.wantsReports) return;
  // Its time may have passed while no report was wanted.
  const own = await accounts.ofUser(user.userId);
  await accounts.putOffFirst(
    own.map(({ accountId }) => accountId),
    settledAt(clock),
  );
}
