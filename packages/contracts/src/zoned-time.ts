const day = 86_400_000;

/** Clock and calendar of one time zone. A wall time is a moment in UTC whose UTC fields are what the zone's clocks show. */
export interface ZonedTime {
  wallOf(moment: Date): Date;
  /** The moment at which the clocks show this time: the earlier of two; for a time inside a gap, later by the length of the gap. */
  momentOf(wall: Date): Date;
}

/** @param timeZone an IANA name; a zone that this machine does not know counts as UTC */
export function zonedTime(timeZone: string): ZonedTime {
  if (timeZone === 'UTC') return { wallOf: (moment) => moment, momentOf: (wall) => wall };
  const format = formatFor(timeZone);
  const wallOf = (moment: Date) => {
    const at = new Map(format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]));
    const part = (name: Intl.DateTimeFormatPartTypes) => at.get(name) ?? 0;
    const wall = new Date(0);
    wall.setUTCFullYear(part('year'), part('month') - 1, part('day'));
    wall.setUTCHours(part('hour'), part('minute'), part('second'), moment.getUTCMilliseconds());
    return wall;
  };
  const offsetAt = (time: number) => wallOf(new Date(time)).getTime() - time;
  return {
    wallOf,
    momentOf(wall) {
      const time = wall.getTime();
      const before = time - offsetAt(time - day);
      const after = time - offsetAt(time + day);
      const shows = (moment: number) => moment + offsetAt(moment) === time;
      return new Date(shows(before) || !shows(after) ? before : after);
    },
  };
}

/** 00:00 of the day of a wall time, moved by a number of days. */
export function startOfDay(wall: Date, daysLater = 0): Date {
  return new Date(Date.UTC(wall.getUTCFullYear(), wall.getUTCMonth(), wall.getUTCDate() + daysLater));
}

function formatFor(timeZone: string): Intl.DateTimeFormat {
  const fields = {
    ...({ year: 'numeric', month: 'numeric', day: 'numeric' } as const),
    ...({ hour: 'numeric', minute: 'numeric', second: 'numeric', hourCycle: 'h23' } as const),
  };
  try {
    return new Intl.DateTimeFormat('en-US', { ...fields, timeZone });
  } catch {
    // RangeError: a zone that identity accepted and this machine does not know.
    return new Intl.DateTimeFormat('en-US', { ...fields, timeZone: 'UTC' });
  }
}
