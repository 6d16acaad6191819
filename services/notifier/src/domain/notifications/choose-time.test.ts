import { describe, expect, test } from '@jest/globals';
import { sendingTime } from './choose-time.ts';

const night = { fromHour: 22, untilHour: 7 };

describe('sendingTime', () => {
  test.each([
    ['before midnight', '2025-08-27T21:30:00Z', '2025-08-28T05:00:00Z'],
    ['after midnight', '2025-08-28T01:00:00Z', '2025-08-28T05:00:00Z'],
    ['as they begin', '2025-08-27T20:00:00Z', '2025-08-28T05:00:00Z'],
  ])('when it falls in quiet hours %s in Berlin, then it waits for 7 o’clock there', (_when, at, until) => {
    expect(sendingTime(new Date(at), night, 'Europe/Berlin')).toEqual(new Date(until));
  });

  test.each([
    ['as they end', '2025-08-27T05:00:00Z'],
    ['by day', '2025-08-27T12:00:00Z'],
    ['a minute before they begin', '2025-08-27T19:59:00Z'],
  ])('when it falls %s, then it is sent at once', (_when, at) => {
    expect(sendingTime(new Date(at), night, 'Europe/Berlin')).toEqual(new Date(at));
  });

  test('when the quiet hours lie within a day, then only these are quiet', () => {
    const noon = { fromHour: 12, untilHour: 14 };
    const at = (hour: number) => new Date(Date.UTC(2025, 7, 27, hour, 10));
    expect(sendingTime(at(13), noon, 'UTC')).toEqual(new Date('2025-08-27T14:00:00Z'));
    expect(sendingTime(at(14), noon, 'UTC')).toEqual(at(14));
  });

  test('when there are no quiet hours, then it is sent at once', () => {
    const at = new Date('2025-08-27T02:00:00Z');
    expect(sendingTime(at, null, 'UTC')).toEqual(at);
  });
});
