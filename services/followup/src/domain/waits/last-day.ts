import { day } from '@tern/kernel/clock';
import { startOfDay } from '@tern/contracts/zoned-time';
import { workdaysAfter } from './business-days.ts';
import { easterSunday } from './easter-sunday.ts';
import type { NamedDay } from '@tern/kernel/named-day';

const [sunday, monday, friday] = [0, 1, 5];

/**
 * The last day that a named day means, as a wall time at 00:00. Where the words leave it open, it is the later one.
 * @param today 00:00 of the day on which it was written
 * @returns null when there is no such day ("31 February")
 */
export function lastDay(named: NamedDay, today: Date): Date | null {
  switch (named.kind) {
    case 'in-days':
      return startOfDay(today, named.days);
    case 'in-working-days':
      return workdaysAfter(today, named.days);
    case 'in-months':
      return monthsLater(today, named.months);
    case 'weekday':
      return startOfDay(
        named.isNext ? inNextWeek(named.weekday, today) : nextWeekday(named.weekday, today),
        7 * (named.weeksLater ?? 0),
      );
    case 'end-of':
      return endOf(named.unit, named.isNext, today);
    case 'whole-week':
      return named.isNext ? inNextWeek(sunday, today) : startOfDay(today, (7 - today.getUTCDay()) % 7);
    case 'week-number':
      return ofWeek(named.week, today);
    case 'week-of': {
      const day = firstAhead((year) => utcDay(year, named.month, named.day), today);
      return day && startOfDay(day, (7 - day.getUTCDay()) % 7);
    }
    case 'whole-month':
      return firstAhead((year) => utcDay(year, named.month, null), today);
    case 'day-of-month':
      return ofMonth(named.day, named.monthsLater, today);
    case 'nth-of-month':
      return nthOfMonth(named, today);
    case 'before-feast':
      return firstAhead((year) => beforeFeast(named.feast, year), today);
    case 'from-easter':
      return firstAhead((year) => startOfDay(easterSunday(year), named.days), today);
    case 'from-day': {
      const from = lastDay(named.from, today);
      return from && countedFrom(from, named);
    }
    case 'weekday-from': {
      const from = lastDay(named.from, today);
      return from && weekdayFrom(from, named);
    }
    case 'date':
      return dateAfter(named, today);
    default:
      // A process of an earlier version reads what a later one has stored.
      return null;
  }
}

function countedFrom(from: Date, { count, unit }: Extract<NamedDay, { kind: 'from-day' }>): Date | null {
  if (unit === 'days') return startOfDay(from, count);
  if (unit === 'working-days') return workdaysAfter(from, count);
  if (unit === 'months') return monthsLater(from, count);
  // Behind a Monday or Tuesday it is the rest of the same week.
  const weekday = (from.getUTCDay() + 6) % 7;
  return startOfDay(from, (weekday <= 1 ? 0 : 7) + 6 - weekday);
}

function weekdayFrom(from: Date, { weekday, count }: Extract<NamedDay, { kind: 'weekday-from' }>): Date {
  const after = nextWeekday(weekday, from);
  // The weekday itself is a week before the next one.
  return count === 1 ? after : startOfDay(after, after.getUTCDay() === from.getUTCDay() ? -14 : -7);
}

/** "By Friday", written on a Friday, means a week later: writers who mean the same day write "today". */
function nextWeekday(weekday: number, today: Date): Date {
  return startOfDay(today, (weekday - today.getUTCDay() + 7) % 7 || 7);
}

/** Weeks begin on Monday. */
function inNextWeek(weekday: number, today: Date): Date {
  return startOfDay(nextWeekday(monday, today), (weekday + 6) % 7);
}

/** Gives the same day of a later month, or its last day. */
function monthsLater(today: Date, months: number): Date | null {
  const [year, month] = [today.getUTCFullYear(), today.getUTCMonth() + months];
  return utcDay(year, month, today.getUTCDate()) ?? utcDay(year, month, null);
}

function endOf(unit: 'week' | 'month' | 'quarter' | 'year', isNext: boolean, today: Date): Date {
  const [year, month] = [today.getUTCFullYear(), today.getUTCMonth()];
  const later = isNext ? 1 : 0;
  if (unit === 'year') return new Date(Date.UTC(year + later, 11, 31));
  if (unit === 'quarter') return new Date(Date.UTC(year, (Math.floor(month / 3) + 1 + later) * 3, 0));
  if (unit === 'month') return new Date(Date.UTC(year, month + 1 + later, 0));
  if (isNext) return inNextWeek(friday, today);
  return startOfDay(today, (friday - today.getUTCDay() + 7) % 7);
}

