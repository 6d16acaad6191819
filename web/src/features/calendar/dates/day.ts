import { t } from '@lingui/core/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { pageLocale } from '../../../lib/language/language.ts';

/** A day on the reader's clock, as YYYY-MM-DD; compared as text, days in this form are in order. */
export type Day = string;

export function dayOf(date: Date): Day {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** The start of the day: midnight, or the first moment of the day where the clocks change at midnight. */
export function startOfDay(day: Day): Date {
  const { year, month, day: number } = partsOf(day);
  return new Date(year, month - 1, number);
}

export function addDays(day: Day, count: number): Day {
  const { year, month, day: number } = partsOf(day);
  return dayOf(new Date(year, month - 1, number + count));
}

export function partsOf(day: Day): { year: number; month: number; day: number } {
  const [year = 1970, month = 1, number = 1] = day.split('-').map(Number);
  return { year, month, day: number };
}

/** Whether an address names a day that exists, in the years that the server takes. */
export function isDay(text: string): boolean {
  if (!/^(19[7-9]\d|20\d\d|21\d\d)-\d\d-\d\d$/.test(text)) return false;
  return dayOf(startOfDay(text)) === text;
}

/** 'Today', 'Yesterday', else weekday and date in the reader's language. */
export function dayLabel(day: Day, today: Day, locale = pageLocale): string {
  if (day === today) return t`Today`;
  if (day === addDays(today, -1)) return t`Yesterday`;
  return dateLabel(day, locale);
}

/** 'Tuesday, 24 November 2026'. */
export function dateLabel(day: Day, locale = pageLocale): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'full' }).format(startOfDay(day));
}

const lookMs = 30_000;

/** Today; changes at midnight. */
export const useToday = (): Day => useFromClock(dayOf);

/** The minutes of today that are over. */
export const useMinuteOfDay = (): number => useFromClock((now) => now.getHours() * 60 + now.getMinutes());

function useFromClock<Value>(read: (now: Date) => Value): Value {
  const [value, setValue] = useState(() => read(new Date()));
  const look = useEffectEvent(() => setValue(read(new Date())));
  useEffect(() => {
    const timer = setInterval(() => look(), lookMs);
    return () => clearInterval(timer);
  }, []);
  return value;
}
