import { describe, expect, test } from '@jest/globals';
import { inEnglish } from '@tern/contracts/sentences/sentence';
import { readIcs } from './read-ics.ts';

/** The user's zone is that of no file here, so that a zone that is not understood cannot pass by chance. */
const reader = {
  from: new Date('2026-03-01T00:00:00Z'),
  to: new Date('2026-06-01T00:00:00Z'),
  timeZone: 'Pacific/Auckland',
  ownAddress: 'ana@example.com',
};

function readText(text: string) {
  const answer = readIcs({ ...reader, text });
  if ('failure' in answer) throw new Error(answer.failure);
  const times = answer.events.map(({ startDate, startDateTime, end, endDateTime, status }) =>
    [
      startDate ?? startDateTime?.replace(':00.000Z', ''),
      end.date ?? endDateTime?.replace(':00.000Z', ''),
      ...(status === 'cancelled' ? [status] : []),
    ].join(' '),
  );
  return { times: times.sort(), report: answer.report, events: answer.events };
}
const read = (...lines: string[]) => readText(['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR'].join('\r\n'));
const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'];
const old = (...lines: string[]) => read('VERSION:1.0', ...event(...lines));

describe('nothing is given up without a word', () => {
  test.each([
    ['a second start', ['DTSTART:20260304T100000Z', 'DTSTART:20260305T100000Z'], 'DTSTART stands there twice; the first counts.'],
    ['a stamp that is none', ['DTSTART:20260304', 'CREATED:yesterday'], 'CREATED is not a date or time.'],
    ['an end before its start', ['DTSTART:20260304T100000Z', 'DTEND:20260304T090000Z'], 'It ends before it begins; its end is left out.'],
    ['a person without an address', ['DTSTART:20260304', 'ATTENDEE;CN=Kit:urn:uuid:1'], 'ATTENDEE names no mail address.'],
    ['a list with a part that is no time', ['DTSTART:20260304', 'EXDATE:20260305,soon'], 'EXDATE is not a date or time in each of its parts.'],
    ['more lines than are read', ['DTSTART:20260304', ...Array.from({ length: 5_000 }, (_, at) => `COMMENT:${at}`)], 'It has more than 5,000 lines; the others are left out.'],
    ['a line that is longer than is read', ['DTSTART:20260304', `DESCRIPTION:${'x'.repeat(200_001)}`], 'DESCRIPTION is too long; its end is left out.'],
  ])('when an event has %s, then that is reported', (_what, lines, text) => {
    const { report } = read(...event('SUMMARY:Rowing', ...lines));
    expect(report).toMatchObject({ events: 1, repaired: 1, total: 1 });
    expect(report.problems).toMatchObject([{ kind: 'repaired', title: 'Rowing' }]);
    expect(report.problems.map((problem) => inEnglish([problem.text]))).toEqual([text]);
  }); // prettier-ignore

  test('when one event has several faults, then it counts once, and each of them is listed', () => {
    const { report } = read(...event('DTSTART:20260304', 'DURATION:x', 'RRULE:x', 'EXDATE:x'));
    expect(report).toMatchObject({ repaired: 1, total: 3 });
  });

  test('when a file has tasks, stray lines or a broken definition of a zone beside its events, then each is noted', () => {
    const { report } = read(
      'BEGIN:VTODO',
      'SUMMARY:Buy oars',
      'BEGIN:VALARM',
      'END:VALARM',
      'END:VTODO',
      'not a line',
      'BEGIN:VTIMEZONE',
      'TZID:Ours',
      'BEGIN:STANDARD',
      'DTSTART:never',
      'END:STANDARD',
      'END:VTIMEZONE',
      ...event('DTSTART:20260304'),
    );
    expect(report).toMatchObject({ events: 1, repaired: 0, leftOut: 0, total: 3 });
    expect(report.problems).toMatchObject([
      { kind: 'note', text: 'A task is no event and is not read.' },
      { kind: 'note', words: 'not a line' },
      { kind: 'note', title: 'Ours', words: 'never' },
    ]);
  });

  test('when a value is long, then its beginning is kept as the words of the file', () => {
    const { report } = read(...event('DTSTART:20260304', `RRULE:${'x'.repeat(5_000)}`));
    expect(report.problems[0]?.words).toHaveLength(301);
  });
});

describe('lines as programs write them', () => {
  const text = ['BEGIN:VCALENDAR', ...event('SUMMARY:Row', ' ing club', 'DTSTART:20260304'), 'END:VCALENDAR'];
  test.each(['\r\n', '\n', '\r', '\r\r\n', '\n\n'])('when lines end by %j, then folds are folds', (end) => {
    expect(readText(text.join(end)).events).toMatchObject([{ summary: 'Rowing club' }]);
  });

  test('when files were put together, then a mark of the order of bytes in the middle does no harm', () => {
    const one = [...text, ''].join('\r\n');
    const { events, report } = readText(`\uFEFF${one}\uFEFF${one.replace('20260304', '20260305')}`);
    expect(events).toHaveLength(2);
    expect(report.total).toBe(0);
  });
});

