import { plural, t } from '@lingui/core/macro';
import { pageLocale } from './language/language.ts';
import { daysBetween, pageZone, zonedDay } from './language/page-zone.ts';

/** How a message is dated whose date neither itself nor its mail server names. */
const isUnknown = (iso: string) => new Date(iso).getTime() === 0;

/** '27 August 2025 at 09:30', in the reader's own language and on the user's clock; 'Unknown' (specification section 2) for no date. */
export function dateTimeText(iso: string, locale = pageLocale): string {
  if (isUnknown(iso)) return t`Unknown`;
  return formatted(new Date(iso), { dateStyle: 'medium', timeStyle: 'short' }, locale);
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** 'Just now', '5h ago', '3d ago' under 168 hours (specification section 2), then the short date. */
export function ageText(iso: string, now: Date, locale = pageLocale): string {
  const age = now.getTime() - new Date(iso).getTime();
  if (age < hourMs) return t`Just now`;
  if (age < dayMs) return t`${Math.floor(age / hourMs)}h ago`;
  if (age < 7 * dayMs) return t`${Math.floor(age / dayMs)}d ago`;
  return shortDateText(iso, now, locale);
}

/**
 * The date label of the message list: the time today, 'Yesterday', else short month and day, with the year when it is another; empty
 * for no date.
 */
export function shortDateText(iso: string, now: Date, locale = pageLocale): string {
  if (isUnknown(iso)) return '';
  const date = new Date(iso);
  const age = daysBetween(date, now);
  if (age === 0) return formatted(date, { hour: 'numeric', minute: '2-digit' }, locale);
  if (age === 1) return t`Yesterday`;
  return dayText(zonedDay(date), now, locale);
}

/** A day of the calendar, '2026-03-01', as month and day, with the year when it is another. */
export function dayText(day: string, now: Date, locale = pageLocale): string {
  const isThisYear = day.slice(0, 4) === zonedDay(now).slice(0, 4);
  return new Intl.DateTimeFormat(locale, {
    month: 'short',
    day: 'numeric',
    ...(isThisYear ? {} : { year: 'numeric' }),
    timeZone: 'UTC',
  }).format(Date.parse(day));
}

/** How long something has been late, in calendar days: 'since today', '1 day late', '12 days late'. */
export function lateText(dueAt: string, now: Date): string {
  const days = daysBetween(new Date(dueAt), now);
  if (days < 1) return t`since today`;
  return plural(days, { one: '# day late', other: '# days late' });
}

/**
 * The last day that is still in time, for something that is late from `dueAt` on: the end of a day is the midnight behind it, and belongs
 * to it. The time, where it ends within today.
 */
export function lastDayText(dueAt: string, now: Date, locale = pageLocale): string {
  const end = new Date(dueAt);
  const last = new Date(end.getTime() - 1);
  if (daysBetween(last, now) !== 0) return dayText(zonedDay(last), now, locale);
  if (daysBetween(last, end) !== 0) return t`today`;
  return formatted(end, { hour: 'numeric', minute: '2-digit' }, locale);
}

/** 'by today', 'by Dec 1', 'by 5:30 PM': until when something is in time that is late from `dueAt` on. */
export function byText(dueAt: string, now: Date, locale = pageLocale): string {
  const day = lastDayText(dueAt, now, locale);
  return day === t`today` ? t`by today` : t`by ${day}`;
}

/** As `lateText`, of something that had the whole of a day, which ended with `dueAt`. */
export const lateAfterDayText = (dueAt: string, now: Date): string =>
  lateText(new Date(new Date(dueAt).getTime() - 1).toISOString(), now);

/** 'today at 8:00 AM', 'tomorrow at 8:00 AM', else weekday, day and time: for future moments. */
export function aheadText(iso: string, now: Date, locale = pageLocale): string {
  const date = new Date(iso);
  const time = formatted(date, { hour: 'numeric', minute: '2-digit' }, locale);
  const ahead = daysBetween(now, date);
  if (ahead === 0) return t`today at ${time}`;
  if (ahead === 1) return t`tomorrow at ${time}`;
  return t`${formatted(date, { weekday: 'short', month: 'short', day: 'numeric' }, locale)} at ${time}`;
}

const formatted = (moment: Date, options: Intl.DateTimeFormatOptions, locale: string) =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone: pageZone() }).format(moment);
