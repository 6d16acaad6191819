import type { CalendarEvent } from '@tern/contracts/http/calendar-events';
import { say, type Saying } from '@tern/contracts/sentences/sentence';
import type { MeetingFacts } from './meeting-facts.ts';

const maxNames = 2;

/** The meeting in one line: what, with whom. */
export function meetingLine({ event, others }: Pick<MeetingFacts, 'event' | 'others'>): Saying {
  const title = event.summary;
  const people = others.slice(0, maxNames).map(({ name, email }) => name ?? email);
  const [first, second] = people;
  if (first === undefined) return title === null ? '(No title)' : say('{words}', { words: title });
  const rest = others.length - people.length;
  if (rest === 0 || second === undefined)
    return title === null
      ? say('(No title) with {people, list}', { people })
      : say('{title} with {people, list}', { title, people });
  const all = { first, second, others: rest };
  return title === null
    ? say('(No title) with {first}, {second}, and {others, plural, one {# other} other {# others}}', all)
    : say('{title} with {first}, {second}, and {others, plural, one {# other} other {# others}}', {
        title,
        ...all,
      });
}

/** `10:00 – 10:30` on the clocks of the time zone; `All day`. */
export function meetingTime(event: CalendarEvent, timeZone: string): string {
  if (event.isAllDay || event.startDateTime === null) return 'All day';
  const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone });
  const start = clock.format(new Date(event.startDateTime));
  const end = event.endDateTime === null ? start : clock.format(new Date(event.endDateTime));
  return start === end ? start : `${start} – ${end}`;
}
