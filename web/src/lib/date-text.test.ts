import { describe, expect, test } from '@jest/globals';
import {
  aheadText,
  ageText,
  byText,
  dateTimeText,
  dayText,
  lateAfterDayText,
  shortDateText,
} from './date-text.ts';

const now = new Date(2026, 0, 15, 15, 30);
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString();

describe('ageText', () => {
  test.each([
    [0, 'Just now'],
    [0.9, 'Just now'],
    [1, '1h ago'],
    [23.9, '23h ago'],
    [24, '1d ago'],
    [167, '6d ago'],
    [168, 'Jan 8'],
  ])('when %s hours have passed, then it says %s', (hours, text) => {
    expect(ageText(ago(hours), now, 'en-US')).toBe(text);
  });
});

describe('shortDateText', () => {
  const at = (...parts: [number, number, number, number, number]) => new Date(...parts).toISOString();
  test.each([
    [at(2026, 0, 15, 9, 5), '9:05 AM'],
    [at(2026, 0, 14, 23, 59), 'Yesterday'],
    [at(2026, 0, 3, 8, 0), 'Jan 3'],
    [at(2025, 10, 30, 8, 0), 'Nov 30, 2025'],
  ])('when it was %s, then the label is %s', (iso, label) => {
    expect(shortDateText(iso, now, 'en-US')).toBe(label);
  });
});

test('when a message has no date, then its page says Unknown and the list nothing', () => {
  const none = new Date(0).toISOString();
  expect(dateTimeText(none, 'en-US')).toBe('Unknown');
  expect(ageText(none, now, 'en-US')).toBe('');
  expect(shortDateText(none, now, 'en-US')).toBe('');
});

describe('dayText', () => {
  test.each([
    ['2026-03-01', 'Mar 1'],
    ['2025-12-31', 'Dec 31, 2025'],
  ])('when the day is %s, then the text is %s', (day, text) => {
    expect(dayText(day, now, 'en-US')).toBe(text);
  });
});

describe('byText', () => {
  test.each([
    [new Date(2026, 0, 17), 'by Jan 16'],
    [new Date(2026, 0, 16), 'by today'],
    [new Date(2026, 0, 15), 'by Jan 14'],
    [new Date(2026, 0, 15, 17, 30), 'by 5:30 PM'],
    [new Date(2026, 0, 17, 9, 0), 'by Jan 17'],
    [new Date(2027, 0, 1), 'by Dec 31'],
    [new Date(2027, 0, 2), 'by Jan 1, 2027'],
  ])('when it is late from %s on, then it says %s', (dueAt, text) => {
    expect(byText(dueAt.toISOString(), now, 'en-US').replace('\u202f', ' ')).toBe(text);
  });
});

test('when a named day is over, then the next day is one day late', () => {
  expect(lateAfterDayText(new Date(2026, 0, 15).toISOString(), now)).toBe('1 day late');
});

describe('aheadText', () => {
  test.each([
    [new Date(2026, 0, 15, 18, 0), 'today at 6:00 PM'],
    [new Date(2026, 0, 16, 8, 0), 'tomorrow at 8:00 AM'],
    [new Date(2026, 0, 19, 8, 0), 'Mon, Jan 19 at 8:00 AM'],
  ])('when it will be %s, then it says %s', (date, text) => {
    expect(aheadText(date.toISOString(), now, 'en-US')).toBe(text);
  });
});
