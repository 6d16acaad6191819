/** A person's Google account whose calendars Tern may read. */
export interface CalendarAccount {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  readonly emailAddress: string;
  /** The refresh token, sealed with `tokenContext(id)`. */
  readonly sealedToken: string;
  readonly userInstructions: string;
  readonly shouldSync: boolean;
  readonly createdAt: Date;
  readonly isGrantEnded: boolean;
  readonly lastSyncAt: Date | null;
  /** In words for people; null while all is well. */
  readonly lastError: string | null;
  /** Failed passes in a row. */
  readonly failures: number;
  /** Grows whenever what is kept of its calendars and events has changed. */
  readonly changes: number;
  readonly version: number;
  /** The events of its calendars, as the pass counted that ended with this version; null before the first. */
  readonly counted: { readonly total: number; readonly version: number } | null;
}

export const mostAccounts = 10;

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
