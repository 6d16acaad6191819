import { plural, t } from '@lingui/core/macro';
import { pageLocale } from './language/language.ts';
/** How a message is dated whose date neither itself nor its mail server names. */
const isUnknown = (iso: string) => new Date(iso).getTime() === 0;

/** '27 August 2025 at 09:30', in the reader's own language and time zone; 'Unknown' (specification section 2) for no date. */
export function dateTimeText(iso: string, locale = pageLocale): string {
  if (isUnknown(iso)) return t`Unknown`;
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso));
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
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, options).format(date);
  if (date.toDateString() === now.toDateString()) return format({ hour: 'numeric', minute: '2-digit' });
  const yesterday = new Date(now);
  yesterday.setDate(now.getDate() - 1);
  if (date.toDateString() === yesterday.toDateString()) return t`Yesterday`;
  const isThisYear = date.getFullYear() === now.getFullYear();
  return format({ month: 'short', day: 'numeric', ...(isThisYear ? {} : { year: 'numeric' }) });
}

/** A day of the calendar, '2026-03-01', as month and day, with the year when it is another. */
export function dayText(day: string, now: Date, locale = pageLocale): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Intl.DateTimeFormat(locale, {
    month: 'short',
    day: 'numeric',
    ...(year === now.getFullYear() ? {} : { year: 'numeric' }),
  }).format(new Date(year, month - 1, date));
}

/** How long something has been late: 'today', '1 day late', '12 days late'. */
export function lateText(dueAt: string, now: Date): string {
  const days = Math.floor((now.getTime() - new Date(dueAt).getTime()) / dayMs);
  if (days < 1) return t`today`;
  return plural(days, { one: '# day late', other: '# days late' });
}

/** 'today at 8:00 AM', 'tomorrow at 8:00 AM', else weekday, day and time: for future moments. */
export function aheadText(iso: string, now: Date, locale = pageLocale): string {
  const date = new Date(iso);
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, options).format(date);
  const time = format({ hour: 'numeric', minute: '2-digit' });
  if (date.toDateString() === now.toDateString()) return t`today at ${time}`;
  const tomorrow = new Date(now);
  tomorrow.setDate(now.getDate() + 1);
  if (date.toDateString() === tomorrow.toDateString()) return t`tomorrow at ${time}`;
  return t`${format({ weekday: 'short', month: 'short', day: 'numeric' })} at ${time}`;
}
