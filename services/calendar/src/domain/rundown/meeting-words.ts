import { zonedTime } from '@tern/contracts/zoned-time';
import type { CalendarEvent } from '@tern/contracts/http/calendar-events';
import { domainOf, localPartOf } from '@tern/kernel/email-parts';
import type { MeetingFacts } from './meeting-facts.ts';
import { placeOf } from './meeting-view.ts';

type Person = MeetingFacts['others'][number];

export interface WordsContext {
  /** IANA name, of the user's clock. */
  readonly timeZone: string;
  /** Ids of the calendars whose name says nothing about a meeting. */
  readonly mainCalendars: ReadonlySet<string>;
}

/** More people are only counted. */
const maxNames = 6;
/** Longest title, place or name that is read. */
const maxText = 200;

/**
 * A meeting as the text model of the rundown reads it. The model was trained on this form, so a change of it needs other weights:
 * `title | people | @ place | calendar NAME | by WHO | 09:30 45 min | mine weekly tentative`.
 */
export function meetingWords(facts: MeetingFacts, { timeZone, mainCalendars }: WordsContext): string {
  const { event } = facts;
  const place = placeOf(event);
  const caller = callerOf(facts);
  const flags = flagsOf(facts);
  return [
    clean(event.summary ?? ''),
    peopleOf(facts),
    ...(place === null ? [] : [`@ ${clean(place)}`]),
    ...(mainCalendars.has(event.calendarId) ? [] : [`calendar ${clean(event.calendar.name)}`]),
    ...(caller === null ? [] : [`by ${caller}`]),
    timeOf(event, timeZone),
    ...(flags === '' ? [] : [flags]),
  ].join(' | ');
}

/** Without bars, which part the fields, and without characters that nobody sees. */
const clean = (text: string): string =>
  text
    .slice(0, maxText)
    .replace(/\p{Cf}/gu, '')
    .replace(/[|\p{Cc}\s]+/gu, ' ')
    .trim();

/** Colleagues by first name, people from outside with their organisation; who has no name is counted. */
function peopleOf({ others, outside }: MeetingFacts): string {
  const names = others.flatMap((person) => nameOf(person, outside.includes(person)) ?? []);
  const shown = names.slice(0, maxNames);
  const rest = others.length - shown.length;
  return `${shown.join(', ')}${rest === 0 ? '' : ` +${rest}`}` || '-';
}

function nameOf({ name, email }: Person, isOutside: boolean): string | null {
  const named = clean(name ?? '') || nameInAddress(email);
  if (named === null) return null;
  if (!isOutside) return named.split(' ')[0] ?? named;
  return `${named} (${organisationIn(email)})`;
}

/** `ana.moura@museum.pt` is Ana Moura; an address with digits is nobody's name. */
function nameInAddress(email: string): string | null {
  const local = localPartOf(email);
  if (!/^\p{L}+(?:[._-]\p{L}+)*$/u.test(local)) return null;
  return local
    .split(/[._-]/)
    .map((part) => `${part[0]?.toUpperCase() ?? ''}${part.slice(1)}`)
    .join(' ');
}

/** The domain without its ending: `museum` of museum.pt, `firm` of mail.firm.co.uk. */
const organisationIn = (email: string): string =>
  domainOf(email)
    .replace(/\.(?:(?:com?|org|net|gov|ac|edu)\.)?[^.]+$/, '')
    .split('.')
    .at(-1) ?? '';

/** Who called the meeting without taking part. */
function callerOf({ event: { organizer, attendees }, outside }: MeetingFacts): string | null {
  if (!organizer || organizer.isSelf || attendees.some(({ email }) => email === organizer.email)) return null;
  return nameOf(organizer, outside.length > 0);
}

function timeOf({ isAllDay, startDateTime, endDateTime }: CalendarEvent, timeZone: string): string {
  if (isAllDay || startDateTime === null) return 'all day';
  const start = new Date(startDateTime);
  const wall = zonedTime(timeZone).wallOf(start).toISOString().slice(11, 16);
  const minutes = Math.round((Date.parse(endDateTime ?? startDateTime) - start.getTime()) / 60_000);
  return `${wall} ${minutes} min`;
}

function flagsOf({ event, others, isOrganizer }: MeetingFacts): string {
  const { recurringEventId, recurrence, attendees, conferenceData, transparency } = event;
  const answer = attendees.find(({ isSelf }) => isSelf)?.responseStatus;
  const isMonthly = recurrence.some((rule) => rule.includes('FREQ=MONTHLY'));
  const flags: readonly (readonly [string, boolean])[] = [
    // An entry without people is always the user's own.
    ['mine', isOrganizer && others.length > 0],
    ['weekly', recurringEventId !== null && !isMonthly],
    ['monthly', recurringEventId !== null && isMonthly],
    ['tentative', event.status === 'tentative'],
    ['free', transparency === 'transparent'],
    ['online', conferenceData !== null || (event.location !== null && placeOf(event) === null)],
    ['unanswered', answer === 'needsAction'],
    ['declined', answer === 'declined'],
  ];
  return flags
    .filter(([, applies]) => applies)
    .map(([flag]) => flag)
    .join(' ');
}
