import { fieldError } from '@tern/kernel/app-error';
import { say } from '@tern/contracts/sentences/sentence';
import type { Reading } from './reading.ts';

/** A person's Google or CalDAV account whose calendars Tern may read, a calendar at an .ics address or in a file, or that of the demo. */
export interface CalendarAccount {
  readonly id: string;
  readonly userId: string;
  readonly provider: 'GOOGLE' | 'ICS' | 'CALDAV' | 'DEMO';
  /** The address of a Google account; for a file or an .ics address the name that the user gave; for CalDAV user and host. */
  readonly name: string;
  /** The calendar's owner: for .ics the user's own address at Tern, empty while it is not known; for CalDAV as the server says. */
  readonly emailAddress: string;
  /** The refresh token, or where the .ics is (IcsSource), or the sign-in at a CalDAV server (CaldavSource), sealed with `tokenContext(id)`. */
  readonly sealedToken: string;
  readonly userInstructions: string;
  readonly shouldSync: boolean;
  readonly createdAt: Date;
  readonly isGrantEnded: boolean;
  readonly lastSyncAt: Date | null;
  /** When the state of its sync was published last; null before the first time. */
  readonly reportedAt: Date | null;
  /** In words for people; null while all is well. */
  readonly lastError: string | null;
  /** Failed passes in a row. */
  readonly failures: number;
  /** How often its password was refused since it was taken last; null where it was not. */
  readonly refused: Refused | null;
  /** When it is read next, unless a change is reported earlier. */
  readonly nextSyncAt: Date;
  /** Null for a calendar at Google, and before the first reading. */
  readonly reading: Reading | null;
  /** Grows whenever the stored calendars or events of the account change. */
  readonly changes: number;
  readonly version: number;
  /** How many events its calendars had when the pass ended at this version; null before the first pass. */
  readonly counted: { readonly total: number; readonly version: number } | null;
}

export interface Refused {
  readonly times: number;
  readonly since: Date;
}

type NewAccount = Pick<
  CalendarAccount,
  'id' | 'userId' | 'provider' | 'name' | 'emailAddress' | 'sealedToken' | 'createdAt'
>;

/** An account that is to be read now. @param reading what connecting it has read already */
export function newAccount(account: NewAccount, reading: Reading | null = null): CalendarAccount {
  return {
    ...account,
    userInstructions: '',
    shouldSync: true,
    isGrantEnded: false,
    lastSyncAt: null,
    reportedAt: null,
    lastError: null,
    failures: 0,
    refused: null,
    nextSyncAt: account.createdAt,
    reading,
    changes: 0,
    counted: null,
    version: 1,
  };
}

/** The data of an account in events. */
export const accountData = (
  { id, userId, emailAddress, name, createdAt }: CalendarAccount,
  version: number,
) => ({
  accountId: id,
  userId,
  version,
  emailAddress,
  name,
  createdAt: createdAt.toISOString(),
});

export const maxAccounts = 10;

export const tooManyAccounts = () =>
  fieldError('general', say('You can connect at most {count} calendar accounts.', { count: maxAccounts }));

export const tokenContext = (accountId: string) => `calendar.account.token:${accountId}`;

export function stateOf({
  isGrantEnded,
  lastError,
  lastSyncAt,
}: Pick<CalendarAccount, 'isGrantEnded' | 'lastError' | 'lastSyncAt'>) {
  if (isGrantEnded) return 'needs-reconnect';
  if (lastError !== null) return 'error';
  return lastSyncAt === null ? 'syncing' : 'ready';
}
