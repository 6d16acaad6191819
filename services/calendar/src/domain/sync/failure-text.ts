import type { CalendarAccount } from '../accounts/account.ts';
import type { CalendarFailure, CalendarFailureKind } from '../accounts/calendar-provider.ts';

const google: Partial<Record<CalendarFailureKind, string>> = {
  'grant-ended': 'Google does not let Tern read this calendar any more. Please connect it again.',
};

const ics: Partial<Record<CalendarFailureKind, string>> = {
  unavailable: 'The address of this calendar cannot be reached right now. Tern tries again by itself.',
  'address-refused':
    'The address of this calendar answers with an error. Check whether the calendar is still published; if its address is new, connect that one.',
  'host-refused': 'The address of this calendar leads to a machine that this server does not read from.',
  'not-a-calendar': 'There is no calendar at this address any more. Check it in your calendar program.',
  'too-slow':
    'Reading this calendar takes longer than 15 seconds, most often because its events repeat very often.',
  'too-large': 'This calendar is too large: more than 5 MB, or more than 10,000 events in the coming year.',
};

/** Why a pass failed, for the owner of the account. */
export function failureText(
  { provider }: Pick<CalendarAccount, 'provider'>,
  { kind }: CalendarFailure,
): string {
  if (provider === 'ICS')
    return ics[kind] ?? 'This calendar cannot be read right now. Tern tries again by itself.';
  return google[kind] ?? 'Google Calendar cannot be reached right now. Tern tries again by itself.';
}
