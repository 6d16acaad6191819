import type { CalendarEvent } from '@tern/contracts/http/calendar-events';

/**
 * When an event takes place. An all-day event has days and no moments: its span is 00:00 UTC of its first day to 00:00 UTC of the day after
 * its last, comparable only with days in the same form.
 */
export function eventSpan({ start, end }: Pick<CalendarEvent, 'start' | 'end'>): {
  readonly startsAt: Date;
  readonly endsAt: Date;
} {
  const startsAt = momentOf(start);
  const endsAt = momentOf(end);
  return { startsAt, endsAt: endsAt < startsAt ? startsAt : endsAt };
}

const momentOf = ({ date, dateTime }: CalendarEvent['start']) => new Date(dateTime ?? date ?? 0);
