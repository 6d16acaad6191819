import { describe, expect, test } from '@jest/globals';
import { localDay, nextAtHour } from './local-time.ts';

const next = (after: string, hour: number, timeZone: string) =>
  nextAtHour(new Date(after), hour, timeZone).toISOString();

describe('nextAtHour', () => {
  test.each([
    ['an ordinary day', '2026-01-15T06:00:00Z', 8, 'Europe/Berlin', '2026-01-15T07:00:00.000Z'],
    ['the hour itself', '2026-01-15T07:00:00Z', 8, 'Europe/Berlin', '2026-01-16T07:00:00.000Z'],
    ['within the hour', '2026-01-15T07:30:00Z', 8, 'Europe/Berlin', '2026-01-16T07:00:00.000Z'],
    ['a zone a day ahead', '2026-01-15T20:00:00Z', 8, 'Asia/Tokyo', '2026-01-15T23:00:00.000Z'],
    ['a zone of half hours', '2026-01-15T00:00:00Z', 8, 'Asia/Kathmandu', '2026-01-15T02:15:00.000Z'],
    ['midnight', '2026-01-15T12:00:00Z', 0, 'America/New_York', '2026-01-16T05:00:00.000Z'],
    ['the end of a year', '2025-12-31T12:00:00Z', 8, 'UTC', '2026-01-01T08:00:00.000Z'],
    ['the day summer time begins', '2026-03-28T12:00:00Z', 8, 'Europe/Berlin', '2026-03-29T06:00:00.000Z'],
    ['the day summer time ends', '2026-10-24T12:00:00Z', 8, 'Europe/Berlin', '2026-10-25T07:00:00.000Z'],
    ['an hour that is left out', '2026-03-28T12:00:00Z', 2, 'Europe/Berlin', '2026-03-29T01:00:00.000Z'],
    ['an hour that comes twice', '2026-10-24T12:00:00Z', 2, 'Europe/Berlin', '2026-10-25T00:00:00.000Z'],
    ['between the two', '2026-10-25T00:30:00Z', 2, 'Europe/Berlin', '2026-10-26T01:00:00.000Z'],
    // The island skipped 30 December 2011 altogether.
    ['a day that is left out', '2011-12-29T22:00:00Z', 8, 'Pacific/Apia', '2011-12-30T10:00:00.000Z'],
  ])('when it is %s, then it is the right moment', (_what, after, hour, timeZone, moment) => {
    expect(next(after, hour, timeZone)).toBe(moment);
  });

  test('when asked again and again for a year, then there is one moment a day', () => {
    for (const timeZone of ['Europe/Berlin', 'America/Santiago', 'Australia/Lord_Howe', 'UTC']) {
      const days = [];
      let at = new Date('2026-01-01T12:00:00Z');
      while (days.length < 370) days.push(localDay((at = nextAtHour(at, 0, timeZone)), timeZone));
      expect(new Set(days).size).toBe(370);
    }
  });
});

test('when it is another day there, then localDay says so', () => {
  const at = new Date('2026-01-15T23:30:00Z');
  expect(['Europe/Berlin', 'UTC', 'America/New_York'].map((zone) => localDay(at, zone))).toEqual([
    '2026-01-16',
    '2026-01-15',
    '2026-01-15',
  ]);
});
