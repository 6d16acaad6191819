import ICAL from 'ical.js';
import { day } from '@tern/kernel/clock';
import { wallOf } from './ics-times.ts';

const unitsMs: Readonly<Record<string, number>> = {
  SECONDLY: 1_000,
  MINUTELY: 60_000,
  HOURLY: 3_600_000,
  DAILY: day,
  WEEKLY: 7 * day,
};

/**
 * A start from which a rule makes the same times near a moment as from DTSTART: later by whole intervals of a fixed length, so that a
 * daily event of 1950 does not cost 28,000 steps. Only rules without COUNT, and none by months, whose length differs. Floating.
 */
export function quickStart(rule: ICAL.Recur, dtstart: ICAL.Time, near: Date): ICAL.Time {
  const start = ICAL.Time.fromData(
    {
      year: dtstart.year,
      month: dtstart.month,
      day: dtstart.day,
      hour: dtstart.hour,
      minute: dtstart.minute,
      second: dtstart.second,
      isDate: dtstart.isDate,
    },
    ICAL.Timezone.localTimezone,
  );
  const stepMs = (unitsMs[rule.freq] ?? 0) * Math.max(1, rule.interval);
  // Two weeks of margin: wall times of all zones, and weeks that begin before the moment.
  const awayMs = near.getTime() - 14 * day - wallOf(start).getTime();
  if (rule.count || stepMs === 0 || awayMs < stepMs) return start;
  start.adjust(0, 0, 0, Math.floor(awayMs / stepMs) * (stepMs / 1000));
  return start;
}
