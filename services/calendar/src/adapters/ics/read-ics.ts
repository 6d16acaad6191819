import type ICAL from 'ical.js';
import { say, type Saying } from '@tern/contracts/sentences/sentence';
import { day } from '@tern/kernel/clock';
import { ianaZone } from '@tern/mail-content/calendar/calendar-zones';
import type { RemoteEvent } from '../../domain/accounts/calendar-provider.ts';
import { readCalendarFile, titleOf } from './calendar-file.ts';
import { withStart } from './event-starts.ts';
import { lengthOf } from './event-times.ts';
import { icsEvent, uidOf } from './ics-event.ts';
import { occurrencesOf } from './ics-series.ts';
import { createIcsClocks } from './ics-times.ts';
import { tellTwinsApart } from './newest-version.ts';
import type { ReadingReport } from '../../domain/accounts/reading.ts';
import { createReadingReport } from './reading-report.ts';

export interface IcsRequest {
  readonly text: string;
  readonly from: Date;
  readonly to: Date;
  /** The user's own zone: of times that name none, in a calendar that names none. */
  readonly timeZone: string;
  /** The user's own address, lower case. */
  readonly ownAddress: string;
}

export type IcsAnswer =
  | { readonly events: readonly RemoteEvent[]; readonly report: ReadingReport }
  /** In the terms of `CalendarFailure`. */
  | { readonly failure: 'not-a-calendar' | 'too-large' | 'too-slow' };

/** A calendar at Google has this limit as well. */
const maxEvents = 10_000;
const maxErrorLength = 200;

/**
 * The events of a calendar file (RFC 5545) that lie at least partly between two moments, each occurrence of a series by itself, and what
 * could not be read. A file that is no calendar is `not-a-calendar`. Runs in a thread of its own (ics-threads.ts).
 */
export function readIcs(request: IcsRequest): IcsAnswer {
  const report = createReadingReport();
  const file = readCalendarFile(request.text, report);
  if (file === null) return { failure: 'not-a-calendar' };
  const { calendar } = file;
  const clocks = createIcsClocks({
    calendar,
    floatingZone: (file.floatingZone && ianaZone(file.floatingZone)) || request.timeZone,
    onUnknown: (tzid) => report.unknownZone(tzid),
  });
  if (file.floatingZone && ianaZone(file.floatingZone) === null) report.unknownZone(file.floatingZone);
  const onTooLong = (component: ICAL.Component) =>
    report.leftOut(titleOf(component), null, 'The event repeats too often to be read to its end.');
  const repaired = (component: ICAL.Component, text: Saying) =>
    report.repaired(component, titleOf(component), [{ line: null, text, words: null }]);
  const onUnreadableRule = (component: ICAL.Component) =>
    repaired(component, 'The parts of its rule do not go together.');
  const found = new Map<string, RemoteEvent>();
  const events = withStart(calendar, report);
  for (const components of Map.groupBy(events, uidOf).values()) tellTwinsApart(components);
  for (const component of events)
    if (lengthOf(component, clocks) < 0)
      repaired(component, 'It ends before it begins; its end is left out.');
  for (const components of Map.groupBy(events, uidOf).values()) {
    try {
      for (const occurrence of occurrencesOf(components, {
        ...request,
        clocks,
        lengthOf: (component) => lengthOf(component, clocks),
        onTooLong,
        onUnreadableRule,
      })) {
        const event = icsEvent(occurrence, { clocks, ownAddress: request.ownAddress });
        if (isWithin(event, request)) found.set(event.googleEventId, event);
        if (found.size > maxEvents) return { failure: 'too-large' };
      }
    } catch (error) {
      // The library throws for what it cannot read, here in one event; the others do not lose by it.
      const says = error instanceof Error ? error.message.slice(0, maxErrorLength) : 'unknown';
      report.leftOut(
        components[0] ? titleOf(components[0]) : null,
        null,
        say('The event cannot be read: {words}', { words: says }),
      );
    }
  }
  return { events: [...found.values()], report: report.result() };
}

/** All-day events are compared by their days in UTC, with a day more on each side: callers ask by the days of the user's zone. */
function isWithin({ start, end, isAllDay }: RemoteEvent, { from, to }: IcsRequest): boolean {
  const slack = isAllDay ? day : 0;
  const startsAt = Date.parse(start.dateTime ?? start.date ?? '');
  const endsAt = Date.parse(end.dateTime ?? end.date ?? '');
  return startsAt - slack < to.getTime() && endsAt + slack > from.getTime();
}
