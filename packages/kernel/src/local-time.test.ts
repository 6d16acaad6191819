import { describe, expect, test } from '@jest/globals';
import { localDay, nextAtHour } from './local-time.ts';

const next = (after: string, hour: number, zone: string) =>
  nextAtHour(new Date(after), hour, zone).toISOString();

describe('the time of the day somewhere', () => {
  test('when it is late in one zone, then it is another day in the next', () => {
    const at = new Date('2025-08-28T22:30:00Z');
    expect(localDay(at, 'UTC')).toBe('2025-08-28');
    expect(localDay(at, 'Europe/Berlin')).toBe('2025-08-29');
    expect(localDay(at, 'America/Los_Angeles')).toBe('2025-08-28');
  });

  test.each([
    ['before the hour', '2025-08-28T05:00:00Z', 8, 'Europe/Berlin', '2025-08-28T06:00:00.000Z'],
    ['at the hour', '2025-08-28T06:00:00Z', 8, 'Europe/Berlin', '2025-08-29T06:00:00.000Z'],
    ['within the hour', '2025-08-28T06:20:00Z', 8, 'Europe/Berlin', '2025-08-29T06:00:00.000Z'],
    ['just before the hour', '2025-08-28T05:59:59.999Z', 8, 'Europe/Berlin', '2025-08-28T06:00:00.000Z'],
    ['midnight', '2025-08-28T12:00:00Z', 0, 'Europe/Berlin', '2025-08-28T22:00:00.000Z'],
    ['a zone off by a quarter', '2025-08-28T12:00:00Z', 8, 'Asia/Kathmandu', '2025-08-29T02:15:00.000Z'],
    [
      'across the change to winter time',
      '2025-10-25T12:00:00Z',
      8,
      'Europe/Berlin',
      '2025-10-26T07:00:00.000Z',
    ],
    ['an hour that is left out', '2025-03-29T12:00:00Z', 2, 'Europe/Berlin', '2025-03-30T01:00:00.000Z'],
    ['an hour that comes twice', '2025-10-25T12:00:00Z', 2, 'Europe/Berlin', '2025-10-26T00:00:00.000Z'],
    ['the second time of it', '2025-10-26T00:30:00Z', 2, 'Europe/Berlin', '2025-10-27T01:00:00.000Z'],
    [
      'a midnight that is left out',
      '2025-09-06T12:00:00Z',
      0,
      'America/Santiago',
      '2025-09-07T04:00:00.000Z',
    ],
    ['the end of a year', '2025-12-31T12:00:00Z', 8, 'UTC', '2026-01-01T08:00:00.000Z'],
    // The islands skipped 30 December 2011 altogether.
    ['a day that is left out', '2011-12-29T22:00:00Z', 8, 'Pacific/Apia', '2011-12-30T18:00:00.000Z'],
  ])('when it is %s, then the next such hour comes', (_, after, hour, zone, expected) => {
    expect(next(after, hour, zone)).toBe(expected);
  });

  test('when this machine does not know the zone, then it is UTC', () => {
    expect(localDay(new Date('2025-08-28T22:30:00Z'), 'Mars/Olympus')).toBe('2025-08-28');
    expect(next('2025-08-28T12:00:00Z', 8, 'Mars/Olympus')).toBe('2025-08-29T08:00:00.000Z');
  });

  test('when asked again and again for a year, then there is one moment a day', () => {
    for (const zone of ['Europe/Berlin', 'America/Santiago', 'Australia/Lord_Howe', 'UTC']) {
      const days = [];
      let at = new Date('2026-01-01T12:00:00Z');
      while (days.length < 370) days.push(localDay((at = nextAtHour(at, 0, zone)), zone));
      expect(new Set(days).size).toBe(370);
    }
  });
});
