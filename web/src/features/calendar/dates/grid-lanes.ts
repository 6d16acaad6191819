import type { CalendarEvent } from '@tern/contracts/http/calendar-events';
import { addDays, startOfDay, type Day } from './day.ts';
import { byTime, isOnDay, momentsOfEvent } from './event-times.ts';

/** The place of an event in the column of a day. */
export interface PlacedEvent<Event> {
  readonly event: Event;
  /** Minutes on the clock of that day, 0 to 1440. */
  readonly fromMinute: number;
  readonly toMinute: number;
  /** Events at the same time stand side by side. */
  readonly lane: number;
  /** How many lanes it takes: those to the right that are free while it lasts. */
  readonly span: number;
  readonly lanes: number;
}

type InLane<Event> = Omit<PlacedEvent<Event>, 'span' | 'lanes'>;

/** The least height in minutes: a title must fit. */
const shortestMinutes = 30;
const dayMinutes = 1440;

/** Places the timed events of a day by the clock on the wall; in each group of overlapping ones all lanes are equally wide. */
export function placeEvents<Event extends CalendarEvent>(
  events: readonly Event[],
  day: Day,
): PlacedEvent<Event>[] {
  const spans = events
    .filter((event) => !event.isAllDay && isOnDay(event, day))
    .sort(byTime)
    .map((event) => ({ event, ...minutesOn(event, day) }));
  const placed: PlacedEvent<Event>[] = [];
  let group: InLane<Event>[] = [];
  let laneEnds: number[] = [];
  const closeGroup = () => {
    placed.push(
      ...group.map((one) => ({ ...one, span: spanOf(one, group, laneEnds.length), lanes: laneEnds.length })),
    );
    group = [];
    laneEnds = [];
  };
  for (const span of spans) {
    if (laneEnds.length > 0 && laneEnds.every((end) => end <= span.fromMinute)) closeGroup();
    const free = laneEnds.findIndex((end) => end <= span.fromMinute);
    const lane = free === -1 ? laneEnds.length : free;
    laneEnds[lane] = span.toMinute;
    group.push({ ...span, lane });
  }
  closeGroup();
  return placed;
}

function spanOf<Event>(one: InLane<Event>, group: readonly InLane<Event>[], lanes: number): number {
  const beside = group.filter(
    (other) => other.lane > one.lane && other.fromMinute < one.toMinute && one.fromMinute < other.toMinute,
  );
  return Math.min(lanes, ...beside.map(({ lane }) => lane)) - one.lane;
}

function minutesOn(event: CalendarEvent, day: Day): { fromMinute: number; toMinute: number } {
  const { start, end } = momentsOfEvent(event);
  const [dayStart, dayEnd] = [startOfDay(day), startOfDay(addDays(day, 1))];
  const minuteOf = (date: Date) => date.getHours() * 60 + date.getMinutes();
  const from = start <= dayStart ? 0 : minuteOf(start);
  const to = end >= dayEnd ? dayMinutes : minuteOf(end);
  const toMinute = Math.min(dayMinutes, Math.max(to, from + shortestMinutes));
  return { fromMinute: Math.min(from, toMinute - shortestMinutes), toMinute };
}
