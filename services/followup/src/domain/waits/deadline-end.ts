import { day } from '@tern/kernel/clock';
import type { NamedDay } from '../records/follow-up-record.ts';
import { startOfDay, type ZonedTime } from '@tern/kernel/zoned-time';

/** A date further ahead is a misreading. */
const furthestDays = 366;
const friday = 5;

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

/** The same for a promise: a week that was promised is over with its Sunday. */
export function promiseEnd(named: NamedDay, said: Date, zone: ZonedTime): Date | null {
  const end = deadlineEnd(named, said, zone);
  const isWeek = named.kind === 'end-of' && named.unit === 'week';
  if (end === null || !isWeek) return end;
  const wall = zone.wallOf(end);
  return zone.momentOf(startOfDay(wall, (8 - wall.getUTCDay()) % 7));
}

function lastDay(named: NamedDay, today: Date): Date | null {
  switch (named.kind) {
    case 'in-days':
      return startOfDay(today, named.days);
    case 'weekday':
      return named.isNext ? inNextWeek(named.weekday, today) : nextWeekday(named.weekday, today);
    case 'end-of':
      return endOf(named.unit, named.isNext, today);
    case 'date':
      return dateAfter(named, today);
  }
}

/** "By Friday", written on a Friday, means a week later: writers who mean the same day write "today". */
function nextWeekday(weekday: number, today: Date): Date {
  return startOfDay(today, (weekday - today.getUTCDay() + 7) % 7 || 7);
}

/** Weeks begin on Monday. */
function inNextWeek(weekday: number, today: Date): Date {
  const nextMonday = nextWeekday(1, today);
  return startOfDay(nextMonday, (weekday + 6) % 7);
}

function endOf(unit: 'week' | 'month' | 'year', isNext: boolean, today: Date): Date {
  const [year, month] = [today.getUTCFullYear(), today.getUTCMonth()];
  const later = isNext ? 1 : 0;
  if (unit === 'year') return new Date(Date.UTC(year + later, 11, 31));
  if (unit === 'month') return new Date(Date.UTC(year, month + 1 + later, 0));
  if (isNext) return inNextWeek(friday, today);
  return startOfDay(today, (friday - today.getUTCDay() + 7) % 7);
}

type NamedDate = Extract<NamedDay, { kind: 'date' }>;

/** The first date that fits and is not before today. */
function dateAfter({ day: dayOfMonth, month, year }: NamedDate, today: Date): Date | null {
  if (year !== null) return utcDay(year, month ?? 0, dayOfMonth);
  const thisYear = today.getUTCFullYear();
  const candidates =
    month === null
      ? [0, 1].map((later) => utcDay(thisYear, today.getUTCMonth() + later, dayOfMonth))
      : [0, 1].map((later) => utcDay(thisYear + later, month, dayOfMonth));
  return candidates.find((date) => date !== null && date >= today) ?? null;
}

/** @param dayOfMonth null: the last one */
function utcDay(year: number, month: number, dayOfMonth: number | null): Date | null {
  if (dayOfMonth === null) return new Date(Date.UTC(year, month + 1, 0));
  const date = new Date(Date.UTC(year, month, dayOfMonth));
  return date.getUTCDate() === dayOfMonth ? date : null;
}
