import type { Clock } from '@tern/kernel/clock';
import type { Owned } from '../accounts/owned.ts';
import { refreshWaitsFor, type TakeInMeetingsContext } from './take-in-meetings.ts';

/** A calendar account was removed: its meetings count no more. They are forgotten when all waits that they moved end as before. */
export async function removeCalendar(
  context: TakeInMeetingsContext & { readonly clock: Clock },
  account: Owned,
): Promise<void> {
  const { meetings, clock } = context;
  await refreshWaitsFor(context, account.userId, await meetings.closeAccount(account, clock.now()));
  await meetings.forgetAccount(account.accountId);
}
