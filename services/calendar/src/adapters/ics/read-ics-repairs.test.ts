import { describe, expect, test } from '@jest/globals';
import { readIcs } from './read-ics.ts';

/** The user's zone is that of no file here, so that a zone that is not understood cannot pass by chance. */
const reader = {
  from: new Date('2026-03-01T00:00:00Z'),
  to: new Date('2026-06-01T00:00:00Z'),
  timeZone: 'Pacific/Auckland',
  ownAddress: 'ana@example.com',
};
const calendar = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR'].join('\r\n');
const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'];

function read(...lines: string[]) {
  const answer = readIcs({ ...reader, text: calendar(...lines) });
  if ('failure' in answer) throw new Error(answer.failure);
  const times = answer.events.map(({ startDate, startDateTime, end, endDateTime }) =>
    startDate === null ? `${startDateTime} ${endDateTime}` : `${startDate} ${end.date}`,
  );
  return { times: times.sort(), report: answer.report, events: answer.events };
}
const hours = (...moments: string[]) =>
  moments.map((moment) => {
    const at = new Date(`${moment}:00Z`);
    return `${at.toISOString()} ${new Date(at.getTime() + 3_600_000).toISOString()}`;
  });
const fine = event('UID:fine', 'SUMMARY:Fine', 'DTSTART:20260309T120000Z', 'DURATION:PT1H');
const fineTime = hours('2026-03-09T12:00');

