import { hour, minute } from './clock.ts';
import { zonedTime } from '@tern/contracts/zoned-time';

/** Hours begin on a quarter in every zone, summer time included. */
const quarter = 15 * minute;
/** No day has more than 26 hours: the same hour comes again within two of them. */
const furthest = 52 * hour;

/** The calendar day in a time zone, `YYYY-MM-DD`. @param timeZone IANA name; a zone that this machine does not know counts as UTC */
export function localDay(at: Date, timeZone: string): string {
  return isoDay(zonedTime(timeZone).wallOf(at));
}

/**
 * The next moment after `after` at which that hour of the day begins in the zone. An hour that a change to summer time skips begins
 * when the clocks have moved on; of an hour that comes twice the first counts.
 * @param hourOfDay 0 to 23.
 */
export function nextAtHour(after: Date, hourOfDay: number, timeZone: string): Date {
  const read = wallClock(timeZone);
  const first = Math.floor(after.getTime() / quarter) * quarter + quarter;
  const before = read(first - quarter);
  // The hour may have come today already: a day counts once.
  const reachedOn = before.hour >= hourOfDay ? before.day : null;
  for (let at = first; at <= first + furthest; at += quarter) {
    const now = read(at);
    if (now.hour >= hourOfDay && now.day !== reachedOn) return new Date(at);
  }
  throw new Error(`It never becomes ${hourOfDay} o'clock in ${timeZone}.`);
}

function wallClock(timeZone: string): (moment: number) => { readonly day: string; readonly hour: number } {
  const zone = zonedTime(timeZone);
  return (moment) => {
    const wall = zone.wallOf(new Date(moment));
    return { day: isoDay(wall), hour: wall.getUTCHours() };
  };
}

function isoDay(wall: Date): string {
  return wall.toISOString().slice(0, 10);
}
