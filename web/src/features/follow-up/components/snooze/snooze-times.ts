import { t } from '@lingui/core/macro';
import { longestSnoozeDays } from '@tern/contracts/http/followup-triage';
import { zonedDay } from '../../../../lib/language/page-zone.ts';
import { laterToday, morningIn } from './snooze-words.ts';

interface SnoozeTime {
  readonly label: string;
  readonly until: Date;
  /** It has the focus when the dialog opens. */
  readonly isFirst?: true;
}

/** The quick choices, on the user's clock; the days at the hour of the daily report. */
export function snoozeTimes(now: Date): readonly SnoozeTime[] {
  const later = laterToday(now);
  return [
    ...(later ? [{ label: t`Later today`, until: later }] : []),
    { label: t`Tomorrow`, until: morningIn(now, 1), isFirst: true },
    { label: t`In 3 days`, until: morningIn(now, 3) },
    { label: t`Next week`, until: morningIn(now, 7) },
  ];
}

/** The morning of a day from a date field ('2026-01-15'); null when the field is empty or the day is out of range. */
export function snoozeDay(day: string, now: Date): Date | null {
  const days = (Date.parse(day) - Date.parse(zonedDay(now))) / dayMs;
  if (Number.isNaN(days) || days > longestSnoozeDays) return null;
  const until = morningIn(now, days);
  return until > now ? until : null;
}

/** The first and the last day that can be chosen, as values of a date field. */
export function snoozeRange(now: Date): { min: string; max: string } {
  return { min: zonedDay(morningIn(now, 1)), max: zonedDay(morningIn(now, longestSnoozeDays - 1)) };
}

const dayMs = 86_400_000;