describe('what is given up is the property, never the event', () => {
  test.each([
    ['a day without VALUE=DATE', ['DTSTART:20260304'], ['2026-03-04 2026-03-05'], 0],
    ['a day that ends the same day', ['DTSTART:20260304', 'DTEND:20260304'], ['2026-03-04 2026-03-05'], 0],
    ['a time written with signs between', ['DTSTART:2026-03-04T09:00:00Z', 'DTEND:2026-03-04T10:00:00Z'], hours('2026-03-04T09:00'), 0],
    ['a time with an offset', ['DTSTART:20260304T100000+0100', 'DURATION:PT1H'], hours('2026-03-04T09:00'), 0],
    ['an empty duration', ['DTSTART:20260304T090000Z', 'DURATION:'], ['2026-03-04T09:00:00.000Z 2026-03-04T09:00:00.000Z'], 1],
    ['a duration without a number', ['DTSTART:20260304T090000Z', 'DURATION:P'], ['2026-03-04T09:00:00.000Z 2026-03-04T09:00:00.000Z'], 1],
    ['an end that is no time', ['DTSTART:20260304T090000Z', 'DTEND:later'], ['2026-03-04T09:00:00.000Z 2026-03-04T09:00:00.000Z'], 1],
    ['an empty rule', ['DTSTART:20260304', 'RRULE:'], ['2026-03-04 2026-03-05'], 1],
    ['a rule of no known kind', ['DTSTART:20260304', 'RRULE:FREQ=OFTEN'], ['2026-03-04 2026-03-05'], 1],
    ['a rule of another calendar', ['DTSTART:20260304', 'RRULE:RSCALE=HEBREW;FREQ=YEARLY'], ['2026-03-04 2026-03-05'], 1],
    ['a negative count', ['DTSTART:20260304', 'RRULE:FREQ=YEARLY;COUNT=-1'], ['2026-03-04 2026-03-05'], 1],
    ['an interval of nothing', ['DTSTART:20260525T090000Z', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;INTERVAL=0'], hours('2026-05-25T09:00', '2026-06-01T09:00').slice(0, 1), 1],
    ['a rule whose parts do not go together', ['DTSTART:20260304', 'RRULE:FREQ=WEEKLY;BYMONTHDAY=1'], ['2026-03-04 2026-03-05'], 1],
    ['a rule by a day that does not exist', ['DTSTART:20260304', 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30'], ['2026-03-04 2026-03-05'], 1],
    ['a stray line', ['DTSTART:20260304T090000Z', 'no line of a calendar', 'DURATION:PT1H'], hours('2026-03-04T09:00'), 1],
    ['parameters that do not end', ['DTSTART:20260304T090000Z', 'SUMMARY;LANGUAGE="de:Rest', 'DURATION:PT1H'], hours('2026-03-04T09:00'), 1],
  ])('when an event has %s, then it is still there beside the others', (_what, lines, times, repaired) => {
    const found = read(...event('UID:e1', ...lines), ...fine);
    expect(found.times).toEqual([...times, ...fineTime].sort());
    expect(found.report).toMatchObject({ events: 2, repaired, leftOut: 0 });
  }); // prettier-ignore

  test('when an event has no time that can be read, then it is left out and named, with what its line says', () => {
    const { report, times } = read(...event('UID:e1', 'SUMMARY:Lost', 'DTSTART:20269999T000000Z'), ...fine);
    expect(times).toEqual(fineTime);
    expect(report).toMatchObject({ events: 1, leftOut: 1 });
    expect(report.problems).toContainEqual({
      kind: 'repaired',
      title: 'Lost',
      line: 6,
      text: { say: '{property} is not a date or time.', facts: { property: 'DTSTART' } },
      words: '20269999T000000Z',
    });
    expect(report.problems).toContainEqual(expect.objectContaining({ kind: 'left-out', title: 'Lost' }));
  });

  test('when the file ends inside an event, then that one is left out and named, and the others stay', () => {
    const text = calendar(...fine, 'BEGIN:VEVENT', 'SUMMARY:Cut', 'DTSTART:20260').replace(
      /\r\nEND:VCALENDAR$/,
      '',
    );
    const answer = readIcs({ ...reader, text });
    expect(answer).toMatchObject({
      events: [{ summary: 'Fine' }],
      report: { leftOut: 1, problems: [{ kind: 'left-out', title: 'Cut' }] },
    });
  });

  test.each(['\n', '\r', '\r\n'])('when lines end by %j, then they are lines', (end) => {
    const answer = readIcs({ ...reader, text: calendar(...fine).replaceAll('\r\n', end) });
    expect(answer).toMatchObject({ events: [{ summary: 'Fine' }] });
  });

  test('when the end of an event is missing before the next begins, then both are there', () => {
    const open = event('UID:e1', 'DTSTART:20260304').slice(0, -1);
    const { times, report } = read(...open, ...fine);
    expect(times).toEqual(['2026-03-04 2026-03-05', ...fineTime]);
    expect(report.repaired).toBe(1);
  });

  test('when a file has several calendars, or events without one, then all events are read', () => {
    const second = event('UID:e2', 'DTSTART:20260305');
    expect(read(...fine, 'END:VCALENDAR', 'BEGIN:VCALENDAR', ...second).times).toHaveLength(2);
    const bare = readIcs({ ...reader, text: [...fine, ...second].join('\n') });
    expect('events' in bare && bare.events).toHaveLength(2);
  });

  test('when a file has more faults than are kept, then the totals still count them all', () => {
    const wrong = Array.from({ length: 300 }, (_, at) =>
      event(`UID:w${at}`, 'DTSTART:20260304', 'DURATION:x'),
    ).flat();
    const { report } = read(...wrong);
    expect(report.repaired).toBe(300);
    expect(report.problems).toHaveLength(200);
    expect(report.total).toBe(300);
  });
});

describe('time zones of files', () => {
  const starts = (tzid: string, ...before: string[]) =>
    read(...before, ...event('UID:z', `DTSTART;TZID=${tzid}:20260304T090000`, 'DURATION:PT1H'));
  const defined = (tzid: string, offset: string, ...more: string[]) => [
    'BEGIN:VTIMEZONE',
    `TZID:${tzid}`,
    ...more,
    'BEGIN:STANDARD',
    'DTSTART:19700101T000000',
    `TZOFFSETFROM:${offset}`,
    `TZOFFSETTO:${offset}`,
    'END:STANDARD',
    'END:VTIMEZONE',
  ];

  test.each([
    ['/Europe/Lisbon', '2026-03-04T09:00'],
    ['/citadel.example/20210101_1/America/Bogota', '2026-03-04T14:00'],
    ['"(UTC-07:00) Mountain Time (US & Canada)"', '2026-03-04T16:00'],
    ['(UTC-07:00) Mountain Time (US and Canada)', '2026-03-04T16:00'],
    ['"(GMT+01.00) Sarajevo, Skopje, Warsaw, Zagreb"', '2026-03-04T08:00'],
    ['(UTC+05:30) Chennai, Kolkata, Mumbai, New Delhi', '2026-03-04T03:30'],
    ['Tonga Standard Time', '2026-03-03T20:00'],
    ['Canada Central Standard Time', '2026-03-04T15:00'],
    ['w. europe standard time', '2026-03-04T08:00'],
    ['"(GMT +02:00)"', '2026-03-04T07:00'],
    ['tzone://Microsoft/Utc', '2026-03-04T09:00'],
    ['Central European Time', '2026-03-04T08:00'],
  ])('when a time is in %s, then it is known without a definition', (tzid, moment) => {
    const { times, report } = starts(tzid);
    expect(times).toEqual(hours(moment));
    expect(report.unknownZones).toBe(0);
  });

  test('when the file defines a zone of a name of its own, then that definition counts', () => {
    expect(starts('Customized Time Zone 1', ...defined('Customized Time Zone 1', '-0930')).times).toEqual(
      hours('2026-03-04T18:30'),
    );
    const place = defined('Ours', '+0500', 'X-LIC-LOCATION:Asia/Tokyo');
    expect(starts('Ours', ...place).times).toEqual(hours('2026-03-04T00:00'));
  });

  test("when nothing tells a zone, then the user's own is taken and the name is reported once", () => {
    const lines = [4, 5].flatMap((at) =>
      event(`UID:u${at}`, `DTSTART;TZID=Atlantis:2026030${at}T090000`, 'DURATION:PT1H'),
    );
    const { report, times } = read(...lines);
    expect(times).toEqual(hours('2026-03-03T20:00', '2026-03-04T20:00'));
    expect(report).toMatchObject({ unknownZones: 1, total: 1, problems: [{ title: 'Atlantis' }] });
  });

  test('when a definition has no name, then it harms no other event', () => {
    const nameless = defined('x', '+0100').filter((line) => !line.startsWith('TZID'));
    const { times } = read(...nameless, ...event('DTSTART;TZID=Asia/Tokyo:20260304T180000', 'DURATION:PT1H'));
    expect(times).toEqual(hours('2026-03-04T09:00'));
  });

  test('when a definition lacks its offsets, then the zone counts as unknown', () => {
    const broken = [
      'BEGIN:VTIMEZONE',
      'TZID:Odd',
      'BEGIN:STANDARD',
      'TZOFFSETTO:soon',
      'END:STANDARD',
      'END:VTIMEZONE',
    ];
    expect(starts('Odd', ...broken).report).toMatchObject({
      unknownZones: 1,
      problems: [
        { kind: 'note', title: 'Odd', words: 'soon' },
        { kind: 'unknown-zone', title: 'Odd' },
      ],
    });
  });

  test('when the calendar names its zone, then times without one are in it', () => {
    const { times } = read(
      'X-WR-TIMEZONE:America/Lima',
      ...event('DTSTART:20260304T090000', 'DTEND:20260304T100000'),
    );
    expect(times).toEqual(hours('2026-03-04T14:00'));
  });

  test('when Outlook says that midnights are whole days, then they are', () => {
    const { times } = read(
      ...event(
        'DTSTART;TZID=W. Europe Standard Time:20260328T000000',
        'DTEND;TZID=W. Europe Standard Time:20260330T000000',
        'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE',
      ),
    );
    expect(times).toEqual(['2026-03-28 2026-03-30']);
  });
});

describe('occurrences of series', () => {
  const daily = (...lines: string[]) =>
    event(
      'UID:s',
      'DTSTART;TZID=Europe/Lisbon:20260304T090000',
      'DTEND;TZID=Europe/Lisbon:20260304T100000',
      ...lines,
    );
  const four = hours('2026-03-04T09:00', '2026-03-05T09:00', '2026-03-06T09:00', '2026-03-07T09:00');
  const without = (at: number) => four.filter((_, index) => index !== at);

  test.each([
    ['in UTC', 'EXDATE:20260305T090000Z'],
    ['in another zone', 'EXDATE;TZID=Asia/Tokyo:20260305T180000'],
    ['without a zone', 'EXDATE:20260305T090000'],
    ['as a day', 'EXDATE;VALUE=DATE:20260305'],
    ['as a day without saying so', 'EXDATE:20260305'],
    ['beside one that cannot be read', 'EXDATE:20260305T090000Z,soon'],
    ['by the old rule of exceptions', 'EXRULE:FREQ=WEEKLY;BYDAY=TH'],
  ])('when a time is excluded %s, then it is gone', (_how, line) => {
    expect(read(...daily('RRULE:FREQ=DAILY;COUNT=4', line)).times).toEqual(without(1));
  });

  test.each([
    ['in UTC', 'RECURRENCE-ID:20260305T090000Z'],
    ['as a day', 'RECURRENCE-ID;VALUE=DATE:20260305'],
    ['without a zone', 'RECURRENCE-ID:20260305T090000'],
  ])('when one is moved and named %s, then it is at its new time only', (_how, line) => {
    const moved = event('UID:s', line, 'DTSTART:20260320T150000Z', 'DURATION:PT1H');
    const { times } = read(...daily('RRULE:FREQ=DAILY;COUNT=4'), ...moved);
    expect(times).toEqual([...without(1), ...hours('2026-03-20T15:00')]);
  });

  test('when days are excluded by the midnights with which they begin, then they are gone', () => {
    const days = (line: string) =>
      read('X-WR-TIMEZONE:Europe/Berlin', ...event('DTSTART:20260304', 'RRULE:FREQ=DAILY;COUNT=3', line))
        .times;
    const left = ['2026-03-04 2026-03-05', '2026-03-06 2026-03-07'];
    expect(days('EXDATE:20260305T000000Z')).toEqual(left);
    expect(days('EXDATE:20260304T230000Z')).toEqual(left);
    expect(days('EXDATE:20260305T000000')).toEqual(left);
  });

  test.each([
    ['a day includes that day', 'UNTIL=20260306', 3],
    ['a moment includes that moment', 'UNTIL=20260306T090000Z', 3],
    ['a moment before excludes it', 'UNTIL=20260306T085959Z', 2],
    ['a time without a zone is in that of the series', 'UNTIL=20260306T090000', 3],
  ])('when a series ends: %s', (_what, until, count) => {
    expect(read(...daily(`RRULE:FREQ=DAILY;${until}`)).times).toEqual(four.slice(0, count));
  });

  test('when one and all that follow are moved, then those before stay', () => {
    const moved = event(
      'UID:s',
      'RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Europe/Lisbon:20260306T090000',
      'DTSTART;TZID=Europe/Lisbon:20260306T110000',
      'DTEND;TZID=Europe/Lisbon:20260306T120000',
      'SUMMARY:Later',
    );
    const { times, events } = read(...daily('RRULE:FREQ=DAILY;COUNT=4'), ...moved);
    expect(times).toEqual([...four.slice(0, 2), ...hours('2026-03-06T11:00', '2026-03-07T11:00')]);
    expect(events.filter(({ summary }) => summary === 'Later')).toHaveLength(2);
  });

  test('when further times are periods, then each has its own length', () => {
    const { times } = read(
      ...daily('RDATE;VALUE=PERIOD:20260310T100000Z/20260310T110000Z,20260311T100000Z/PT1H'),
    );
    expect(times).toEqual(hours('2026-03-04T09:00', '2026-03-10T10:00', '2026-03-11T10:00'));
  });

  test('when two versions of an event are in the file, then the newer one counts, wherever it stands', () => {
    const version = (sequence: number, start: string) =>
      event('UID:v', `SEQUENCE:${sequence}`, `DTSTART:${start}`, 'DURATION:PT1H');
    const newer = version(2, '20260310T090000Z');
    const older = version(1, '20260303T090000Z');
    expect(read(...newer, ...older).times).toEqual(hours('2026-03-10T09:00'));
    expect(read(...older, ...newer).times).toEqual(hours('2026-03-10T09:00'));
  });

  test('when two events share a UID and neither is newer, then both are there with ids of their own', () => {
    const twin = (start: string) => event('UID:t', `DTSTART:${start}`, 'DURATION:PT1H');
    const { times, events } = read(...twin('20260310T090000Z'), ...twin('20260312T090000Z'));
    expect(times).toEqual(hours('2026-03-10T09:00', '2026-03-12T09:00'));
    expect(new Set(events.map(({ googleEventId }) => googleEventId)).size).toBe(2);
  });

  test.each([
    ['DAILY;INTERVAL=3', 31],
    ['WEEKLY;INTERVAL=2;BYDAY=MO,WE', 12],
    ['MONTHLY;BYDAY=-1FR', 3],
  ])('when a series of 1951 goes on by %s, then its times are those of its first day', (rule, count) => {
    const { times, report } = read(
      ...event('DTSTART:19510305T090000Z', 'DURATION:PT1H', `RRULE:FREQ=${rule}`),
    );
    expect(times).toHaveLength(count);
    const first = new Date(times[0]?.slice(0, 24) ?? '').getTime() - Date.UTC(1951, 2, 5, 9);
    if (rule.startsWith('DAILY')) expect((first / 86_400_000) % 3).toBe(0);
    expect(report.leftOut).toBe(0);
  });
});
