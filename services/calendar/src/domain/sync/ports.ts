import type { Calendar } from '@tern/contracts/http/calendar';
import type { CalendarEvent } from '@tern/contracts/http/calendar-events';
import type { CalendarAccount } from '../accounts/account.ts';
import type { Claim } from '../accounts/ports.ts';

/** A calendar as the provider lists it. */
export type RemoteCalendar = Omit<Calendar, 'id' | 'accountId' | 'lastSyncAt'>;
/** An event as the provider has it; ours are added where it is stored. */
export type RemoteEvent = Omit<CalendarEvent, 'id' | 'calendarId' | 'calendar'>;

export interface EventPage {
  readonly changed: readonly RemoteEvent[];
  /** Google's ids of events that were deleted. */
  readonly removedIds: readonly string[];
  /** One of the two: more pages, or the end. */
  readonly nextPageToken: string | null;
  readonly nextSyncToken: string | null;
}

export interface ListRequest {
  readonly googleCalendarId: string;
  readonly from: { readonly syncToken: string } | { readonly timeMin: Date; readonly timeMax: Date };
  readonly pageToken: string | null;
}

export type CalendarFailureKind =
  /** The sync token is too old (410): everything has to be read again. */
  | 'sync-token-expired'
  /** The user has ended the grant, or Google has. */
  | 'grant-ended'
  /** This calendar is not there any more, or not for this user. */
  | 'calendar-gone'
  /** An .ics address answers with an error, or leads on for ever. */
  | 'address-refused'
  /** It leads to a host that may not be dialled. */
  | 'host-refused'
  | 'not-a-calendar'
  /** In bytes, events or the time it takes to read. */
  | 'too-large'
  /** No answer, 5xx, or a quota is used up; after several tries. */
  | 'unavailable';

export class CalendarFailure extends Error {
  override readonly name = 'CalendarFailure';
  readonly kind: CalendarFailureKind;

  constructor(kind: CalendarFailureKind, detail: string, options: { cause?: unknown } = {}) {
    super(`calendar: ${kind} (${detail})`, options);
    this.kind = kind;
  }
}

/** One account at the provider. Methods throw CalendarFailure and nothing else. */
export interface CalendarSession {
  /** At most 250. */
  listCalendars(): Promise<RemoteCalendar[]>;
  listEvents(request: ListRequest): Promise<EventPage>;
}

export interface CalendarProvider {
  /** @param secret what the account keeps sealed */
  open(
    secret: string,
    account: Pick<CalendarAccount, 'id' | 'userId' | 'name' | 'emailAddress'>,
  ): Promise<CalendarSession>;
}

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
