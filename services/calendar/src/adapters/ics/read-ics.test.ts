import { describe, expect, test } from '@jest/globals';
import type { RemoteEvent } from '../../domain/accounts/calendar-provider.ts';
import { createIcsThreads } from './ics-threads.ts';
import { readIcs } from './read-ics.ts';

const window = { from: new Date('2026-03-01T00:00:00Z'), to: new Date('2026-06-01T00:00:00Z') };
/** A zone of no file here, so that a zone that is not understood cannot pass by chance. */
const reader = { ...window, timeZone: 'Pacific/Auckland', ownAddress: 'ana@example.com' };

const calendar = (...components: string[][]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...components.flat(), 'END:VCALENDAR'].join('\r\n');
const event = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:e1', ...lines, 'END:VEVENT'];
const timezone = (id: string, offset: string) => [
  'BEGIN:VTIMEZONE',
  `TZID:${id}`,
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  `TZOFFSETFROM:${offset}`,
  `TZOFFSETTO:${offset}`,
  'END:STANDARD',
  'END:VTIMEZONE',
];

function read(text: string): readonly RemoteEvent[] {
  const answer = readIcs({ ...reader, text });
  if ('failure' in answer) throw new Error(answer.failure);
  return answer.events;
}
const timesOf = (text: string) =>
  read(text)
    .map(({ startDateTime, startDate }) => startDateTime ?? startDate)
    .sort();

describe('the fields of an event', () => {
  test('when an event has all fields, then each is stored in its form', () => {
    const [one] = read(
      calendar(
        event(
          'SUMMARY:Budget\\, second round',
          'DESCRIPTION:Bring figures',
          'LOCATION:Room 4',
          'DTSTART;TZID=Europe/Berlin:20260304T100000',
          'DTEND;TZID=Europe/Berlin:20260304T113000',
          'STATUS:TENTATIVE',
          'TRANSP:TRANSPARENT',
          'SEQUENCE:3',
          'ORGANIZER;CN=Ines:mailto:ines@client.example',
          'ATTENDEE;CN=Ana;PARTSTAT=ACCEPTED:MAILTO:Ana@Example.com',
          'ATTENDEE;CN=Ines;PARTSTAT=NEEDS-ACTION;ROLE=OPT-PARTICIPANT:mailto:ines@client.example',
          'ATTENDEE;CUTYPE=ROOM:mailto:room4@example.com',
          'CONFERENCE;VALUE=URI;LABEL=Call:https://meet.example/abc',
          'X-GOOGLE-CONFERENCE:javascript:alert(1)',
          'URL:https://example.com/e1',
        ),
      ),
    );
    expect(one).toMatchObject({
      googleEventId: 'e1',
      iCalUID: 'e1',
      recurringEventId: null,
      summary: 'Budget, second round',
      description: 'Bring figures',
      location: 'Room 4',
      htmlLink: 'https://example.com/e1',
      startDateTime: '2026-03-04T09:00:00.000Z',
      endDateTime: '2026-03-04T10:30:00.000Z',
      startTimeZone: 'Europe/Berlin',
      isAllDay: false,
      status: 'tentative',
      transparency: 'transparent',
      sequence: 3,
      organizer: { email: 'ines@client.example', name: 'Ines', isSelf: false },
      attendees: [
        { email: 'Ana@Example.com', isSelf: true, responseStatus: 'accepted' },
        { email: 'ines@client.example', isOrganizer: true, isOptional: true, responseStatus: 'needsAction' },
        { email: 'room4@example.com', isResource: true },
      ],
      conferenceData: { entryPoints: [{ type: 'video', uri: 'https://meet.example/abc', label: 'Call' }] },
    });
  });

  test('when an event is the same again, then so is its mark; when it differs, then so does the mark', () => {
    const marks = ['A', 'A', 'B'].map(
      (title) => read(calendar(event('DTSTART:20260304T090000Z', `SUMMARY:${title}`)))[0]?.etag,
    );
    expect(marks[0]).toBe(marks[1]);
    expect(marks[2]).not.toBe(marks[0]);
  });
});

