import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { listEventsForDay } from '@tern/contracts/http/calendar';
import { aPrincipal } from '@tern/testing/a-principal';
import { startCalendar, type RunningCalendar } from './a-google-calendar.ts';

const zones = [
  'Europe/London',
  'Europe/Berlin',
  'America/New_York',
  'Asia/Kolkata',
  // Its clocks change by half an hour.
  'Australia/Lord_Howe',
  'Pacific/Auckland',
];

/** [title, start, end, days in 2026 per zone, in the order above]; a day of 2027 has its year. */
const written: readonly (readonly [title: string, start: string, end: string, days: readonly string[]])[] = [
  [
    'winter noon',
    '2026-01-15T12:00Z',
    '2026-01-15T13:00Z',
    ['01-15', '01-15', '01-15', '01-15', '01-15', '01-16'],
  ],
  [
    'over midnight',
    '2026-01-15T23:30Z',
    '2026-01-16T00:30Z',
    ['01-15 01-16', '01-16', '01-15', '01-16', '01-16', '01-16'],
  ],
  [
    'until midnight',
    '2026-02-10T22:00Z',
    '2026-02-11T00:00Z',
    ['02-10', '02-10 02-11', '02-10', '02-11', '02-11', '02-11'],
  ],
  [
    'New York loses an hour',
    '2026-03-08T06:30Z',
    '2026-03-08T07:30Z',
    ['03-08', '03-08', '03-08', '03-08', '03-08', '03-08'],
  ],
  [
    'after its short day',
    '2026-03-09T04:00Z',
    '2026-03-09T04:30Z',
    ['03-09', '03-09', '03-09', '03-09', '03-09', '03-09'],
  ],
  [
    'end of its short day',
    '2026-03-09T03:30Z',
    '2026-03-09T04:00Z',
    ['03-09', '03-09', '03-08', '03-09', '03-09', '03-09'],
  ],
  [
    'end of the short day in London',
    '2026-03-29T22:00Z',
    '2026-03-29T23:00Z',
    ['03-29', '03-30', '03-29', '03-30', '03-30', '03-30'],
  ],
  [
    'before that day',
    '2026-03-28T23:00Z',
    '2026-03-29T00:00Z',
    ['03-28', '03-29', '03-28', '03-29', '03-29', '03-29'],
  ],
  [
    'half an hour comes twice',
    '2026-04-04T14:30Z',
    '2026-04-04T15:30Z',
    ['04-04', '04-04', '04-04', '04-04', '04-05', '04-05'],
  ],
  [
    'end of a day of 24.5 hours',
    '2026-04-05T13:00Z',
    '2026-04-05T13:30Z',
    ['04-05', '04-05', '04-05', '04-05', '04-05', '04-06'],
  ],
  [
    'after that day',
    '2026-04-05T13:30Z',
    '2026-04-05T14:00Z',
    ['04-05', '04-05', '04-05', '04-05', '04-06', '04-06'],
  ],
  [
    'end of the long day in Auckland',
    '2026-04-05T11:00Z',
    '2026-04-05T12:00Z',
    ['04-05', '04-05', '04-05', '04-05', '04-05', '04-05'],
  ],
  [
    'over the end of its short day',
    '2026-09-27T10:30Z',
    '2026-09-27T11:30Z',
    ['09-27', '09-27', '09-27', '09-27', '09-27', '09-27 09-28'],
  ],
  [
    'half an hour is lost',
    '2026-10-03T15:00Z',
    '2026-10-03T16:00Z',
    ['10-03', '10-03', '10-03', '10-03', '10-04', '10-04'],
  ],
  [
    'an hour comes twice',
    '2026-10-25T00:30Z',
    '2026-10-25T01:30Z',
    ['10-25', '10-25', '10-24', '10-25', '10-25', '10-25'],
  ],
  [
    'over the end of the long day in Berlin',
    '2026-10-25T22:30Z',
    '2026-10-25T23:30Z',
    ['10-25', '10-25 10-26', '10-25', '10-26', '10-26', '10-26'],
  ],
  [
    'over the end of the long day in New York',
    '2026-11-02T04:30Z',
    '2026-11-02T05:30Z',
    ['11-02', '11-02', '11-01 11-02', '11-02', '11-02', '11-02'],
  ],
  [
    'days long',
    '2026-05-04T20:00Z',
    '2026-05-06T06:00Z',
    [
      '05-04 05-05 05-06',
      '05-04 05-05 05-06',
      '05-04 05-05 05-06',
      '05-05 05-06',
      '05-05 05-06',
      '05-05 05-06',
    ],
  ],
  [
    'without length at midnight',
    '2026-06-09T18:30Z',
    '2026-06-09T18:30Z',
    ['06-09', '06-09', '06-09', '06-10', '06-10', '06-10'],
  ],
  ['all day', '2026-05-01', '2026-05-02', ['05-01', '05-01', '05-01', '05-01', '05-01', '05-01']],
  ['all day, three days', '2026-03-28', '2026-03-31', Array<string>(6).fill('03-28 03-29 03-30')],
  [
    'new year',
    '2026-12-31T23:00Z',
    '2027-01-01T01:00Z',
    ['12-31 2027-01-01', '2027-01-01', '12-31', '2027-01-01', '2027-01-01', '2027-01-01'],
  ],
  [
    'series',
    '2026-07-06T23:00Z',
    '2026-07-06T23:30Z',
    ['07-07', '07-07', '07-06', '07-07', '07-07', '07-07'],
  ],
  [
    'series, moved',
    '2026-07-15T11:30Z',
    '2026-07-15T12:30Z',
    ['07-15', '07-15', '07-15', '07-15', '07-15', '07-15 07-16'],
  ],
  ['series, cancelled', '2026-07-20T23:00Z', '2026-07-20T23:30Z', ['', '', '', '', '', '']],
];

