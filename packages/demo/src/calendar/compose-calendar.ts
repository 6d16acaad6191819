import { day, minute } from '@tern/kernel/clock';
import type { GoogleEvent } from '../google/calendar-shapes.ts';
import { people } from '../mailbox/people.ts';
import {
  meetings,
  weekly,
  wholeDays,
  type Meeting,
  type MeetingTime,
  type WeeklyMeeting,
} from './demo-meetings.ts';

/** Weekly meetings begin this many weeks before the day the calendar was made, and end this many weeks after the start of Tern. */
const weeksBack = 8;
const weeksAhead = 13;

type TextOf = Omit<Meeting, keyof MeetingTime>;

/** Days for the calendar, in the time zone of this process: the demo runs on the user's own machine. */
export interface CalendarDays {
  /** When the calendar was first made: the day of the single meetings. */
  readonly madeAt: Date;
  /** Now, at the start of Tern. */
  readonly today: Date;
}

/**
 * The owner's calendar. A later start adds weekly meetings at the end alone: the place of an event decides its etag, and one with another
 * etag is read again.
 */
export function composeCalendar({ madeAt, today }: CalendarDays): GoogleEvent[] {
  return [
    ...wholeDays.map((whole) => ({
      ...textOf(whole),
      id: idOf(whole.key),
      start: { date: dateOf(whole.day, madeAt) },
      end: { date: dateOf(whole.day + whole.days, madeAt) },
    })),
    ...meetings.map((meeting) => {
      const start = momentOf(meeting, madeAt);
      return { ...textOf(meeting), id: idOf(meeting.key), ...between(start, meeting.minutes) };
    }),
    ...weekly
      .flatMap((meeting) => seriesOf(meeting, { madeAt, today }))
      .sort((a, b) => a.start.dateTime.localeCompare(b.start.dateTime)),
  ];
}

function seriesOf(meeting: WeeklyMeeting, { madeAt, today }: CalendarDays) {
  const series = idOf(meeting.key);
  const passed = Math.max(0, Math.floor((today.getTime() - madeAt.getTime()) / day));
  const length = (weeksBack + weeksAhead) * 7 + passed;
  const days = Array.from({ length }, (_, index) => index - weeksBack * 7);
  return days
    .map((offset) => momentOf({ ...meeting, day: offset }, madeAt))
    .filter((start) => meeting.weekdays.includes(start.getDay()))
    .map((start) => ({
      ...textOf(meeting),
      // As Google names the instances of a series.
      id: `${series}_${start.toISOString().replace(/[-:]|\.\d+/g, '')}`,
      recurringEventId: series,
      ...between(start, meeting.minutes),
    }));
}

function textOf(meeting: TextOf): Omit<GoogleEvent, 'id'> {
  const { key, summary, description, location, call, organizer = 'robin', iCalUID } = meeting;
  const host = people[organizer];
  const isOwn = organizer === 'robin';
  const others = (meeting.with ?? []).map((who) => people[who]);
  return {
    status: meeting.status ?? 'confirmed',
    summary,
    iCalUID: iCalUID ?? `${key}@calendar.fernhill.example`,
    ...(description !== undefined && { description }),
    ...(location !== undefined && { location }),
    ...(meeting.isFree && { transparency: 'transparent' }),
    organizer: { email: host.address, displayName: host.name, self: isOwn },
    ...(others.length > 0 && {
      attendees: [
        {
          email: people.robin.address,
          displayName: people.robin.name,
          self: true,
          organizer: isOwn,
          responseStatus: meeting.ownAnswer ?? 'accepted',
        },
        ...others.map(({ name, address }) => ({
          email: address,
          displayName: name,
          organizer: address === host.address,
          responseStatus: 'accepted' as const,
        })),
      ],
    }),
    ...(call !== undefined && {
      conferenceData: {
        conferenceSolution: { name: 'Video call' },
        entryPoints: [{ entryPointType: 'video', uri: `https://${call}`, label: call }],
      },
    }),
  };
}

function momentOf({ day: offset, from, isUtc = false }: MeetingTime, madeAt: Date): Date {
  const [hours = 0, minutes = 0] = from.split(':').map(Number);
  if (isUtc) {
    const midnight = Math.floor(madeAt.getTime() / day) * day;
    return new Date(midnight + offset * day + (hours * 60 + minutes) * minute);
  }
  return new Date(madeAt.getFullYear(), madeAt.getMonth(), madeAt.getDate() + offset, hours, minutes);
}

function between(start: Date, minutes: number) {
  const end = new Date(start.getTime() + minutes * minute);
  return { start: { dateTime: start.toISOString() }, end: { dateTime: end.toISOString() } };
}

function dateOf(offset: number, madeAt: Date): string {
  const date = new Date(Date.UTC(madeAt.getFullYear(), madeAt.getMonth(), madeAt.getDate() + offset));
  return date.toISOString().slice(0, 10);
}

/** Google's ids of events are of a to v and digits. */
const idOf = (key: string) => `demo${Buffer.from(key).toString('hex')}`;