/** The Sunday of that week; week 1 has the year's first Thursday (ISO 8601). */
function ofWeek(week: number, today: Date): Date | null {
  return firstAhead((year) => {
    const fourth = new Date(Date.UTC(year, 0, 4));
    const firstMonday = startOfDay(fourth, -((fourth.getUTCDay() + 6) % 7));
    return startOfDay(firstMonday, week * 7 - 1);
  }, today);
}

/** A day of this month that has passed means the next month's. */
function ofMonth(dayOfMonth: number | null, later: number, today: Date): Date | null {
  const [year, month] = [today.getUTCFullYear(), today.getUTCMonth() + later];
  const named = utcDay(year, month, dayOfMonth);
  return named !== null && named < today ? utcDay(year, month + 1, dayOfMonth) : named;
}

type NthOfMonth = Extract<NamedDay, { kind: 'nth-of-month' }>;

/** One of this month that has passed means the next month's. */
function nthOfMonth(named: NthOfMonth, today: Date): Date | null {
  const { month, monthsLater: later } = named;
  if (month !== null) return firstAhead((year) => nthDay(named, year, month), today);
  const [year, thisMonth] = [today.getUTCFullYear(), today.getUTCMonth() + later];
  const found = nthDay(named, year, thisMonth);
  return found < today ? nthDay(named, year, thisMonth + 1) : found;
}

function nthDay({ nth, weekday }: NthOfMonth, year: number, month: number): Date {
  const length = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const days = Array.from({ length }, (_, at) => new Date(Date.UTC(year, month, at + 1)));
  const fitting = days.filter((one) =>
    weekday === null ? one.getUTCDay() % 6 !== 0 : one.getUTCDay() === weekday,
  );
  // Each weekday comes four times in any month, and there are twenty working days.
  return fitting.at(nth === null ? -1 : nth - 1) ?? new Date(Date.UTC(year, month + 1, 0));
}

function beforeFeast(feast: Extract<NamedDay, { kind: 'before-feast' }>['feast'], year: number): Date {
  if (feast === 'christmas') return new Date(Date.UTC(year, 11, 24));
  if (feast === 'new-year') return new Date(Date.UTC(year, 11, 31));
  return startOfDay(easterSunday(year), feast === 'easter' ? -1 : 48);
}

type NamedDate = Extract<NamedDay, { kind: 'date' }>;

/** The first date that fits and is not before today. */
function dateAfter({ day: dayOfMonth, month, year, yearsLater }: NamedDate, today: Date): Date | null {
  if (yearsLater !== undefined) return utcDay(today.getUTCFullYear() + yearsLater, month ?? 0, dayOfMonth);
  if (year !== null) return utcDay(year, month ?? 0, dayOfMonth);
  if (month !== null) return firstAhead((of) => utcDay(of, month, dayOfMonth), today);
  const [thisYear, thisMonth] = [today.getUTCFullYear(), today.getUTCMonth()];
  const candidates = [0, 1].map((later) => utcDay(thisYear, thisMonth + later, dayOfMonth));
  return candidates.find((date) => date !== null && date >= today) ?? null;
}

/** A date without a year that has passed by less than this is over, and not meant for the next year. */
const longestOver = 120 * day;

/** That of this year, or of the next where it has long passed; null where it has passed lately. */
function firstAhead(inYear: (year: number) => Date | null, today: Date): Date | null {
  const year = today.getUTCFullYear();
  const thisYears = inYear(year);
  if (thisYears !== null && thisYears >= today) return thisYears;
  if (thisYears !== null && today.getTime() - thisYears.getTime() < longestOver) return null;
  return inYear(year + 1);
}

/** @param dayOfMonth null: the last one */
function utcDay(year: number, month: number, dayOfMonth: number | null): Date | null {
  if (dayOfMonth === null) return new Date(Date.UTC(year, month + 1, 0));
  const date = new Date(Date.UTC(year, month, dayOfMonth));
  return date.getUTCDate() === dayOfMonth ? date : null;
}
