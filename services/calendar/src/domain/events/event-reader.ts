import type { CalendarEvent } from '@tern/contracts/http/calendar-events';
import type { EventRange } from './day-range.ts';

/** Reads events as the calls show them; names of calendars are added by the use case. */
export interface EventReader {
  /** The earliest first. @param calendarIds the user's own */
  list(
    calendarIds: readonly string[],
    range: EventRange,
    page: { readonly limit: number; readonly offset: number },
  ): Promise<{ readonly events: readonly StoredEvent[]; readonly total: number }>;
  find(eventId: string, userId: string): Promise<StoredEvent | null>;
}

export type StoredEvent = Omit<CalendarEvent, 'calendar'>;
