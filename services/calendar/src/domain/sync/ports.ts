import type { Calendar } from '@tern/contracts/http/calendar';
import type { EventPage, RemoteCalendar } from '../accounts/calendar-provider.ts';
import type { Claim } from '../accounts/ports.ts';

export interface StoredCalendar extends Calendar {
  readonly userId: string;
  readonly syncToken: string | null;
  /** Up to where events were asked for in the last full sync. */
  readonly windowEnd: Date | null;
}

export interface CalendarStore {
  /** Takes over the list. @returns those of the list, as stored, and those that are not in it any more and still stored */
  replaceList(
    claim: Claim,
    remote: readonly RemoteCalendar[],
  ): Promise<{ readonly listed: readonly StoredCalendar[]; readonly gone: readonly StoredCalendar[] }>;
  /** Forgets a calendar whose events are removed. */
  remove(calendarId: string): Promise<void>;
  ofUser(userId: string): Promise<StoredCalendar[]>;
  find(calendarId: string, userId: string): Promise<StoredCalendar | null>;
  setProgress(
    calendarId: string,
    progress: Pick<StoredCalendar, 'syncToken' | 'windowEnd'> & { readonly lastSyncAt: Date },
  ): Promise<void>;
  removeOfAccount(accountId: string): Promise<void>;
}

export interface EventStore {
  /**
   * Stores changes with their events; what is as stored is left alone. @param passId of a full sync, for `sweep`.
   * @returns how many changed
   */
  apply(claim: Claim, calendar: StoredCalendar, page: EventPage, passId: string | null): Promise<number>;
  /** Removes what a full sync did not meet. */
  sweep(claim: Claim, calendar: StoredCalendar, passId: string): Promise<number>;
  count(accountId: string): Promise<number>;
}
