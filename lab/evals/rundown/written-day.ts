import { isOfMailProvider } from '@tern/kernel/mail-provider-domains';
import type { CalendarEvent } from '@tern/contracts/http/calendar-events';

/**
 * [instructions, ...meetings], each meeting in a line: `judgement time+minutes title | people | marks`. Judgement: `must`, `may` or `not`
 * be in the rundown. Time: `10:00+30` or `all-day`. People: `tom` is a colleague, `Ana Moura <museum>` comes from museum.example, `x14` are
 * fourteen colleagues. Marks, each after a bar: `mine`, `weekly`, `monthly`, `tentative`, `free`, `online`, the user's answer (`accepted`, which is
 * also the answer of meetings without one, `unanswered`, `declined`), `cal:Family`, `at:Place, Town`, and `by:` with who called it.
 */
export type WrittenDay = readonly [instructions: string, ...meetings: string[]];

export type Judgement = 'must' | 'may' | 'not';

export interface JudgedDay {
  readonly instructions: string;
  readonly events: readonly CalendarEvent[];
  /** By the id of the event. */
  readonly judgements: ReadonlyMap<string, Judgement>;
}

type Attendee = CalendarEvent['attendees'][number];

export const owner = 'robin@fernhill.example';
export const mainCalendarId = 'c';
/** All days are this one; London is on UTC then. */
export const writtenDate = '2026-03-03';

const line =
  /^(must|may|not) (?:(all-day)|(\d\d):(\d\d)\+(\d+)) ([^|]+?)(?: \|([^|]*?))?((?: \| ?[a-z:][^|]*)*)$/;

/** @throws Error for a line that is not in the form */
export function readDay([instructions, ...lines]: WrittenDay): JudgedDay {
  const meetings = lines.map(readLine);
  return {
    instructions,
    events: meetings.map(({ event }) => event),
    judgements: new Map(meetings.map(({ event, judgement }) => [event.id, judgement])),
  };
}

function readLine(written: string, index: number): { event: CalendarEvent; judgement: Judgement } {
  const [, judgement, allDay, hour, minute, minutes, title = '', people = '', rest = ''] =
    line.exec(written) ?? [];
  if (judgement === undefined) throw new Error(`not a meeting: ${written}`);
  const marks = rest.split('|').map((mark) => mark.trim());
  const start = Date.parse(`${writtenDate}T${hour ?? '00'}:${minute ?? '00'}:00Z`);
  const from = new Date(start).toISOString();
  const to = new Date(start + Number(minutes ?? 0) * 60_000).toISOString();
  const isAllDay = allDay !== undefined;
  const time = (moment: string, day: string) => ({
    ...(isAllDay ? { date: day, dateTime: null } : { date: null, dateTime: moment }),
    timeZone: null,
  });
  const own = { ...aPerson(owner, 'Robin'), isSelf: true, isOrganizer: marks.includes('mine') };
  const invited = people.split(',').flatMap((one) => peopleOf(one.trim()));
  const caller = peopleOf(after(marks, 'by:') ?? '').filter(({ email }) =>
    invited.every((one) => one.email !== email),
  );
  const others = [...invited, ...caller];
  const id = `e${index}`;
  const calendar = after(marks, 'cal:');
  const event: CalendarEvent = {
    id,
    calendarId: calendar === null ? mainCalendarId : `c-${calendar}`,
    googleEventId: id,
    iCalUID: null,
    summary: title,
    description: null,
    recurringEventId: marks.includes('weekly') || marks.includes('monthly') ? `series-${id}` : null,
    location: after(marks, 'at:'),
    htmlLink: null,
    start: time(from, writtenDate),
    end: time(to, '2026-03-04'),
    startDate: isAllDay ? writtenDate : null,
    startTimeZone: null,
    isAllDay,
    startDateTime: isAllDay ? null : from,
    endDateTime: isAllDay ? null : to,
    status: marks.includes('tentative') ? 'tentative' : 'confirmed',
    visibility: 'default',
    transparency: marks.includes('free') ? 'transparent' : 'opaque',
    organizer: organizerOf(marks, others),
    attendees: others.length === 0 ? [] : [{ ...own, responseStatus: answerOf(marks) }, ...others],
    conferenceData: marks.includes('online') ? { name: 'Video', entryPoints: [] } : null,
    recurrence: marks.includes('monthly') ? ['RRULE:FREQ=MONTHLY'] : [],
    attachments: [],
    created: null,
    updated: null,
    sequence: 0,
    etag: null,
    calendar: { name: calendar ?? 'Robin' },
  };
  return { event, judgement: judgement as Judgement };
}

function organizerOf(marks: readonly string[], [first]: readonly Attendee[]): CalendarEvent['organizer'] {
  const [caller] = peopleOf(after(marks, 'by:') ?? '');
  if (caller) return { email: caller.email, name: caller.name, isSelf: false };
  if (marks.includes('mine') || !first) return { email: owner, name: 'Robin', isSelf: true };
  return { email: first.email, name: first.name, isSelf: false };
}

function answerOf(marks: readonly string[]): Attendee['responseStatus'] {
  if (marks.includes('declined')) return 'declined';
  return marks.includes('unanswered') ? 'needsAction' : 'accepted';
}

const after = (marks: readonly string[], prefix: string) =>
  marks.find((mark) => mark.startsWith(prefix))?.slice(prefix.length) ?? null;

function peopleOf(written: string): Attendee[] {
  if (written === '') return [];
  const count = /^x(\d+)$/.exec(written)?.[1];
  if (count !== undefined)
    return Array.from({ length: Number(count) }, (_, at) => aPerson(`person-${at}@fernhill.example`, null));
  const [, name, domain] = /^(.+) <(.+)>$/.exec(written) ?? [];
  if (name !== undefined && domain !== undefined)
    return [aPerson(`${name.toLowerCase().replaceAll(' ', '.')}@${domainOf(domain)}`, name)];
  return [aPerson(`${written}@fernhill.example`, written[0]?.toUpperCase() + written.slice(1))];
}

/** `gmail` is the mail provider, any other name an organisation that does not exist. */
const domainOf = (name: string) => (isOfMailProvider(`${name}.com`) ? `${name}.com` : `${name}.example`);

function aPerson(email: string, name: string | null): Attendee {
  return {
    id: null,
    email,
    name,
    responseStatus: 'accepted',
    comment: null,
    isOptional: false,
    isResource: false,
    isOrganizer: false,
    isSelf: false,
    additionalGuests: 0,
  };
}
