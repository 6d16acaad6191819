import ICAL from 'ical.js';
import { ianaZone, namedZone } from '@tern/mail-content/calendar/calendar-zones';
import { zonedTime } from '@tern/contracts/zoned-time';

/** A clock by which times of a calendar file are read. */
export interface IcsClock {
  /** IANA name; null for a zone that only the file defines. */
  readonly zone: string | null;
  momentOf(time: ICAL.Time): Date;
}

/** The clocks of one calendar file. */
export interface IcsClocks {
  /** The clock of times without a zone. */
  readonly floating: IcsClock;
  clockOf(property: ICAL.Property | null): IcsClock;
}

interface ClockParts {
  readonly calendar: ICAL.Component;
  /** The zone of times that name none: that of the calendar, else the user's own. */
  readonly floatingZone: string;
  /** Called for a zone that neither the system nor the file knows; its times are read as if they named none. */
  readonly onUnknown: (tzid: string) => void;
}

/** To find out what a name describes costs a third of a millisecond: more names of one file count as unknown. */
const maxZones = 1_000;

/**
 * The clock of a property: the zone that its TZID names by IANA or Windows, since definitions in files are often old; else the VTIMEZONE
 * of the file (RFC 5545 3.6.5); else the zone that the name describes.
 */
export function createIcsClocks({ calendar, floatingZone, onUnknown }: ClockParts): IcsClocks {
  const floating = namedClock(floatingZone);
  const utc = namedClock('UTC');
  const clocks = new Map<string, IcsClock | null>();
  // Where several have one name, the first counts.
  const definitions = new Map(
    calendar
      .getAllSubcomponents('vtimezone')
      .toReversed()
      .map((zone) => [zone.getFirstPropertyValue('tzid'), zone]),
  );

  function clockNamed(tzid: string): IcsClock | null {
    const known = clocks.get(tzid);
    if (known !== undefined || clocks.size >= maxZones) return known ?? null;
    const named = namedZone(tzid);
    const described = () => {
      const zone = ianaZone(tzid);
      return zone === null ? null : namedClock(zone);
    };
    const clock =
      named === null ? (definedClock(definitions.get(tzid), tzid) ?? described()) : namedClock(named);
    clocks.set(tzid, clock);
    return clock;
  }

  return {
    floating,
    clockOf(property) {
      const time = property?.getFirstValue();
      const starts = time instanceof ICAL.Period ? time.start : time;
      if (starts instanceof ICAL.Time && starts.zone === ICAL.Timezone.utcTimezone) return utc;
      const tzid = property?.getFirstParameter('tzid');
      if (!property || !tzid) return floating;
      const clock = clockNamed(tzid);
      if (clock === null) onUnknown(tzid);
      return clock ?? floating;
    },
  };
}

function namedClock(zone: string): IcsClock {
  const zoned = zonedTime(zone);
  return { zone, momentOf: (time) => zoned.momentOf(wallOf(time)) };
}

const aDay = ICAL.Time.fromData({ year: 2026, month: 1, day: 1 });

/** Null when the file does not define the zone, or in a way from which no offset follows. */
function definedClock(component: ICAL.Component | undefined, tzid: string): IcsClock | null {
  if (!component) return null;
  const place = component.getFirstPropertyValue('x-lic-location');
  const known = typeof place === 'string' ? namedZone(place) : null;
  if (known !== null) return namedClock(known);
  const hasObservance = component
    .getAllSubcomponents()
    .some((part) => part.hasProperty('dtstart') && part.hasProperty('tzoffsetto'));
  for (const part of [...component.getAllSubcomponents()])
    if (!['dtstart', 'tzoffsetto', 'tzoffsetfrom'].every((name) => part.hasProperty(name)))
      component.removeSubcomponent(part);
  const zone = new ICAL.Timezone({ component, tzid });
  try {
    if (!hasObservance || !Number.isFinite(zone.utcOffset(aDay))) return null;
  } catch {
    // The library throws for observances that contradict each other.
    return null;
  }
  return { zone: null, momentOf: (at) => new Date(wallOf(at).getTime() - zone.utcOffset(at) * 1000) };
}

/** The wall time as if the zone were UTC. */
export function wallOf({ year, month, day, hour, minute, second }: ICAL.Time): Date {
  return new Date(Date.UTC(year, month - 1, day, hour, minute, second));
}

/** The midnight with which the day of a wall time begins, or a day some days later. */
export function midnightOf(time: ICAL.Time, days: number): ICAL.Time {
  const midnight = time.clone();
  midnight.adjust(days, -time.hour, -time.minute, -time.second);
  return midnight;
}

/** 2026-03-04 */
export const dateOf = (time: ICAL.Time) => wallOf(time).toISOString().slice(0, 10);
