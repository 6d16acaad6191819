import { defaultReportHour } from '@tern/contracts/http/preferences';
import { longestSnoozeDays } from '@tern/contracts/http/followup-triage';
import { pageClock } from '../../../../lib/language/page-clock.ts';

const afternoonHour = 14;
const endOfWorkHour = 18;
const eveningHour = 20;
const hourMs = 3_600_000;
const minuteMs = 60_000;

/**
 * The moment that words name, on the user's clock: 'later today', 'tomorrow', 'Monday 9', 'in 3 days', '20 Jan at 14:30',
 * '2026-02-01'. A day without a time is its morning, a weekday the next one, a time without a day the next one.
 * @returns null for words that name no moment, a past one, or one more than a year away
 */
export function snoozeMoment(words: string, now: Date): Date | null {
  const text = words
    .toLowerCase()
    .replace(/[,.]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/\b(at|on|this) /g, '')
    .trim();
  const latest = morningIn(now, longestSnoozeDays);
  const moment = namedMoment(text, now);
  return moment && moment > now && moment <= latest ? moment : null;
}

function namedMoment(text: string, now: Date): Date | null {
  if (/^later( today)?$/.test(text)) return laterToday(now);
  const hours = /^in (\d{1,2}|an?) hours?$/.exec(text)?.[1];
  if (hours !== undefined) return new Date(now.getTime() + countOf(hours) * hourMs);
  const minutes = text === 'in half an hour' ? '30' : /^in (\d{1,3}) ?min(?:ute)?s?$/.exec(text)?.[1];
  if (minutes !== undefined) return new Date(now.getTime() + Number(minutes) * minuteMs);
  const wall = namedWall(text, pageClock().wallOf(now));
  return wall && pageClock().momentOf(wall);
}

/** As all below with times of the clock on the wall: their UTC fields are what it shows. */
function namedWall(text: string, now: Date): Date | null {
  // The time stands at the end, the day before it; either may be missing.
  const split =
    /^(.*?) ?(\d{1,2}(?::\d{2})? ?[ap]m|\d{1,2}:\d{2}|(?<!\d ?)\d{1,2}|morning|afternoon|evening|night|tonight|noon)$/;
  const [, dayText = text, timeText] = dayIn(text, now) ? [] : (split.exec(text) ?? []);
  const time = timeText === undefined ? { hour: defaultReportHour, minute: 0 } : timeOf(timeText);
  if (!time) return null;
  const isTonight = timeText === 'tonight' || timeText === 'evening';
  const day = dayIn(dayText === '' && isTonight ? 'today' : dayText, now);
  if (day) return isWeekday(dayText) ? nextOf(day, time, now, 7) : withTime(day, time);
  return dayText === '' && timeText !== undefined ? nextOf(startOf(now), time, now, 1) : null;
}

/** The end of the working day, or an hour from now; null shortly before midnight. */
export function laterToday(now: Date): Date | null {
  const clock = pageClock();
  const today = clock.wallOf(now);
  const end = clock.momentOf(withTime(today, { hour: endOfWorkHour, minute: 0 }));
  const soon = new Date(now.getTime() + hourMs);
  const later = end > soon ? end : soon;
  return startOf(clock.wallOf(later)).getTime() === startOf(today).getTime() ? later : null;
}

/** The hour of the daily report on the day so many days from now. */
export function morningIn(now: Date, days: number): Date {
  const morning = { hour: defaultReportHour, minute: 0 };
  const clock = pageClock();
  return clock.momentOf(withTime(daysFrom(clock.wallOf(now), days), morning));
}

/** The first of the days, `step` apart, on which the time is still to come. */
function nextOf(day: Date, time: Time, now: Date, step: number): Date {
  const first = withTime(day, time);
  return first > now ? first : withTime(daysFrom(day, step), time);
}

interface Time {
  readonly hour: number;
  readonly minute: number;
}

const namedTimes: Readonly<Record<string, number>> = {
  morning: defaultReportHour,
  noon: 12,
  afternoon: afternoonHour,
  evening: eveningHour,
  night: eveningHour,
  tonight: eveningHour,
};

