import type { PlainPattern } from '@tern/contracts/sentences/patterns';
import type { CalendarAccount } from '../accounts/account.ts';
import type { CalendarFailure, CalendarFailureKind } from '../accounts/calendar-provider.ts';

const google: Partial<Record<CalendarFailureKind, PlainPattern>> = {
  'grant-ended': 'Google does not let Tern read this calendar any more. Please connect it again.',
};

const ics: Partial<Record<CalendarFailureKind, PlainPattern>> = {
  unavailable: 'The address of this calendar cannot be reached right now. Tern tries again by itself.',
  'address-refused':
    'The address of this calendar answers with an error. Check whether the calendar is still published; if its address is new, connect that one.',
  'host-refused': 'The address of this calendar leads to a machine that this server does not read from.',
  'not-a-calendar': 'There is no calendar at this address any more. Check it in your calendar program.',
  'too-slow':
    'Reading this calendar takes longer than 15 seconds, most often because its events repeat very often.',
  'too-large': 'This calendar is too large: more than 5 MB, or more than 10,000 events in the coming year.',
};

const caldav: Partial<Record<CalendarFailureKind, PlainPattern>> = {
  'login-refused':
    'The server of this calendar does not take the password that Tern has. Enter the current one, most often an app password.',
  'sign-in-unknown':
    'The server of this calendar wants a sign-in that Tern does not know. Tern signs in by user name and password (Basic).',
  'access-refused':
    'The server of this calendar does not let Tern read it. Check at your provider whether your account may use CalDAV.',
  'address-refused':
    'The server of this calendar answers with an error. If its address is new, disconnect the calendar and connect that one.',
  'host-refused': 'The address of this calendar leads to a machine that this server does not read from.',
  'other-host':
    'The address of this calendar leads to another host. Disconnect the calendar and connect that one.',
  'not-trusted':
    "The certificate of the calendar's server is not valid, so Tern sends no password there. Tern tries again by itself.",
  unencrypted: 'Tern sends the password of this calendar only by https. Connect it by an https address.',
  'not-readable':
    "The answer of the calendar's server cannot be read. Tern tries again by itself; your provider may have to repair it.",
  'too-large':
    'This calendar is too large: more than 50,000 entries, or more than 50,000 events in the coming year.',
  'too-slow': 'Reading this calendar takes longer than 10 minutes. Tern tries again later.',
  unavailable: 'The server of this calendar cannot be reached right now. Tern tries again by itself.',
};

/** Why a pass failed, for the owner of the account. */
export function failureText(
  { provider }: Pick<CalendarAccount, 'provider'>,
  { kind }: CalendarFailure,
): PlainPattern {
  if (provider !== 'GOOGLE') {
    const texts = provider === 'ICS' ? ics : caldav;
    return texts[kind] ?? 'This calendar cannot be read right now. Tern tries again by itself.';
  }
  return google[kind] ?? 'Google Calendar cannot be reached right now. Tern tries again by itself.';
}
