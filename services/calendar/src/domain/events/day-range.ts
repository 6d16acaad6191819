import { startOfDay, zonedTime } from '@tern/contracts/zoned-time';

/** A range of time, with the days it touches on the user's clock. */
export interface EventRange {
  /** Null where the range has no bound on that side. The start is part of it, the end is not. */
  readonly from: Date | null;
  readonly to: Date | null;
  /** 00:00 UTC of the first day, the form in which all-day events are stored; null as above. */
  readonly fromDay: Date | null;
  /** 00:00 UTC of the day after the last. */
  readonly toDay: Date | null;
}

/** @param timeZone IANA name; all-day events are on their days in this zone */
export function rangeBetween(from: Date | null, to: Date | null, timeZone: string): EventRange {
  const zone = zonedTime(timeZone);
  const lastMoment = to && new Date(to.getTime() - 1);
  return {
    from,
    to,
    fromDay: from && startOfDay(zone.wallOf(from)),
    toDay: lastMoment && startOfDay(zone.wallOf(lastMoment), 1),
  };
}

/** The range of a date in a time zone: 23 or 25 hours long where the clocks change. */
export function rangeOfDay(
  { year, month, day }: { readonly year: number; readonly month: number; readonly day: number },
  timeZone: string,
): EventRange {
  const zone = zonedTime(timeZone);
  const fromDay = new Date(Date.UTC(year, month - 1, day));
  const toDay = startOfDay(fromDay, 1);
  return { from: zone.momentOf(fromDay), to: zone.momentOf(toDay), fromDay, toDay };
}

/** @returns false for the 31st of a month that has 30 days */
export function isDate({
  year,
  month,
  day,
}: {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}
