import { describe, expect, test } from '@jest/globals';
import { anAllDayEvent, anEvent } from '../../../testing/samples.ts';
import { addDays, dayLabel, isDay } from './day.ts';
import { daysTouched, fullTime, timeOnDay } from './event-times.ts';
import { placeEvents } from './grid-lanes.ts';
import { barsOf, weeksOf } from './weeks.ts';
import { daysOf, momentsOf, rangeLabel, rangeOfPath } from './view-range.ts';

const at = (day: string, time: string) => new Date(`${day}T${time}:00`);
const between = (from: string, to: string, day = '2026-11-23', toDay = day) =>
  anEvent(at(day, from), { id: `${from}-${to}` }, at(toDay, to));

describe('days', () => {
  test('when a day is today or the one before, then it is called so, and any other by its date', () => {
    expect(dayLabel('2026-11-23', '2026-11-23')).toBe('Today');
    expect(dayLabel('2026-11-22', '2026-11-23')).toBe('Yesterday');
    expect(dayLabel('2026-11-24', '2026-11-23', 'en-GB')).toBe('Tuesday, 24 November 2026');
  });

  test.each(['2026-02-30', '1969-12-31', '2026-1-1', 'today', '2026-11-23T10:00'])(
    'when the address has %s, then it is no day',
    (text) => expect(isDay(text)).toBe(false),
  );

  test.each([
    ['en-GB', '30 November – 29 December 2026'],
    ['de', '30. November – 29. Dezember 2026'],
    ['fr', '30 novembre – 29 décembre 2026'],
  ])('when a range is named in %s, then a line ends only between its two days', (locale, text) => {
    const label = rangeLabel(daysOf('month', '2026-11-30'), locale);
    expect(label.replaceAll('\u00a0', ' ')).toBe(text);
    expect(label.split(' ')).toHaveLength(2);
  });

  test('when days are counted over months and clock changes, then no day is left out or repeated', () => {
    const days = daysOf('month', '2026-03-15');
    expect(days.length).toBe(30);
    expect(new Set(days).size).toBe(30);
    expect(days.at(-1)).toBe('2026-04-13');
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
  });

  test('when the range is of the address, then it is today, 7 or 30 days from today', () => {
    expect(['/calendar/today', '/calendar/week/', '/calendar/month'].map(rangeOfPath)).toEqual([
      'today',
      'week',
      'month',
    ]);
    const { startDate, endDate } = momentsOf(daysOf('week', '2026-11-23'));
    expect([new Date(startDate), new Date(endDate)]).toEqual([
      at('2026-11-23', '00:00'),
      at('2026-11-30', '00:00'),
    ]);
  });
});

describe('the times of an event', () => {
  test('when an event ends at midnight, then it does not touch the day that begins', () => {
    const late = between('22:00', '00:00', '2026-11-23', '2026-11-24');
    expect(daysTouched(late)).toEqual({ first: '2026-11-23', last: '2026-11-23' });
  });

  test('when an event goes over midnight, then each of its days shows its part', () => {
    const night = between('22:00', '02:00', '2026-11-23', '2026-11-25');
    expect(['2026-11-23', '2026-11-24', '2026-11-25'].map((day) => timeOnDay(night, day, 'en-GB'))).toEqual([
      'From 22:00',
      'All day',
      'Until 2:00',
    ]);
  });

  test('when an event lasts whole days, then its end is its last day', () => {
    const fair = anAllDayEvent('2026-11-23', '2026-11-26');
    expect(daysTouched(fair)).toEqual({ first: '2026-11-23', last: '2026-11-25' });
    expect(timeOnDay(fair, '2026-11-24')).toBe('All day');
    expect(fullTime(fair, 'en-GB')).toMatch(/23.*25 November 2026/);
    expect(fullTime(anAllDayEvent('2026-11-23', '2026-11-24'), 'en-GB')).toBe('Monday, 23 November 2026');
  });
});

describe('the columns of the time grid', () => {
  const lanesOf = (events: ReturnType<typeof between>[]) =>
    placeEvents(events, '2026-11-23').map(
      ({ event, fromMinute, toMinute, lane, lanes }) =>
        `${event.id} ${fromMinute}-${toMinute} ${lane}/${lanes}`,
    );

  test('when events overlap, then they stand side by side, and a lane is used again once it is free', () => {
    expect(
      lanesOf([
        between('09:00', '11:00'),
        between('09:30', '10:00'),
        between('10:00', '10:30'),
        between('12:00', '13:00'),
      ]),
    ).toEqual([
      '09:00-11:00 540-660 0/2',
      '09:30-10:00 570-600 1/2',
      '10:00-10:30 600-630 1/2',
      '12:00-13:00 720-780 0/1',
    ]);
  });

  test('when an event begins the day before or is very short, then its place stays inside the day', () => {
    expect(
      lanesOf([between('22:00', '01:00', '2026-11-22', '2026-11-23'), between('23:50', '23:55')]),
    ).toEqual(['22:00-01:00 0-60 0/1', '23:50-23:55 1410-1440 0/1']);
  });

  test('when the lanes to the right of an event are free for as long as it lasts, then it takes them', () => {
    const events = [
      between('09:00', '12:00'),
      between('09:00', '09:30'),
      between('09:00', '09:45'),
      between('11:00', '12:00'),
    ];
    expect(
      placeEvents(events, '2026-11-23').map(({ event, lane, span, lanes }) => [event.id, lane, span, lanes]),
    ).toEqual([
      ['09:00-12:00', 0, 1, 3],
      ['09:00-09:30', 1, 1, 3],
      ['09:00-09:45', 2, 1, 3],
      ['11:00-12:00', 1, 2, 3],
    ]);
  });
});

describe('weeks as rows', () => {
  const week = weeksOf(['2026-11-25'], 1)[0]!;
  const shownBars = (events: ReturnType<typeof between>[], lanes = 3) => {
    const { bars, more } = barsOf(events, week, lanes);
    return {
      bars: bars.map((lane) => lane.map(({ event, from, days }) => `${event.id} ${from}+${days}`)),
      more,
    };
  };

  test('when days are laid in weeks, then each row begins at the first day of the week of the reader', () => {
    const days = daysOf('month', '2026-11-28');
    expect(weeksOf(days, 1).map((row) => [row.length, row[0], row[6]])).toEqual([
      [7, '2026-11-23', '2026-11-29'],
      [7, '2026-11-30', '2026-12-06'],
      [7, '2026-12-07', '2026-12-13'],
      [7, '2026-12-14', '2026-12-20'],
      [7, '2026-12-21', '2026-12-27'],
    ]);
    expect(weeksOf(['2026-11-28'], 7)[0]?.[0]).toBe('2026-11-22');
    expect(weeksOf(['2026-11-28'], 6)[0]?.[0]).toBe('2026-11-28');
  });

  test('when an event lasts several days, then it is one bar, cut at the ends of the week', () => {
    const fair = anAllDayEvent('2026-11-24', '2026-11-27', { id: 'fair' });
    const leave = anAllDayEvent('2026-11-20', '2026-12-05', { id: 'leave' });
    expect(shownBars([between('09:00', '10:00', '2026-11-24'), fair, leave]).bars).toEqual([
      ['leave 0+7'],
      ['fair 1+3'],
      ['09:00-10:00 1+1'],
    ]);
  });

  test('when a day has more than fits, then the last ones are counted on each of their days', () => {
    const events = ['08:00', '09:00', '10:00', '11:00'].map((from) => between(from, '11:30', '2026-11-24'));
    expect(shownBars(events).more).toEqual([0, 1, 0, 0, 0, 0, 0]);
  });
});