function timeOf(text: string): Time | null {
  const named = namedTimes[text];
  if (named !== undefined) return { hour: named, minute: 0 };
  const [, hourText, minuteText = '0', half] = /^(\d{1,2})(?::(\d{2}))? ?([ap]m)?$/.exec(text) ?? [];
  const minute = Number(minuteText);
  const named12 = Number(hourText);
  if (half !== undefined && (named12 < 1 || named12 > 12)) return null;
  const hour = half === undefined ? named12 : (named12 % 12) + (half === 'pm' ? 12 : 0);
  return hour <= 23 && minute <= 59 ? { hour, minute } : null;
}

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];
/** The place of the name that a word of three letters or more begins; -1 for none. */
const placeIn = (names: readonly string[], word: string) =>
  word.length < 3 ? -1 : names.findIndex((name) => name.startsWith(word));

const isWeekday = (text: string) => placeIn(weekdays, text.replace(/^next /, '')) !== -1;

/** The day that words name, at its start; of a weekday the next one, today included unless it says next. */
function dayIn(text: string, now: Date): Date | null {
  if (text === 'today') return startOf(now);
  if (text === 'tomorrow') return daysFrom(now, 1);
  if (text === 'next month') return utcDay(now.getUTCFullYear(), now.getUTCMonth() + 1, 1);
  if (/^(?:the )?weekend$/.test(text)) return dayIn('saturday', now);
  if (/^(?:the )?end of (?:the )?week$/.test(text)) return dayIn('friday', now);
  if (text === 'next week') return daysFrom(now, (8 - now.getUTCDay()) % 7 || 7);
  const [, count, unit] = /^(?:in )?(\d{1,3}|an?) (day|week|month)s?$/.exec(text) ?? [];
  if (count !== undefined && unit === 'month') return monthsFrom(now, countOf(count));
  if (count !== undefined) return daysFrom(now, countOf(count) * (unit === 'week' ? 7 : 1));
  const weekday = placeIn(weekdays, text.replace(/^next /, ''));
  if (weekday !== -1) {
    const ahead = (weekday - now.getUTCDay() + 7) % 7;
    return daysFrom(now, ahead === 0 && text.startsWith('next ') ? 7 : ahead);
  }
  return dateIn(text, now);
}

/** '20 jan', 'january 20th', '2026-02-01'; a day of the year that has passed is that of the next year. */
function dateIn(text: string, now: Date): Date | null {
  const [, year, monthOfYear, dayOfMonth] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  if (year !== undefined) return realDay(Number(year), Number(monthOfYear) - 1, Number(dayOfMonth));
  const [, before, name, after] =
    /^(?:(\d{1,2})(?:st|nd|rd|th)? )?([a-z]+)(?: (\d{1,2})(?:st|nd|rd|th)?)?$/.exec(text) ?? [];
  const month = placeIn(months, name ?? '');
  if (month === -1 || (before === undefined) === (after === undefined)) return null;
  const day = realDay(now.getUTCFullYear(), month, Number(before ?? after));
  return day && day < startOf(now) ? realDay(now.getUTCFullYear() + 1, month, Number(before ?? after)) : day;
}

/** Null where the month has no such day. */
function realDay(year: number, month: number, day: number): Date | null {
  const date = utcDay(year, month, day);
  return date.getUTCMonth() === month && date.getUTCDate() === day ? date : null;
}

const utcDay = (year: number, month: number, day: number) => new Date(Date.UTC(year, month, day));
const countOf = (text: string) => (text.startsWith('a') ? 1 : Number(text));
const startOf = (day: Date) => daysFrom(day, 0);
/** Gives the same day of a later month, or its last day where that month is shorter. */
function monthsFrom(day: Date, months: number): Date {
  const [year, month] = [day.getUTCFullYear(), day.getUTCMonth() + months];
  const last = utcDay(year, month + 1, 0);
  return last.getUTCDate() < day.getUTCDate() ? last : utcDay(year, month, day.getUTCDate());
}
const daysFrom = (day: Date, days: number) =>
  utcDay(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate() + days);
const withTime = (day: Date, { hour, minute }: Time) =>
  new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate(), hour, minute));