describe('times', () => {
  test.each([
    ['in UTC', [], 'DTSTART:20260304T090000Z', '2026-03-04T09:00:00.000Z'],
    ['in no zone: the user\'s', [], 'DTSTART:20260304T090000', '2026-03-03T20:00:00.000Z'],
    ['in a zone of Windows', [], 'DTSTART;TZID=India Standard Time:20260304T090000', '2026-03-04T03:30:00.000Z'],
    ['in a zone of the file', timezone('Ours', '+0345'), 'DTSTART;TZID=Ours:20260304T090000', '2026-03-04T05:15:00.000Z'],
    ['in a zone that the file gets wrong', timezone('Europe/Berlin', '+0500'), 'DTSTART;TZID=Europe/Berlin:20260304T090000', '2026-03-04T08:00:00.000Z'],
    ['on a day', [], 'DTSTART;VALUE=DATE:20260304', '2026-03-04'],
  ])('when it begins %s, then at that moment', (_what, zone, line, starts) => {
    expect(timesOf(calendar(zone, event(line)))).toEqual([starts]);
  }); // prettier-ignore

  test.each([
    ['DTEND;TZID=America/New_York:20260304T060000', 'DTSTART;TZID=Europe/Berlin:20260304T100000', '2026-03-04T11:00:00.000Z'],
    ['DURATION:PT45M', 'DTSTART:20260304T090000Z', '2026-03-04T09:45:00.000Z'],
    ['DTEND:20260303T090000Z', 'DTSTART:20260304T090000Z', '2026-03-04T09:00:00.000Z'],
  ])('when it ends by %s, then it does', (end, start, ends) => {
    expect(read(calendar(event(start, end)))[0]?.endDateTime).toBe(ends);
  }); // prettier-ignore

  test('when it lasts whole days, then its end is the day after, one where none is named', () => {
    const ends = (...lines: string[]) =>
      read(calendar(event('DTSTART;VALUE=DATE:20260304', ...lines)))[0]?.end.date;
    expect(ends('DTEND;VALUE=DATE:20260307')).toBe('2026-03-07');
    expect(ends()).toBe('2026-03-05');
  });
});

describe('series', () => {
  const weekly = event(
    'DTSTART;TZID=Europe/Berlin:20260317T100000',
    'DTEND;TZID=Europe/Berlin:20260317T110000',
    'RRULE:FREQ=WEEKLY;COUNT=4',
    'EXDATE;TZID=Europe/Berlin:20260331T100000',
  );

  test('when an event repeats, then each keeps its hour where the clocks change, and excluded ones are left out', () => {
    const found = read(calendar(timezone('Europe/Berlin', '+0100'), weekly));
    expect(found.map(({ startDateTime }) => startDateTime)).toEqual([
      '2026-03-17T09:00:00.000Z',
      '2026-03-24T09:00:00.000Z',
      '2026-04-07T08:00:00.000Z',
    ]);
    expect(found.map(({ recurringEventId }) => recurringEventId)).toEqual(['e1', 'e1', 'e1']);
    expect(new Set(found.map(({ googleEventId }) => googleEventId)).size).toBe(3);
  });

  test('when one occurrence was moved, then it is at its new time only, also when that is written in UTC', () => {
    const moved = event('RECURRENCE-ID:20260324T090000Z', 'DTSTART:20260325T140000Z', 'SUMMARY:Moved');
    const found = read(calendar(timezone('Europe/Berlin', '+0100'), weekly, moved));
    expect(found.find(({ summary }) => summary === 'Moved')?.startDateTime).toBe('2026-03-25T14:00:00.000Z');
    expect(found.map(({ startDateTime }) => startDateTime)).not.toContain('2026-03-24T09:00:00.000Z');
    expect(found).toHaveLength(3);
  });

  test('when one occurrence was cancelled, then its status says so', () => {
    const off = event('RECURRENCE-ID:20260324T090000Z', 'DTSTART:20260324T090000Z', 'STATUS:CANCELLED');
    const found = read(calendar(weekly, off));
    expect(found.find(({ startDateTime }) => startDateTime === '2026-03-24T09:00:00.000Z')?.status).toBe(
      'cancelled',
    );
  });

  test('when a series began long ago and has no end, then only the days asked for are returned', () => {
    const found = timesOf(calendar(event('DTSTART;VALUE=DATE:19990101', 'RRULE:FREQ=DAILY')));
    expect(found).toHaveLength(94);
    expect([found[0], found.at(-1)]).toEqual(['2026-02-28', '2026-06-01']);
  });

  test('when a series has further dates, then they count', () => {
    expect(
      timesOf(calendar(event('DTSTART:20260304T090000Z', 'RDATE:20260305T090000Z,20260309T120000Z'))),
    ).toEqual(['2026-03-04T09:00:00.000Z', '2026-03-05T09:00:00.000Z', '2026-03-09T12:00:00.000Z']);
  });
});

