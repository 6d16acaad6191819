import { day } from '@tern/kernel/clock';
import { startOfDay, type ZonedTime } from '@tern/contracts/zoned-time';

/**
 * The moment so many business days later, at the same time of the day: Saturdays and Sundays of the zone do not count, and
 * what begins on one begins on Monday at 00:00.
 */
export function afterBusinessDays(from: Date, days: number, zone: ZonedTime): Date {
  return zone.momentOf(workdaysAfter(toWorkday(zone.wallOf(from)), days));
}

/** The wall time so many workdays later, or earlier where negative: Saturdays and Sundays on the way do not count. */
export function workdaysAfter(from: Date, days: number): Date {
  const step = Math.sign(days) * day;
  let wall = from;
  for (let left = Math.abs(days); left > 0; left -= 1) {
    wall = new Date(wall.getTime() + step);
    while (isWeekend(wall)) wall = new Date(wall.getTime() + step);
  }
  return wall;
}

/** The moment itself, or Monday at 00:00 when it lies on a Saturday or Sunday. */
export function onBusinessDay(moment: Date, zone: ZonedTime): Date {
  const wall = zone.wallOf(moment);
  return isWeekend(wall) ? zone.momentOf(toWorkday(wall)) : moment;
}

function toWorkday(wall: Date): Date {
  return isWeekend(wall) ? startOfDay(wall, (8 - wall.getUTCDay()) % 7) : wall;
}

function isWeekend(wall: Date): boolean {
  return wall.getUTCDay() % 6 === 0;
}
