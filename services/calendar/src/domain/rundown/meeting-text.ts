import type { CalendarEvent } from '@tern/contracts/http/calendar-events';
import type { MeetingFacts } from './meeting-facts.ts';

const maxNames = 2;

/** The meeting in one line: what, with whom. */
export function meetingLine({ event, others }: Pick<MeetingFacts, 'event' | 'others'>): string {
  const title = event.summary ?? '(No title)';
  if (others.length === 0) return title;
  const names = others.slice(0, maxNames).map(({ name, email }) => name ?? email);
  const rest = others.length - names.length;
  const all = rest > 0 ? [...names, `${rest} ${rest === 1 ? 'other' : 'others'}`] : names;
  return `${title} with ${new Intl.ListFormat('en', { type: 'conjunction' }).format(all)}`;
}

/** `10:00 – 10:30` on the clocks of the time zone; `All day`. */
export function meetingTime(event: CalendarEvent, timeZone: string): string {
  if (event.isAllDay || event.startDateTime === null) return 'All day';
  const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone });
  const start = clock.format(new Date(event.startDateTime));
  const end = event.endDateTime === null ? start : clock.format(new Date(event.endDateTime));
  return start === end ? start : `${start} – ${end}`;
}
