import ICAL from 'ical.js';
import { ianaZone } from '@tern/mail-content/calendar/calendar-zones';
import { zonedTime } from '@tern/kernel/zoned-time';

/** A clock by which times of a calendar file are read. */
export interface IcsClock {
  /** IANA name; null for a zone that only the file defines. */
  readonly zone: string | null;
  momentOf(time: ICAL.Time): Date;
}

/**
 * The clock of a property: the IANA zone that its TZID names, since definitions in files are often old; else the VTIMEZONE of the file (RFC
 * 5545 3.6.5); else, for floating times, the user's own zone.
 */
export function clockOf(property: ICAL.Property | null, userZone: string): IcsClock {
  const time = property?.getFirstValue();
  if (time instanceof ICAL.Time && time.zone === ICAL.Timezone.utcTimezone) return namedClock('UTC');
  const tzid = property?.getFirstParameter('tzid');
  const known = tzid ? ianaZone(tzid) : null;
  if (known !== null) return namedClock(known);
  const own = tzid && time instanceof ICAL.Time && time.zone?.tzid === tzid ? time.zone : null;
  if (!own) return namedClock(userZone);
  return {
    zone: null,
    momentOf: (at) => new Date(wallOf(at).getTime() - own.utcOffset(at) * 1000),
  };
}

function namedClock(zone: string): IcsClock {
  const zoned = zonedTime(zone);
  return { zone, momentOf: (time) => zoned.momentOf(wallOf(time)) };
}

/** The wall time as if the zone were UTC. */
export function wallOf({ year, month, day, hour, minute, second }: ICAL.Time): Date {
  return new Date(Date.UTC(year, month - 1, day, hour, minute, second));
}

/** 2026-03-04 */
export const dateOf = (time: ICAL.Time) => wallOf(time).toISOString().slice(0, 10);
