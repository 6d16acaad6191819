import { afterEach, describe, expect, test } from '@jest/globals';
import { showZoneOf } from '../../../../lib/language/page-zone.ts';
import { snoozeDay, snoozeRange, snoozeTimes } from './snooze-times.ts';
import { snoozeMoment } from './snooze-words.ts';

/** A Wednesday, 14:20, in the time zone of the test. */
const now = new Date(2026, 0, 14, 14, 20);
const at = (day: number, hour: number, minute = 0, month = 0) => new Date(2026, month, day, hour, minute);

describe('a snooze in words', () => {
  test.each<[words: string, moment: Date]>([
    ['later today', at(14, 18)],
    ['Later', at(14, 18)],
    ['tonight', at(14, 20)],
    ['this evening', at(14, 20)],
    ['tomorrow', at(15, 8)],
    ['tomorrow at 9', at(15, 9)],
    ['tomorrow 14:30', at(15, 14, 30)],
    ['tomorrow 2pm', at(15, 14)],
    ['tomorrow morning', at(15, 8)],
    ['tomorrow afternoon', at(15, 14)],
    ['tomorrow evening', at(15, 20)],
    ['Monday 9', at(19, 9)],
    ['mon 9:15', at(19, 9, 15)],
    ['on friday', at(16, 8)],
    // Today is a Wednesday.
    ['wednesday', at(21, 8)],
    ['wed 16', at(14, 16)],
    ['wed 9', at(21, 9)],
    ['next week', at(19, 8)],
    ['next monday', at(19, 8)],
    ['next wednesday', at(21, 8)],
    ['next wed 16', at(21, 16)],
    ['in 3 hours', at(14, 17, 20)],
    ['in an hour', at(14, 15, 20)],
    ['in 2 days', at(16, 8)],
    ['3 days', at(17, 8)],
    ['in a week', at(21, 8)],
    ['in 2 weeks at 10', at(28, 10)],
    ['in a month', at(14, 8, 0, 1)],
    ['today at 17:00', at(14, 17)],
    ['16:00', at(14, 16)],
    ['at 9', at(15, 9)],
    ['noon', at(15, 12)],
    ['20 jan', at(20, 8)],
    ['January 20th at 9 am', at(20, 9)],
    ['3 February', at(3, 8, 0, 1)],
    ['2026-02-01', at(1, 8, 0, 1)],
    ['2026-02-01 12am', at(1, 0, 0, 1)],
  ])('when it says %s, then it is that moment', (words, moment) => {
    expect(snoozeMoment(words, now)?.toString()).toBe(moment.toString());
  });

  test('when a day of the year has passed, then it is that of the next year', () => {
    expect(snoozeMoment('3 jan', now)?.toString()).toBe(new Date(2027, 0, 3, 8).toString());
  });

  test('when a month has no such day, then it is its last one', () => {
    expect(snoozeMoment('in a month', at(31, 9))?.toString()).toBe(at(28, 8, 0, 1).toString());
    expect(snoozeMoment('in 2 months', at(31, 9))?.toString()).toBe(at(31, 8, 0, 2).toString());
  });

  test('when it is late, then later today is an hour away, and before midnight there is none', () => {
    expect(snoozeMoment('later today', at(14, 20, 10))?.toString()).toBe(at(14, 21, 10).toString());
    expect(snoozeMoment('later today', at(14, 23, 30))).toBeNull();
  });

  test.each([
    '',
    'soon',
    'yesterday',
    'today at 9',
    'monday 25',
    'tomorrow 9:75',
    '31 feb',
    'in 2 years',
    'in 400 days',
    '2025-12-01',
    'tomorrow tomorrow',
    '9 9',
    'in hours',
    '13pm',
  ])('when it says %p, then it is no moment to come within a year', (words) => {
    expect(snoozeMoment(words, now)).toBeNull();
  });
});

describe('a snooze on the clock of the preferences, whatever the clock of the browser', () => {
  afterEach(() => showZoneOf(null));

  test.each([
    ['Europe/Berlin', 'tomorrow 20', '2026-12-02T19:00:00.000Z'],
    ['America/New_York', 'tomorrow 20', '2026-12-02T01:00:00.000Z'],
    ['Pacific/Auckland', 'today 20', '2026-12-01T07:00:00.000Z'],
  ])('when that is %s and it says %s, then it is %s', (zone, words, moment) => {
    showZoneOf(zone);
    // A Tuesday in Berlin, still Monday in New York.
    const monday = new Date('2026-12-01T01:30:00Z');
    expect(snoozeMoment(words, monday)?.toISOString()).toBe(moment);
  });

  test('when the clocks change, then days keep their hour, and hours are counted', () => {
    showZoneOf('Europe/Berlin');
    // 29 March 2026 has no 2 o'clock, which is one hour after this.
    const night = new Date('2026-03-29T00:30:00Z');
    expect(snoozeMoment('today at 2:30', night)?.toISOString()).toBe('2026-03-29T01:30:00.000Z');
    expect(snoozeMoment('in 2 hours', night)?.toISOString()).toBe('2026-03-29T02:30:00.000Z');
    expect(snoozeMoment('tomorrow', night)?.toISOString()).toBe('2026-03-30T06:00:00.000Z');
  });

  test('when a quick choice or a date is taken, then it is the morning there', () => {
    showZoneOf('Pacific/Auckland');
    const now = new Date('2026-11-30T12:00:00Z');
    const untils = snoozeTimes(now).map(({ until }) => until.toISOString());
    expect(untils[0]).toBe('2026-12-01T05:00:00.000Z');
    expect(untils[1]).toBe('2026-12-01T19:00:00.000Z');
    expect(snoozeRange(now)).toEqual({ min: '2026-12-02', max: '2027-11-30' });
    expect(snoozeDay('2026-12-02', now)?.toISOString()).toBe('2026-12-01T19:00:00.000Z');
    expect(snoozeDay('2026-11-30', now)).toBeNull();
    expect(snoozeDay('', now)).toBeNull();
  });
});
