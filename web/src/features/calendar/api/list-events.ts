import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { listCalendarEvents, listCalendars, type Calendar } from '@tern/contracts/http/calendar';
import type { CalendarEvent } from '@tern/contracts/http/calendar-events';
import type { ApiClient } from '../../../lib/api/api-client.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { useIsLive } from '../../../lib/live-updates.tsx';
import { pollMs } from './poll.ts';
import { eachOnce } from '../../../lib/each-once.ts';
import { queryKeys } from '../../../lib/query-keys.ts';
import { byTime } from '../dates/event-times.ts';

/** Specification section 9. */
const pageSize = 100;
/** Limit per calendar; a range of 30 days with more events is cut, and the screen says so. */
const maxPages = 20;
/** Calendars that are read at the same time. */
const atOnce = 4;

interface Moments {
  readonly startDate: string;
  readonly endDate: string;
}

export interface EventsOfRange {
  readonly calendars: readonly Calendar[];
  readonly events: readonly CalendarEvent[];
  /** Names of calendars that have more events than were read. */
  readonly cut: readonly string[];
}

/** The events of a range over all calendars that are selected at Google, every page of them. */
export function eventsQuery(api: ApiClient, range: Moments) {
  return queryOptions({
    queryKey: queryKeys.calendar.events(range.startDate, range.endDate),
    queryFn: ({ signal }) => readEvents(api, range, signal),
    placeholderData: keepPreviousData,
  });
}

export const useEvents = (range: Moments) =>
  useQuery({ ...eventsQuery(useApi(), range), refetchInterval: useIsLive() ? false : pollMs });

async function readEvents(api: ApiClient, range: Moments, signal: AbortSignal): Promise<EventsOfRange> {
  const { calendars } = await api.request(listCalendars, { signal });
  const shown = calendars.filter(({ isSelected, isHidden }) => isSelected && !isHidden);
  const events: CalendarEvent[] = [];
  const cut: string[] = [];
  for (let index = 0; index < shown.length; index += atOnce) {
    const some = shown.slice(index, index + atOnce);
    const read = await Promise.all(some.map((calendar) => readCalendar(api, calendar, { range, signal })));
    for (const { found, isCut, name } of read) {
      events.push(...found);
      if (isCut) cut.push(name);
    }
  }
  return { calendars, events: events.sort(byTime), cut };
}

async function readCalendar(
  api: ApiClient,
  { id, name }: Calendar,
  { range, signal }: { range: Moments; signal: AbortSignal },
) {
  const found: CalendarEvent[] = [];
  for (let page = 0; page < maxPages; page += 1) {
    const query = { ...range, limit: pageSize, offset: page * pageSize };
    const answer = await api.request(listCalendarEvents, { params: { calendarId: id }, query, signal });
    found.push(...answer.events);
    if (!answer.hasMore) return { found: eachOnce(found), isCut: false, name };
  }
  return { found: eachOnce(found), isCut: true, name };
}
