import type { CalendarAccount } from '@tern/contracts/http/calendar';

/** What a calendar account is called: the address at Google, the user's own name for an .ics calendar. */
export const accountTitle = ({ provider, name, emailAddress }: CalendarAccount) =>
  provider === 'ICS' ? name : emailAddress;
