import { day } from '@tern/kernel/clock';
import { lastDay } from './last-day.ts';
import type { NamedDay } from '@tern/kernel/named-day';
import { startOfDay, type ZonedTime } from '@tern/contracts/zoned-time';

/** A date further ahead is a misreading. */
const furthestDays = 366;

/**
 * When the day that a mail names is over, in the writer's zone. Where the words leave it open, the later day is meant: a reminder too late
 * is polite, one too early is not.
 * @returns null when there is no such day ("31 February") or it has passed or is more than a year ahead
 */
export function deadlineEnd(named: NamedDay, sent: Date, zone: ZonedTime): Date | null {
  const today = startOfDay(zone.wallOf(sent));
  const last = lastDay(named, today);
  if (last === null || last < today || last.getTime() - today.getTime() > furthestDays * day) return null;
  return zone.momentOf(startOfDay(last, 1));
}

/** Gives the end of a promise: a week that was promised is over with its Sunday. */
export function promiseEnd(named: NamedDay, said: Date, zone: ZonedTime): Date | null {
  const end = deadlineEnd(named, said, zone);
  const isWeek = named.kind === 'end-of' && named.unit === 'week';
  if (end === null || !isWeek) return end;
  const wall = zone.wallOf(end);
  return zone.momentOf(startOfDay(wall, (8 - wall.getUTCDay()) % 7));
}
