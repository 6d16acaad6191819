import { describe, expect, test } from '@jest/globals';
import { isDate, rangeBetween, rangeOfDay } from './day-range.ts';

describe("a day on the user's clock", () => {
  test.each([
    ['Europe/London', [2026, 3, 29], '2026-03-29T00:00:00.000Z', 23],
    ['Europe/Berlin', [2026, 10, 25], '2026-10-24T22:00:00.000Z', 25],
    ['America/New_York', [2026, 3, 8], '2026-03-08T05:00:00.000Z', 23],
    ['Asia/Kolkata', [2026, 3, 3], '2026-03-02T18:30:00.000Z', 24],
    ['Australia/Lord_Howe', [2026, 4, 5], '2026-04-04T13:00:00.000Z', 24.5],
    ['Pacific/Auckland', [2026, 12, 31], '2026-12-30T11:00:00.000Z', 24],
  ] as const)('when it is in %s on %j, then it begins and ends with it', (timeZone, date, from, hours) => {
    const [year, month, day] = date;
    const range = rangeOfDay({ year, month, day }, timeZone);
    expect(range.from?.toISOString()).toBe(from);
    expect(((range.to?.getTime() ?? 0) - (range.from?.getTime() ?? 0)) / 3_600_000).toBe(hours);
    expect(range.fromDay).toEqual(new Date(Date.UTC(year, month - 1, day)));
  });

  test('when a range ends at midnight there, then the day that begins there is not part of it', () => {
    const from = new Date('2026-03-02T11:00:00Z');
    const to = new Date('2026-03-03T11:00:00Z');
    const { fromDay, toDay } = rangeBetween(from, to, 'Pacific/Auckland');
    // 00:00 on 3 March to 00:00 on 4 March there.
    expect([fromDay, toDay]).toEqual([new Date('2026-03-03T00:00:00Z'), new Date('2026-03-04T00:00:00Z')]);
  });

  test('when a month has no such day, then it is no date', () => {
    expect(isDate({ year: 2026, month: 2, day: 29 })).toBe(false);
    expect(isDate({ year: 2028, month: 2, day: 29 })).toBe(true);
  });
});
