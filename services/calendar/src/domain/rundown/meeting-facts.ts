import type { CalendarEvent } from '@tern/contracts/http/calendar-events';
import { comparableText } from './comparable-text.ts';
import type { Topic } from './instructions.ts';

/** The facts of a meeting that the rules use. */
export interface MeetingFacts {
  readonly event: CalendarEvent;
  /** Other people who have not declined. */
  readonly others: readonly { readonly email: string; readonly name: string | null }[];
  /** Those whose address has another domain than the user's. */
  readonly outside: readonly { readonly email: string; readonly name: string | null }[];
  readonly isOrganizer: boolean;
  readonly topics: ReadonlySet<Topic>;
  /** Titles of meetings at the same time. */
  readonly conflicts: readonly string[];
  readonly isElsewhere: boolean;
}

/** With this many people, a meeting takes place even if one of them is missing. */
const largeFrom = 12;
const journey =
  /\b(flight|train to|ferry to|airport|boarding|flug nach|zug nach|vol pour|train pour|vuelo)\b/i;
/** Domains of mail providers, where two addresses of one domain are strangers. */
const sharedDomains = new Set(
  'gmail.com googlemail.com outlook.com hotmail.com live.com yahoo.com icloud.com me.com gmx.de gmx.net web.de proton.me protonmail.com aol.com'.split(
    ' ',
  ),
);

/** @param ownAddresses of the user, lower case */
export function meetingFacts(
  event: CalendarEvent,
  ownAddresses: ReadonlySet<string>,
  sameDay: readonly CalendarEvent[],
): MeetingFacts {
  const others = event.attendees.filter(
    ({ email, isSelf, isResource, responseStatus }) =>
      !isSelf && !isResource && responseStatus !== 'declined' && !ownAddresses.has(email.toLowerCase()),
  );
  const ownDomains = new Set([...ownAddresses].map(domainOf).filter((domain) => !sharedDomains.has(domain)));
  const outside = ownDomains.size === 0 ? [] : others.filter(({ email }) => !ownDomains.has(domainOf(email)));
  return {
    event,
    others,
    outside,
    isOrganizer: event.organizer?.isSelf ?? false,
    topics: topicsOf(event, { others: others.length, outside: outside.length }),
    conflicts: sameDay.filter((other) => isAtOnce(event, other)).map(({ summary }) => summary ?? 'an event'),
    // A room in the user's own building has no comma; a street address does.
    isElsewhere: event.location !== null && !/^https?:/i.test(event.location) && event.location.includes(','),
  };
}

function topicsOf(event: CalendarEvent, people: { others: number; outside: number }): Set<Topic> {
  const topics = new Set<Topic>(['everything']);
  if (people.outside > 0) topics.add('outside');
  else if (people.others > 0) topics.add('internal');
  if (people.others === 1) topics.add('one-to-one');
  if (people.others >= largeFrom) topics.add('large');
  if (event.recurringEventId !== null) topics.add('recurring');
  if (event.isAllDay) topics.add('all-day');
  if (event.status === 'tentative') topics.add('tentative');
  if (event.organizer?.isSelf && people.others > 0) topics.add('own');
  if (journey.test(comparableText(event.summary ?? ''))) topics.add('travel');
  return topics;
}

/** Whether two meetings overlap; an all-day event does not keep a user from a meeting. */
function isAtOnce(a: CalendarEvent, b: CalendarEvent): boolean {
  if (a.id === b.id || a.isAllDay || b.isAllDay) return false;
  if (b.transparency === 'transparent' || isOff(b)) return false;
  const [startA, endA, startB, endB] = [a.startDateTime, a.endDateTime, b.startDateTime, b.endDateTime];
  if (startA === null || endA === null || startB === null || endB === null) return false;
  return startA < endB && startB < endA;
}

/** Cancelled, or declined by the user. */
export function isOff({ status, attendees }: CalendarEvent): boolean {
  return (
    status === 'cancelled' ||
    attendees.some(({ isSelf, responseStatus }) => isSelf && responseStatus === 'declined')
  );
}

const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1).toLowerCase();
