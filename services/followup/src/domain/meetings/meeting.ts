import type { EventData } from '@tern/contracts/define-event';
import type { calendarEventChanged } from '@tern/contracts/events/calendar';
import { day } from '@tern/kernel/clock';
import { addressKey } from '../mail/address-key.ts';
import type { Owned } from '../accounts/owned.ts';

/** An event in a calendar of the user, with the people whom they meet there. */
export interface Meeting extends Owned {
  readonly id: string;
  /** The version of the calendar account; it grows with every change of the event, its removal included. */
  readonly version: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** People whom the user meets, as `addressKey` gives them; empty where the event moves no wait. */
  readonly peopleKeys: readonly string[];
}

/** In a larger meeting no single person is expected to answer. */
const maxPeople = 10;
const longestMs = day;

/** Only what the user takes part in counts, and only people who have not declined (docs/decisions/0010-when-a-wait-ends.md). */
export function meetingOf(event: EventData<typeof calendarEventChanged>): Meeting {
  const { eventId: id, accountId, userId, version } = event;
  const startsAt = new Date(event.startsAt);
  const endsAt = new Date(event.endsAt);
  const people = event.attendees.filter(({ responseStatus }) => responseStatus !== 'declined');
  const keys = [
    ...people.map(({ email }) => email),
    ...(event.organizerEmail === null ? [] : [event.organizerEmail]),
  ];
  const isMeeting =
    event.status === 'confirmed' &&
    event.ownResponse === 'accepted' &&
    !event.isAllDay &&
    endsAt.getTime() - startsAt.getTime() <= longestMs &&
    event.attendees.length <= maxPeople;
  return {
    id,
    accountId,
    userId,
    version,
    startsAt,
    endsAt,
    peopleKeys: isMeeting ? [...new Set(keys.map(addressKey))] : [],
  };
}

/** For an event that was removed from the calendar; its version keeps older events from bringing it back. */
export function removedMeeting(event: {
  readonly eventId: string;
  readonly accountId: string;
  readonly userId: string;
  readonly version: number;
}): Meeting {
  const { eventId: id, accountId, userId, version } = event;
  return {
    id,
    accountId,
    userId,
    version,
    startsAt: new Date(0),
    endsAt: new Date(0),
    peopleKeys: [],
  };
}

/** The first meeting that begins after a moment and has one of these people in it. */
export function firstMeetingWith(
  meetings: readonly Meeting[],
  emails: readonly string[],
  after: Date,
): { readonly email: string; readonly startsAt: Date; readonly endsAt: Date } | null {
  const first = meetings
    .filter((meeting) => meeting.startsAt > after && emails.some(isIn(meeting)))
    .reduce<Meeting | null>((best, one) => (best && isBefore(best, one) ? best : one), null);
  const email = first && emails.find(isIn(first));
  return first && email ? { email, startsAt: first.startsAt, endsAt: first.endsAt } : null;
}

const isIn =
  ({ peopleKeys }: Meeting) =>
  (email: string) =>
    peopleKeys.includes(addressKey(email));

function isBefore(a: Meeting, b: Meeting): boolean {
  return a.startsAt.getTime() === b.startsAt.getTime() ? a.id < b.id : a.startsAt < b.startsAt;
}
