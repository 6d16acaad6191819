import { t } from '@lingui/core/macro';
import { defaultReportHour } from '@tern/contracts/http/preferences';
import { longestSnoozeDays } from '@tern/contracts/http/followup-triage';
import { laterToday } from './snooze-words.ts';

/** The quick choices, in the browser's time zone; the days at the hour of the daily report. */
export function snoozeTimes(now: Date): readonly { label: string; until: Date }[] {
  const later = laterToday(now);
  return [
    ...(later ? [{ label: t`Later today`, until: later }] : []),
    { label: t`Tomorrow`, until: morningIn(now, 1) },
    { label: t`In 3 days`, until: morningIn(now, 3) },
    { label: t`Next week`, until: morningIn(now, 7) },
  ];
}

/** The morning of a day from a date field ('2026-01-15'); null when the field is empty or the day is out of range. */
export function snoozeDay(day: string, now: Date): Date | null {
  const [year = NaN, month = NaN, date = NaN] = day.split('-').map(Number);
  const until = new Date(year, month - 1, date, defaultReportHour);
  const isInReach = until > now && until <= morningIn(now, longestSnoozeDays);
  return isInReach ? until : null;
}

/** The first and the last day that can be chosen, as values of a date field. */
export function snoozeRange(now: Date): { min: string; max: string } {
  return { min: dayText(morningIn(now, 1)), max: dayText(morningIn(now, longestSnoozeDays - 1)) };
}

function morningIn(now: Date, days: number): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, defaultReportHour);
}

function dayText(date: Date): string {
  const twoDigits = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;
}
