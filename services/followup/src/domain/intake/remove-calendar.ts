import type { Clock } from '@tern/kernel/clock';
import type { Owned } from '../accounts/owned.ts';
import { refreshWaitsFor, type TakeInMeetingsContext } from './take-in-meetings.ts';

/** A calendar account is gone: its meetings count no more, and are forgotten when all waits that they softened end as before. */
export async function removeCalendar(
  context: TakeInMeetingsContext & { readonly clock: Clock },
  account: Owned,
): Promise<void> {
  const { meetings, clock } = context;
  await refreshWaitsFor(context, account.userId, await meetings.closeAccount(account, clock.now()));
  await meetings.forgetAccount(account.accountId);
}
