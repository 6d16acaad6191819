import { describe, expect, test } from '@jest/globals';
import { addDays, dateText, dayLabel, parseDate } from './calendar-date.ts';

const now = new Date(2026, 2, 1, 12);

describe('a calendar date', () => {
  test('when it is read, then only real days are taken', () => {
    expect(parseDate('2026-02-28')).toEqual({ year: 2026, month: 2, day: 28 });
    expect(['2026-02-30', '2026-13-01', '26-1-1', 'today', '', null].map(parseDate)).toEqual(
      Array(6).fill(null),
    );
  });

  test('when days are added, then months and years follow', () => {
    expect(dateText(addDays({ year: 2026, month: 12, day: 31 }, 1))).toBe('2027-01-01');
    expect(dateText(addDays({ year: 2026, month: 3, day: 1 }, -1))).toBe('2026-02-28');
  });

  test('when it is named, then today and yesterday have special names', () => {
    expect(dayLabel({ year: 2026, month: 3, day: 1 }, now)).toBe('Today');
    expect(dayLabel({ year: 2026, month: 2, day: 28 }, now)).toBe('Yesterday');
    expect(dayLabel({ year: 2026, month: 3, day: 2 }, now, 'en')).toBe('Monday, March 2, 2026');
  });
});