const dayMs = 24 * 3_600_000;
const timeOf = (written: string) =>
  written.includes('T') ? { dateTime: written.replace('Z', ':00Z') } : { date: written };
const eventOf = ([title, start, end]: (typeof written)[number]) => ({
  id: title.replaceAll(/\W/g, ''),
  status: 'confirmed' as const,
  summary: title,
  ...(title.startsWith('series') && { recurringEventId: 'series' }),
  start: timeOf(start),
  end: timeOf(end),
});

let running: RunningCalendar & { close(): Promise<void> };
const me = aPrincipal();
beforeAll(async () => {
  running = await startCalendar();
  const emailAddress = `${me.userId}@fernhill.example`;
  const { calendars, visitor } = running.google;
  visitor.emailAddress = emailAddress;
  const before = written
    .map(eventOf)
    .map((event) =>
      event.summary === 'series, moved'
        ? { ...event, start: timeOf('2026-07-13T23:00Z'), end: timeOf('2026-07-13T23:30Z') }
        : event,
    );
  calendars.putEvents(emailAddress, before);
  await running.connect(me);
  calendars.putEvents(emailAddress, written.filter(([title]) => title === 'series, moved').map(eventOf));
  calendars.removeEvent(emailAddress, 'seriescancelled');
  await running.readAgain(me);
});
afterAll(() => running.close());

/** Every day that an event could be on in some zone, and one before and after. */
function askedDays(): Date[] {
  const days = new Set<number>();
  for (const [, start, end] of [...written, ['', '2026-07-13', '2026-07-14'] as const]) {
    const last = Math.floor(Date.parse(end) / dayMs) + 1;
    for (let day = Math.floor(Date.parse(start) / dayMs) - 1; day <= last; day += 1) days.add(day);
  }
  return [...days].sort((a, b) => a - b).map((day) => new Date(day * dayMs));
}

test.each(zones)('when days are asked for in %s, then each event is on its days there', async (timeZone) => {
  const found = new Map(written.map(([title]) => [title, [] as string[]]));
  for (const date of askedDays()) {
    const body = { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
    const headers = { 'x-timezone': timeZone };
    const answer = await running.service.callAs(me, listEventsForDay, { body, headers });
    for (const { summary } of answer.body.data.events)
      found.get(summary ?? '')?.push(
        date
          .toISOString()
          .slice(0, 10)
          .replace(/^2026-/, ''),
      );
  }
  const expected = written.map(([title, , , days]) => [title, days[zones.indexOf(timeZone)]]);
  expect([...found].map(([title, days]) => [title, days.join(' ')])).toEqual(expected);
});

test('when they are counted, then there are a hundred cases at least', () => {
  expect(zones.length).toBe(6);
  expect(written.every(([, , , days]) => days.length === zones.length)).toBe(true);
  expect(written.length * zones.length).toBeGreaterThanOrEqual(100);
});
