import type { CalendarAccount } from '@tern/contracts/http/calendar';

/** The title of a calendar account: the address at Google, the user's own name for an .ics calendar, user and host for CalDAV. */
export const accountTitle = ({ provider, name, emailAddress }: CalendarAccount) =>
  provider === 'GOOGLE' ? emailAddress : name;
