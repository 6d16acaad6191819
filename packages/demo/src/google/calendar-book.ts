import type { GoogleCalendar, GoogleEvent } from './calendar-shapes.ts';

export interface KeptEvent {
  readonly event: GoogleEvent;
  /** Grows with every change in the book. */
  readonly revision: number;
}

interface Shelf {
  entry: GoogleCalendar;
  readonly events: Map<string, KeptEvent>;
}

/** The parameters of a list call; they are part of page and sync tokens, because they must stay the same. */
export interface ListRequest {
  readonly timeMin: string | null;
  readonly timeMax: string | null;
  /** Changes since this revision; null for everything. */
  readonly since: number | null;
  /** Sync tokens of earlier epochs are answered 410. */
  readonly epoch: number;
}

/** The calendars of all people at the fake Google, changed by tests and by the demo. */
export interface CalendarBook {
  /** Adds or changes a calendar in the person's list; each person has a primary one, whose id is the address. */
  putCalendar(emailAddress: string, calendar: GoogleCalendar): void;
  /** Takes it out of the person's list, with its events. */
  removeCalendar(emailAddress: string, calendarId: string): void;
  /** @param calendarId the primary calendar unless given */
  putEvents(emailAddress: string, events: readonly GoogleEvent[], calendarId?: string): void;
  /** Leaves a tombstone, which incremental lists show. */
  removeEvent(emailAddress: string, eventId: string, calendarId?: string): void;
  /** Every sync token is too old now (410). */
  expireSyncTokens(): void;
  readonly epoch: () => number;
  readonly revision: () => number;
  listOf(emailAddress: string): readonly GoogleCalendar[];
  /** In the order of their last change; null where the person has no such calendar. */
  eventsOf(emailAddress: string, calendarId: string, request: ListRequest): readonly KeptEvent[] | null;
}

/**
 * @param firstEpoch another one than in the last run: sync tokens of that run are answered 410
 * @param onChange called after each change; a null calendar means that the person's list has changed
 */
export function createCalendarBook(
  firstEpoch = 0,
  onChange: (emailAddress: string, calendarId: string | null) => void = () => undefined,
): CalendarBook {
  const people = new Map<string, Map<string, Shelf>>();
  let revision = 0;
  let epoch = firstEpoch;

  function shelvesOf(emailAddress: string): Map<string, Shelf> {
    const known = people.get(emailAddress);
    if (known) return known;
    const primary: GoogleCalendar = {
      id: emailAddress,
      summary: emailAddress,
      timeZone: 'Europe/London',
      accessRole: 'owner',
      primary: true,
      selected: true,
      colorId: '14',
      backgroundColor: '#9fe1e7',
      foregroundColor: '#000000',
    };
    const shelves = new Map([[emailAddress, { entry: primary, events: new Map<string, KeptEvent>() }]]);
    people.set(emailAddress, shelves);
    return shelves;
  }

  function shelf(emailAddress: string, calendarId: string): Shelf {
    const found = shelvesOf(emailAddress).get(calendarId);
    if (!found) throw new Error(`${emailAddress} has no calendar ${calendarId}`);
    return found;
  }

  function put(on: Shelf, event: GoogleEvent): void {
    revision += 1;
    on.events.set(event.id, { event: { ...event, etag: `"${revision}"` }, revision });
  }

  return {
    putCalendar(emailAddress, calendar) {
      const shelves = shelvesOf(emailAddress);
      const events = shelves.get(calendar.id)?.events ?? new Map<string, KeptEvent>();
      shelves.set(calendar.id, { entry: calendar, events });
      onChange(emailAddress, null);
    },
    removeCalendar(emailAddress, calendarId) {
      shelvesOf(emailAddress).delete(calendarId);
      onChange(emailAddress, null);
    },
    putEvents(emailAddress, events, calendarId = emailAddress) {
      for (const event of events) put(shelf(emailAddress, calendarId), event);
      onChange(emailAddress, calendarId);
    },
    removeEvent(emailAddress, eventId, calendarId = emailAddress) {
      put(shelf(emailAddress, calendarId), { id: eventId, status: 'cancelled' });
      onChange(emailAddress, calendarId);
    },
    expireSyncTokens() {
      epoch += 1;
    },
    epoch: () => epoch,
    revision: () => revision,
    listOf: (emailAddress) => [...shelvesOf(emailAddress).values()].map(({ entry }) => entry),
    eventsOf(emailAddress, calendarId, { since, timeMin, timeMax }) {
      const on = shelvesOf(emailAddress).get(calendarId);
      if (!on) return null;
      return [...on.events.values()]
        .filter((kept) => since === null || kept.revision > since)
        .filter(({ event }) =>
          event.status === 'cancelled' ? since !== null : isWithin(event, timeMin, timeMax),
        )
        .sort((a, b) => a.revision - b.revision);
    },
  };
}

/** `timeMin` bounds the end and `timeMax` the start of an event, both excluded (Calendar API v3, events.list). */
function isWithin({ start, end }: GoogleEvent, timeMin: string | null, timeMax: string | null): boolean {
  const startsAt = Date.parse(start?.dateTime ?? start?.date ?? '');
  const endsAt = Date.parse(end?.dateTime ?? end?.date ?? '');
  return (
    (timeMin === null || endsAt > Date.parse(timeMin)) && (timeMax === null || startsAt < Date.parse(timeMax))
  );
}