describe('files of other programs', () => {
  test.each(['', 'hello', '<html></html>', 'BEGIN:VCARD\nEND:VCARD', 'BEGIN:VCALENDAR\nBEGIN:VEVENT'])(
    'when the text is %j, then it is no calendar',
    (text) => expect(readIcs({ ...reader, text })).toEqual({ failure: 'not-a-calendar' }),
  );

  test('when one event is invalid, then the others are still read', () => {
    const broken = [
      ['BEGIN:VEVENT', 'UID:b1', 'DTSTART:20269999T000000Z', 'END:VEVENT'],
      ['BEGIN:VEVENT', 'UID:b2', 'DTSTART:yesterday', 'RRULE:FREQ=SOMETIMES', 'END:VEVENT'],
      ['BEGIN:VEVENT', 'UID:b3', 'SUMMARY:no time', 'END:VEVENT'],
    ];
    const text = calendar(...broken, event('DTSTART:20260304T090000Z', 'SUMMARY:Fine'));
    const answer = readIcs({ ...reader, text });
    expect('events' in answer && answer.events.map(({ summary }) => summary)).toContain('Fine');
  });

  test('when a rule makes too many events, then the calendar is too large', () => {
    const text = calendar(event('DTSTART:20260304T090000Z', 'RRULE:FREQ=SECONDLY'));
    expect(readIcs({ ...reader, text })).toEqual({ failure: 'too-large' });
  });

  test.each([
    ['nested', 'BEGIN:VCALENDAR\n'.repeat(200_000)],
    ['long lines', calendar(event(`SUMMARY:${'x'.repeat(4_000_000)}`))],
    ['folds', calendar(event(`SUMMARY:${'x\r\n '.repeat(1_000_000)}`))],
    ['parameters', calendar(event(`ATTENDEE${';A="x"'.repeat(500_000)}:mailto:a@b.example`))],
    ['exceptions', calendar(event('DTSTART:20260304T090000Z', 'RRULE:FREQ=DAILY', `EXDATE:${'20260305T090000Z,'.repeat(200_000)}20260306T090000Z`))],
    ['rules', calendar(event('DTSTART:19000101T000000Z', ...Array<string>(20_000).fill('RRULE:FREQ=SECONDLY;BYSECOND=1;BYMONTH=2;BYMONTHDAY=31')))],
  ])('when a file keeps a reader busy by %s, then the answer comes in bounded time', async (_what, text) => {
    const started = performance.now();
    const threads = createIcsThreads(1_500);
    await threads.read('u1', { ...reader, text });
    await threads.close();
    expect(performance.now() - started).toBeLessThan(12_000);
  }); // prettier-ignore
});
