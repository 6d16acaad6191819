import type { Calendar } from '@tern/contracts/http/calendar';
import type { Claim } from '../accounts/account-store.ts';
import type { RemoteCalendar } from '../accounts/calendar-provider.ts';

export interface StoredCalendar extends Calendar {
  readonly userId: string;
  readonly syncToken: string | null;
  /** The end of the range that the last full sync read. */
  readonly windowEnd: Date | null;
}

export interface CalendarStore {
  /** Stores the calendars of the provider's list. @returns them as stored, and those that are stored but no longer listed */
  replaceList(
    claim: Claim,
    remote: readonly RemoteCalendar[],
  ): Promise<{ readonly listed: readonly StoredCalendar[]; readonly gone: readonly StoredCalendar[] }>;
  /** Removes a calendar whose events are removed already. */
  remove(calendarId: string): Promise<void>;
  ofUser(userId: string): Promise<StoredCalendar[]>;
  find(calendarId: string, userId: string): Promise<StoredCalendar | null>;
  setProgress(
    calendarId: string,
    progress: Pick<StoredCalendar, 'syncToken' | 'windowEnd'> & { readonly lastSyncAt: Date },
  ): Promise<void>;
  /** The calendars of the account are read as a whole next time. */
  forgetProgress(accountId: string): Promise<void>;
  removeOfAccount(accountId: string): Promise<void>;
}
