import type { CalendarEvent } from '@tern/contracts/http/calendar-events';
import { AppError, fieldError } from '@tern/kernel/app-error';
import type { CalendarStore } from '../sync/calendar-store.ts';
import type { UserCopies } from '../user-copies.ts';
import { isDate, rangeBetween, rangeOfDay } from './day-range.ts';
import type { EventReader } from './event-reader.ts';

export interface ReadContext {
  readonly calendars: Pick<CalendarStore, 'ofUser' | 'find'>;
  readonly events: EventReader;
  readonly users: Pick<UserCopies, 'timeZoneOf'>;
}

/** Events of a day that are shown; the rest is left out. */
const maxInDay = 500;

/** @throws AppError `not-found`; `validation-failed` when the range ends before it starts */
export async function listCalendarEvents(
  { calendars, events }: ReadContext,
  asked: {
    readonly userId: string;
    readonly calendarId: string;
    readonly startDate?: string | undefined;
    readonly endDate?: string | undefined;
    readonly limit: number;
    readonly offset: number;
    readonly timeZone: string;
  },
): Promise<{ events: CalendarEvent[]; total: number; hasMore: boolean }> {
  const calendar = await calendars.find(asked.calendarId, asked.userId);
  if (!calendar) throw new AppError('not-found');
  const from = asked.startDate === undefined ? null : new Date(asked.startDate);
  const to = asked.endDate === undefined ? null : new Date(asked.endDate);
  if (from && to && from >= to) throw fieldError('endDate', 'Use an end that is later than the start.');
  const range = rangeBetween(from, to, asked.timeZone);
  const { limit, offset } = asked;
  const found = await events.list([calendar.id], range, { limit, offset });
  return {
    events: found.events.map((event) => ({ ...event, calendar: { name: calendar.name } })),
    total: found.total,
    hasMore: offset + found.events.length < found.total,
  };
}

/** @throws AppError `not-found` */
export async function readCalendarEvent(
  { calendars, events }: ReadContext,
  userId: string,
  eventId: string,
): Promise<CalendarEvent> {
  const event = await events.find(eventId, userId);
  const calendar = event && (await calendars.find(event.calendarId, userId));
  if (!event || !calendar) throw new AppError('not-found');
  return { ...event, calendar: { name: calendar.name } };
}

export interface AskedDay {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/**
 * The events of a day on the user's clock, over the selected calendars; the same meeting in two calendars comes once.
 * @throws AppError `validation-failed` for a day that does not exist
 */
export async function listEventsOfDay(
  { calendars, events }: ReadContext,
  userId: string,
  asked: AskedDay & { readonly timeZone: string },
): Promise<CalendarEvent[]> {
  if (!isDate(asked)) throw fieldError('day', 'This month does not have that day.');
  const shown = (await calendars.ofUser(userId)).filter(
    ({ isSelected, isPrimary }) => isSelected || isPrimary,
  );
  const names = new Map(shown.map(({ id, name }) => [id, name]));
  const range = rangeOfDay(asked, asked.timeZone);
  const found = await events.list([...names.keys()], range, { limit: maxInDay, offset: 0 });
  const order = [...names.keys()];
  const byCalendar = found.events
    .map((event) => ({ ...event, calendar: { name: names.get(event.calendarId) ?? '' } }))
    .sort((a, b) => order.indexOf(a.calendarId) - order.indexOf(b.calendarId));
  const first = new Map<string, CalendarEvent>();
  for (const event of byCalendar) {
    const key = event.iCalUID === null ? event.id : `${event.iCalUID} ${startOf(event)}`;
    if (!first.has(key)) first.set(key, event);
  }
  return [...first.values()].sort(
    (a, b) => Number(b.isAllDay) - Number(a.isAllDay) || startOf(a).localeCompare(startOf(b)),
  );
}

const startOf = ({ startDateTime, startDate }: CalendarEvent) => startDateTime ?? startDate ?? '';
