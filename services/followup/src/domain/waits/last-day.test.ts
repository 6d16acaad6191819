import { expect, test } from '@jest/globals';
import { lastDay } from './last-day.ts';
import type { NamedDay } from '@tern/kernel/named-day';

/** A Thursday. */
const today = new Date('2025-08-21T00:00:00.000Z');

const october30 = { kind: 'date', day: 30, month: 9, year: null } as const;

test.each<[last: string | null, named: NamedDay]>([
  ['2025-08-26', { kind: 'in-working-days', days: 3 }],
  ['2025-09-21', { kind: 'in-months', months: 1 }],
  ['2025-09-02', { kind: 'weekday', weekday: 2, isNext: false, weeksLater: 1 }],
  ['2025-08-31', { kind: 'whole-week', isNext: true }],
  ['2025-09-30', { kind: 'end-of', unit: 'quarter', isNext: false }],
  ['2025-09-07', { kind: 'week-number', week: 36 }],
  ['2025-09-30', { kind: 'whole-month', month: 8 }],
  ['2025-09-10', { kind: 'day-of-month', day: 10, monthsLater: 1 }],
  ['2025-12-24', { kind: 'before-feast', feast: 'christmas' }],
  ['2026-04-04', { kind: 'before-feast', feast: 'easter' }],
  ['2026-01-05', { kind: 'date', day: 5, month: 0, year: null }],
  ['2025-09-05', { kind: 'date', day: 5, month: null, year: null }],
  ['2026-05-31', { kind: 'date', day: null, month: 4, year: null, yearsLater: 1 }],
  // "After Easter", "ten days before 30 October", "the week after 26 September", "two working days before Monday, 1 September".
  [
    '2026-04-07',
    { kind: 'from-day', from: { kind: 'from-easter', days: 1 }, count: 1, unit: 'working-days' },
  ],
  ['2025-10-20', { kind: 'from-day', from: october30, count: -10, unit: 'days' }],
  ['2025-09-30', { kind: 'from-day', from: october30, count: -1, unit: 'months' }],
  ['2025-10-05', { kind: 'from-day', from: { ...october30, day: 26, month: 8 }, count: 1, unit: 'week' }],
  ['2025-08-31', { kind: 'from-day', from: { ...october30, day: 25, month: 7 }, count: 1, unit: 'week' }],
  [
    '2025-08-28',
    { kind: 'from-day', from: { ...october30, day: 1, month: 8 }, count: -2, unit: 'working-days' },
  ],
  // "The Monday after Easter", "the Friday before 30 October" (a Thursday), "the Thursday before" it.
  ['2026-04-13', { kind: 'weekday-from', from: { kind: 'from-easter', days: 1 }, weekday: 1, count: 1 }],
  ['2025-10-24', { kind: 'weekday-from', from: october30, weekday: 5, count: -1 }],
  ['2025-10-23', { kind: 'weekday-from', from: october30, weekday: 4, count: -1 }],
  // "By 4 August", written on the 21st, is over.
  [null, { kind: 'date', day: 4, month: 7, year: null }],
  [null, { kind: 'date', day: 31, month: 1, year: 2026 }],
])('when a mail of Thursday, 21 August names a day, then the last that is meant is %s', (last, named) => {
  expect(lastDay(named, today)?.toISOString().slice(0, 10) ?? null).toBe(last);
});
