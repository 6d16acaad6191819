import { t } from '@lingui/core/macro';
import { pageLocale } from '../../lib/language/language.ts';
/** A day of the calendar, without a time zone. */
export interface CalendarDate {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
}

export function today(now: Date): CalendarDate {
  return { year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() };
}

/** `2026-03-02`; null for what is no day. */
export function parseDate(text: string | null): CalendarDate | null {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text ?? '');
  if (!parts) return null;
  const date = { year: Number(parts[1]), month: Number(parts[2]), day: Number(parts[3]) };
  return dateText(addDays(date, 0)) === text ? date : null;
}

export function dateText({ year, month, day }: CalendarDate): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
}

export function addDays({ year, month, day }: CalendarDate, count: number): CalendarDate {
  const at = new Date(Date.UTC(year, month - 1, day + count));
  return { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, day: at.getUTCDate() };
}

/** 'Today', 'Yesterday', else the weekday and the date. */
export function dayLabel(date: CalendarDate, now: Date, locale = pageLocale): string {
  const text = dateText(date);
  if (text === dateText(today(now))) return t`Today`;
  if (text === dateText(addDays(today(now), -1))) return t`Yesterday`;
  return new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' }).format(
    new Date(Date.UTC(date.year, date.month - 1, date.day)),
  );
}