describe('people', () => {
  test.each([
    ['mailto:kit@harbor.example', ''],
    ['MAILTO: kit@harbor.example', ''],
    ['kit@harbor.example', ''],
    ['Kit <kit@harbor.example>', ''],
    ['/principals/17/', ';EMAIL=kit@harbor.example'],
    ['urn:uuid:5e0a', ';EMAIL="kit@harbor.example"'],
  ])('when a person is written %s, then the address is read', (value, more) => {
    const { events, report } = read(...event('DTSTART:20260304', `ATTENDEE;CN=Kit${more}:${value}`));
    expect(events[0]?.attendees).toMatchObject([{ email: 'kit@harbor.example', name: 'Kit' }]);
    expect(report.total).toBe(0);
  });
});

describe('whole days', () => {
  test.each([
    ['of Outlook', 'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE', '20260304T000000', '20260306T000000'],
    ['of Outlook without a length', 'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE', '20260304T000000', '20260304T000000'],
    ['of MSN', 'X-MICROSOFT-MSNCALENDAR-ALLDAYEVENT:TRUE', '20260304T000000', '20260305T000000'],
    ['to the last minute', 'X-FUNAMBOL-ALLDAY:1', '20260304T000000', '20260304T235900'],
    ['in UTC', 'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE', '20260303T230000Z', '20260304T230000Z'],
    ['in UTC, west of it', 'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE', '20260304T050000Z', '20260305T050000Z', 'America/Lima'],
  ])('when times are whole days %s, then they are days', (_how, mark, start, end, zone = 'Europe/Oslo') => {
    const { times } = read(`X-WR-TIMEZONE:${zone}`, ...event(`DTSTART:${start}`, `DTEND:${end}`, mark));
    expect(times[0]?.startsWith('2026-03-04 2026-03-0')).toBe(true);
  }); // prettier-ignore

  test.each([
    ['it is said to be none', 'X-MICROSOFT-CDO-ALLDAYEVENT:FALSE', '20260304T000000Z', '20260305T000000Z'],
    ['it begins in the morning', 'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE', '20260304T080000', '20260305T080000'],
  ])('when %s, then it stays a time', (_why, mark, start, end) => {
    expect(read('X-WR-TIMEZONE:UTC', ...event(`DTSTART:${start}`, `DTEND:${end}`, mark)).times[0]).toContain(
      'T',
    );
  });
});

describe('series in several zones', () => {
  const daily = event(
    'UID:z',
    'DTSTART;TZID=Asia/Seoul:20260304T090000',
    'DURATION:PT1H',
    'RRULE:FREQ=DAILY;COUNT=3',
  );

  test.each([
    ['in UTC', 'RDATE:20260310T000000Z'],
    ['in another zone', 'RDATE;TZID=America/Lima:20260309T190000'],
    ['in that of the series', 'RDATE:20260310T090000'],
    ['as a period in UTC', 'RDATE;VALUE=PERIOD:20260310T000000Z/PT1H'],
  ])('when a further time is written %s, then it is that moment', (_how, line) => {
    const { times } = read(...event('DTSTART;TZID=Asia/Seoul:20260304T090000', 'DURATION:PT1H', line));
    expect(times).toEqual(['2026-03-04T00:00 2026-03-04T01:00', '2026-03-10T00:00 2026-03-10T01:00']);
  });

  test('when one and all that follow are moved and named in UTC, then they move by as much', () => {
    const moved = event(
      'UID:z',
      'RECURRENCE-ID;RANGE=THISANDFUTURE:20260305T000000Z',
      'DURATION:PT1H',
    ).toSpliced(1, 0, 'DTSTART;TZID=Asia/Seoul:20260305T110000');
    expect(read(...daily, ...moved).times).toEqual([
      '2026-03-04T00:00 2026-03-04T01:00',
      '2026-03-05T02:00 2026-03-05T03:00',
      '2026-03-06T02:00 2026-03-06T03:00',
    ]);
  });
});

