import type { Claim } from '../accounts/account-store.ts';
import type { EventPage } from '../accounts/calendar-provider.ts';
import type { StoredCalendar } from './calendar-store.ts';

export interface EventStore {
  /**
   * Stores changes, each with the event that reports it; an unchanged entry is not written. @param passId of a full sync, for `sweep`.
   * @returns how many changed
   */
  apply(claim: Claim, calendar: StoredCalendar, page: EventPage, passId: string | null): Promise<number>;
  /** Removes entries that the full sync did not find. */
  sweep(claim: Claim, calendar: StoredCalendar, passId: string): Promise<number>;
  count(accountId: string): Promise<number>;
}
