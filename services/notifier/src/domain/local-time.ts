import { day } from '@tern/kernel/clock';

/** `2026-03-29`: the calendar day that it is somewhere. */
export function localDay(at: Date, timeZone: string): string {
  const { year, month, date } = wallClock(at, timeZone);
  return new Date(Date.UTC(year, month - 1, date)).toISOString().slice(0, 10);
}

/**
 * The next moment after `after` at which it becomes that hour of the day there. An hour that a change to summer time leaves out
 * begins when the clocks have moved on; of one that comes twice the first counts.
 */
export function nextAtHour(after: Date, hourOfDay: number, timeZone: string): Date {
  const { year, month, date } = wallClock(after, timeZone);
  for (let ahead = 0; ; ahead += 1) {
    const next = atWallClock(Date.UTC(year, month - 1, date + ahead, hourOfDay), timeZone);
    if (next > after) return next;
  }
}

/** @param wall the wanted reading of the clock on the wall, as if it were UTC. */
function atWallClock(wall: number, timeZone: string): Date {
  // The offsets of before and after any change that is near; no zone changes twice within two days.
  const offsets = [wall - day, wall + day].map((near) => offsetAt(near, timeZone));
  const fitting = offsets
    .map((offset) => wall - offset)
    .filter((moment) => moment + offsetAt(moment, timeZone) === wall);
  // With the offset of before the change, a reading that is left out falls as far behind the change as it lies behind its start.
  const leftOut = () => changeBetween(wall - day, wall + day, timeZone);
  return new Date(fitting.length > 0 ? Math.min(...fitting) : leftOut());
}

/** The moment in between at which the offset changes, to the second. */
function changeBetween(from: number, to: number, timeZone: string): number {
  const before = offsetAt(from, timeZone);
  let [low, high] = [from, to];
  while (high - low > 1000) {
    const middle = Math.floor((low + high) / 2000) * 1000;
    if (offsetAt(middle, timeZone) === before) low = middle;
    else high = middle;
  }
  return high;
}

function offsetAt(moment: number, timeZone: string): number {
  const { year, month, date, hour, minute, second } = wallClock(new Date(moment), timeZone);
  const milliseconds = ((moment % 1000) + 1000) % 1000;
  return Date.UTC(year, month - 1, date, hour, minute, second) - (moment - milliseconds);
}

function wallClock(at: Date, timeZone: string) {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(at);
  const number = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value);
  return {
    ...{ year: number('year'), month: number('month'), date: number('day') },
    ...{ hour: number('hour'), minute: number('minute'), second: number('second') },
  };
}
