import { isOfMailProvider } from '@tern/kernel/mail-provider-domains';
import type { CalendarEvent } from '@tern/contracts/http/calendar-events';
import { comparableText } from '../topics/comparable-text.ts';
import { domainOf } from '@tern/kernel/email-parts';

/** Kinds of meetings by who takes part and how often. */
export type Kind = 'one-to-one' | 'large' | 'recurring' | 'tentative' | 'travel';

/** The facts of a meeting that the rules use. */
export interface MeetingFacts {
  readonly event: CalendarEvent;
  /** Other people who have not declined. */
  readonly others: readonly { readonly email: string; readonly name: string | null }[];
  /** Those whose address has another domain than the user's. */
  readonly outside: readonly { readonly email: string; readonly name: string | null }[];
  readonly isOrganizer: boolean;
  readonly kinds: ReadonlySet<Kind>;
  /** Titles of meetings at the same time; null for one without. */
  readonly conflicts: readonly (string | null)[];
  readonly isElsewhere: boolean;
}

/** With this many people, a meeting takes place even if one of them is missing. */
const largeFrom = 12;
const journey =
  /\b(flight|train to|ferry to|airport|boarding|flug nach|zug nach|vol pour|train pour|vuelo)\b/i;

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
  const ownDomains = new Set([...ownAddresses].map(domainOf).filter((domain) => !isOfMailProvider(domain)));
  const outside = ownDomains.size === 0 ? [] : others.filter(({ email }) => !ownDomains.has(domainOf(email)));
  return {
    event,
    others,
    outside,
    isOrganizer: event.organizer?.isSelf ?? false,
    kinds: kindsOf(event, others.length),
    conflicts: sameDay.filter((other) => isAtOnce(event, other)).map(({ summary }) => summary),
    // A room in the user's own building has no comma; a street address does.
    isElsewhere: event.location !== null && !/^https?:/i.test(event.location) && event.location.includes(','),
  };
}

function kindsOf(event: CalendarEvent, people: number): Set<Kind> {
  const kinds = new Set<Kind>();
  if (people === 1) kinds.add('one-to-one');
  if (people >= largeFrom) kinds.add('large');
  if (event.recurringEventId !== null) kinds.add('recurring');
  if (event.status === 'tentative') kinds.add('tentative');
  if (journey.test(comparableText(event.summary ?? ''))) kinds.add('travel');
  return kinds;
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
