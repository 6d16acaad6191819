import type { Calendar } from '@tern/contracts/http/calendar';
import type { CalendarEvent } from '@tern/contracts/http/calendar-events';
import type { CalendarAccount } from './account.ts';
import type { ReadingReport } from './reading.ts';

/** A calendar as the provider lists it. */
export type RemoteCalendar = Omit<Calendar, 'id' | 'accountId' | 'lastSyncAt'>;
/** An event as the provider has it; the store adds our own fields. */
export type RemoteEvent = Omit<CalendarEvent, 'id' | 'calendarId' | 'calendar'>;

/** Events that lie in one resource of a calendar: all occurrences of one event (RFC 4791 4.1). */
export interface EventResource {
  readonly href: string;
  readonly etag: string | null;
  /** Empty where it is gone, or holds none of the days that are read. */
  readonly events: readonly RemoteEvent[];
}

export interface EventPage {
  readonly changed: readonly RemoteEvent[];
  /** Google's ids of events that were deleted. */
  readonly removedIds: readonly string[];
  /** CalDAV: what is stored of each of these resources is replaced by its events. */
  readonly resources?: readonly EventResource[];
  /** CalDAV: resources that the server has and did not give. What is stored of them stays. */
  readonly keptResources?: readonly string[];
  /** Exactly one of the two is set: a next page, or the token at the end. */
  readonly nextPageToken: string | null;
  readonly nextSyncToken: string | null;
  /** Where a whole calendar was read of .ics files, which people and programs write by hand. */
  readonly report?: ReadingReport;
  /** The report on a part of a calendar; of the same resources it replaces the last one. */
  readonly partReport?: ReadingReport;
}

export interface ListRequest {
  readonly googleCalendarId: string;
  readonly from: { readonly syncToken: string } | { readonly timeMin: Date; readonly timeMax: Date };
  readonly pageToken: string | null;
}

export type CalendarFailureKind =
  /** The sync token is too old (410): all events have to be read again. */
  | 'sync-token-expired'
  /** The user or Google has ended the grant. */
  | 'grant-ended'
  /** A CalDAV server does not take the password (401); servers refuse good ones, too. */
  | 'login-refused'
  /** A CalDAV server wants another sign-in than a password by Basic authentication. */
  | 'sign-in-unknown'
  /** 403 where the calendars are listed. */
  | 'access-refused'
  /** The server's certificate cannot be verified, or TLS fails. */
  | 'not-trusted'
  /** A password would go to a host on the internet over http. */
  | 'unencrypted'
  /** The server or DNS leads to another host, which the user did not name. */
  | 'other-host'
  /** The answer of a CalDAV server is no XML, or names what is no address. */
  | 'not-readable'
  /** The calendar is gone, or this user may not read it any more. */
  | 'calendar-gone'
  /** An address answers with an error or with too many redirects. */
  | 'address-refused'
  /** The address names or redirects to a host to which Tern makes no connections. */
  | 'host-refused'
  | 'not-a-calendar'
  /** Too many bytes or events, or reading took too much memory. */
  | 'too-large'
  /** Reading took too long. */
  | 'too-slow'
  /** Google reports no changes of this calendar, such as one of public holidays. */
  | 'push-unsupported'
  /** No answer, 5xx, or a quota is used up; after several tries. */
  | 'unavailable';

export class CalendarFailure extends Error {
  override readonly name = 'CalendarFailure';
  readonly kind: CalendarFailureKind;
  /** The other host that an address leads to, for its user; null where that is not the failure. */
  readonly place: string | null;

  constructor(
    kind: CalendarFailureKind,
    detail: string,
    { cause, place = null }: { cause?: unknown; place?: string | null } = {},
  ) {
    super(`calendar: ${kind} (${detail})`, { cause });
    this.kind = kind;
    this.place = place;
  }
}

/** Notification channels of one account. Each call is made once; both throw CalendarFailure and nothing else. */
export interface PushCalls {
  /** Asks Google to notify the address when the events of a calendar change; null for the list of calendars. */
  watch(request: {
    readonly googleCalendarId: string | null;
    readonly channelId: string;
    readonly token: string;
    readonly address: string;
  }): Promise<{
    /** Null: the channel cannot be stopped. */
    readonly resourceId: string | null;
    /** Null: the provider does not say. */
    readonly expiresAt: Date | null;
  }>;
  stop(channel: { readonly channelId: string; readonly resourceId: string }): Promise<void>;
}

/** One account at the provider. Methods throw CalendarFailure and nothing else. */
export interface CalendarSession {
  /** At most 250. */
  listCalendars(): Promise<RemoteCalendar[]>;
  listEvents(request: ListRequest): Promise<EventPage>;
  /** Null where the provider reports no changes. */
  readonly push: PushCalls | null;
}

export interface CalendarProvider {
  /** @param secret the opened token of the account */
  open(
    secret: string,
    account: Pick<CalendarAccount, 'id' | 'userId' | 'name' | 'emailAddress'>,
  ): Promise<CalendarSession>;
}