describe('cancellations', () => {
  const weekly = event(
    'UID:w',
    'DTSTART:20260304T100000Z',
    'DURATION:PT1H',
    'RRULE:FREQ=WEEKLY;COUNT=2',
    'SEQUENCE:1',
  );
  const first = '2026-03-04T10:00 2026-03-04T11:00';

  test('when one occurrence is cancelled without a time of its own, then that one is cancelled', () => {
    const cancelled = event('UID:w', 'RECURRENCE-ID:20260311T100000Z', 'STATUS:CANCELLED');
    const { times, report } = read(...weekly, ...cancelled);
    expect(times).toEqual([first, '2026-03-11T10:00 2026-03-11T10:00 cancelled']);
    expect(report).toMatchObject({ events: 2, leftOut: 0 });
  });

  test('when a whole event is cancelled without a time, then it is, unless a newer version is there', () => {
    const cancel = (sequence: number) => [
      'END:VCALENDAR',
      'BEGIN:VCALENDAR',
      'METHOD:CANCEL',
      ...event('UID:w', `SEQUENCE:${sequence}`),
    ];
    expect(read(...weekly, ...cancel(2)).times.every((time) => time.endsWith('cancelled'))).toBe(true);
    expect(read(...weekly, ...cancel(0)).times[0]).toBe(first);
  });
});

describe('lengths', () => {
  test('when an event lasts a day over the change of the clocks, then it ends at the same time of day', () => {
    const { times } = read(...event('DTSTART;TZID=Europe/Oslo:20260328T120000', 'DURATION:P1DT1H'));
    expect(times).toEqual(['2026-03-28T11:00 2026-03-29T11:00']);
  });

  test('when an event has begun years ago and still lasts, then it is there', () => {
    expect(read(...event('DTSTART;VALUE=DATE:20200101', 'DTEND;VALUE=DATE:20300101')).times).toEqual([
      '2020-01-01 2030-01-01',
    ]);
  });

  test('when occurrences of weeks ago still last, then they are there', () => {
    const { times } = read(...event('DTSTART:20200101', 'DURATION:P30D', 'RRULE:FREQ=WEEKLY;INTERVAL=8'));
    expect(times[0]).toBe('2026-02-18 2026-03-20');
  });

  test('when a period begins with the event, then its length is that of the period', () => {
    const { times } = read(...event('DTSTART:20260304T100000Z', 'RDATE;VALUE=PERIOD:20260304T100000Z/PT3H'));
    expect(times).toEqual(['2026-03-04T10:00 2026-03-04T13:00']);
  });
});

describe('vCalendar 1.0', () => {
  test('when a text is quoted-printable, then it is read, over several lines and in its character set', () => {
    const { events, report } = old(
      'DTSTART:20260304T100000Z',
      'SUMMARY;ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:Fr=C3=BChst=C3=',
      '=BCck; heute',
      'DESCRIPTION;QUOTED-PRINTABLE;CHARSET=ISO-8859-1:Eier=0D=0AK=E4se',
      'LOCATION;ENCODING=BASE64:SGFmZW4=',
    );
    expect(events).toMatchObject([
      { summary: 'Frühstück; heute', description: 'Eier\nKäse', location: 'Hafen' },
    ]);
    expect(report.total).toBe(0);
  });

  test('when a line is folded at a blank, then the blank stays', () => {
    expect(old('DTSTART:20260304', 'SUMMARY:Rowing', ' club').events).toMatchObject([
      { summary: 'Rowing club' },
    ]);
  });

  test.each([
    ['D1 #3', ['03-04', '03-05', '03-06']],
    ['D2 20260308T000000Z', ['03-04', '03-06']],
    ['W1 WE FR #4', ['03-04', '03-06', '03-11', '03-13']],
    ['W2', ['03-04', '03-18']],
    ['MP1 1+ WE #2', ['03-04', '04-01']],
    ['MP1 1- FR 20260501T000000Z', ['03-04', '03-27', '04-24']],
    ['MD1 4 LD #3', ['03-04', '03-31', '04-04']],
    ['YM1 3 5 #2', ['03-04', '05-04']],
    ['YD1 63 #1', ['03-04']],
  ])('when an event repeats by %s, then its times are those of the rule', (rule, days) => {
    const { times, report } = old('DTSTART:20260304T100000Z', 'DTEND:20260304T110000Z', `RRULE:${rule}`);
    expect(times).toEqual(days.map((day) => `2026-${day}T10:00 2026-${day}T11:00`));
    expect(report.total).toBe(0);
  });

  test('when days are excluded with semicolons between them, then they are gone', () => {
    const { times } = old(
      'DTSTART:20260304T100000Z',
      'RRULE:D1 #3',
      'EXDATE:20260304T100000Z;20260306T100000Z',
    );
    expect(times).toEqual(['2026-03-05T10:00 2026-03-05T10:00']);
  });

  test('when the calendar names its offset, then times without a zone are in it', () => {
    const { times } = read('VERSION:1.0', 'TZ:-05', ...event('DTSTART:20260304T100000'));
    expect(times).toEqual(['2026-03-04T15:00 2026-03-04T15:00']);
  });
});
