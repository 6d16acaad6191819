import ICAL from 'ical.js';
import { titleOf } from './calendar-file.ts';
import { uidOf } from './ics-event.ts';
import { newest } from './newest-version.ts';
import type { ReportWriter } from './reading-report.ts';

/**
 * The events of a file that have a time, by which they can be shown. A cancellation need not have one (RFC 5546 3.2.5): of one occurrence
 * it has that of the occurrence, of a whole event it cancels the version that has a time. What is left out is reported.
 */
export function withStart(calendar: ICAL.Component, report: ReportWriter): ICAL.Component[] {
  const events = calendar.getAllSubcomponents('vevent');
  for (const event of events) if (!hasStart(event)) takeStart(event);
  const timed = events.filter(hasStart);
  const byUid = Map.groupBy(timed, uidOf);
  const untimed = Map.groupBy(
    events.filter((event) => !hasStart(event)),
    uidOf,
  );
  for (const [uid, without] of untimed) {
    const versions = byUid.get(uid) ?? [];
    const cancelled = without.filter(isCancelled);
    const last = newest([...versions, ...cancelled]);
    if (last && cancelled.includes(last))
      for (const version of versions) version.updatePropertyWithValue('status', 'CANCELLED');
    const lost = versions.length === 0 ? without : without.filter((event) => !isCancelled(event));
    for (const event of lost)
      report.leftOut(titleOf(event), null, 'The event has no date or time that can be read.');
  }
  report.read(timed.length);
  return timed;
}

const hasStart = (event: ICAL.Component) => event.getFirstPropertyValue('dtstart') instanceof ICAL.Time;

const isCancelled = (event: ICAL.Component) =>
  /^CANCELLED$/i.test(String(event.getFirstPropertyValue('status')));

/** From RECURRENCE-ID, which names the occurrence by its time. */
function takeStart(event: ICAL.Component): void {
  const named = event.getFirstProperty('recurrence-id');
  const time = named?.getFirstValue();
  if (!named || !(time instanceof ICAL.Time)) return;
  const tzid = named.getFirstParameter('tzid');
  const type = time.isDate ? 'date' : 'date-time';
  event.addProperty(new ICAL.Property(['dtstart', tzid ? { tzid } : {}, type, time.toString()] as never));
}
