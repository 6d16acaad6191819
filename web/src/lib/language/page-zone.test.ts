import { afterEach, describe, expect, test } from '@jest/globals';
import { aheadText, byText, lateAfterDayText, lateText, shortDateText } from '../date-text.ts';
import { daysBetween, pageZone, showZoneOf, zonedDay } from './page-zone.ts';

afterEach(() => showZoneOf(null));

const browserZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;

describe('the clock of a page', () => {
  test('when the user has a zone, then it is that one, and the browser is asked where there is none', () => {
    expect(pageZone()).toBe(browserZone);
    showZoneOf('Asia/Tokyo');
    expect(pageZone()).toBe('Asia/Tokyo');
    showZoneOf('Nowhere/Else');
    expect(pageZone()).toBe(browserZone);
  });

  test('when the clocks change between two days, then these are one day apart', () => {
    showZoneOf('Europe/Berlin');
    // 23 hours: 29 March 2026 has no 2 o'clock. 25 hours: 25 October has it twice.
    expect(daysBetween(new Date('2026-03-28T23:00:00Z'), new Date('2026-03-29T22:00:00Z'))).toBe(1);
    expect(daysBetween(new Date('2026-10-24T22:00:00Z'), new Date('2026-10-25T22:59:59Z'))).toBe(0);
    expect(daysBetween(new Date('2026-10-24T22:00:00Z'), new Date('2026-10-25T23:00:00Z'))).toBe(1);
    expect(zonedDay(new Date('2026-12-31T23:30:00Z'))).toBe('2027-01-01');
  });
});

describe('named days on the clock of the user', () => {
  test.each([
    ['Pacific/Auckland', 'today at 9:00 AM', '1 day late', 'Yesterday'],
    ['Europe/Berlin', 'today at 9:00 PM', 'since today', '12:30 PM'],
    ['America/Los_Angeles', 'tomorrow at 12:00 PM', 'since today', '3:30 AM'],
  ])('when that is %s, then its midnight counts', (zone, ahead, late, before) => {
    showZoneOf(zone);
    // In Auckland it is past midnight.
    const now = new Date('2026-11-29T11:31:00Z');
    const later = zone === 'America/Los_Angeles' ? '2026-11-30T20:00:00Z' : '2026-11-29T20:00:00Z';
    expect(aheadText(later, now, 'en-US').replaceAll('\u202f', ' ')).toBe(ahead);
    const due = zone === 'Pacific/Auckland' ? '2026-11-29T10:30:00Z' : '2026-11-29T11:30:00Z';
    expect(lateText(due, now)).toBe(late);
    expect(shortDateText(due, now, 'en-US').replaceAll('\u202f', ' ')).toBe(before);
  });

  test('when less than a day has passed since yesterday evening, then it is one day late', () => {
    showZoneOf('Europe/Berlin');
    const now = new Date('2026-11-29T08:00:00Z');
    expect(lateText('2026-11-28T17:00:00Z', now)).toBe('1 day late');
    expect(lateText('2026-11-27T17:00:00Z', now)).toBe('2 days late');
  });

  test('when a whole day was in time, also one of 25 hours, then the day behind it is one day late', () => {
    showZoneOf('Europe/Berlin');
    const midnight = '2026-10-25T23:00:00Z';
    expect(byText(midnight, new Date('2026-10-25T10:00:00Z'))).toBe('by today');
    expect(lateAfterDayText(midnight, new Date('2026-10-25T23:30:00Z'))).toBe('1 day late');
    expect(lateAfterDayText(midnight, new Date('2026-10-27T22:59:00Z'))).toBe('2 days late');
  });
});
