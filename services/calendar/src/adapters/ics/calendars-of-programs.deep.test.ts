import { expect, test } from '@jest/globals';
import { calendarText } from '@tern/mail-content/calendar/calendar-text';
import { readIcs } from './read-ics.ts';

/**
 * One calendar as each program writes it, with that program's habits, and what it means between March and May 2026. The reader's own zone
 * is none of theirs. See docs/calendar-differences.md for the comparison with another reader on public files.
 */
interface Case {
  readonly lines: readonly string[];
  readonly eol?: string;
  readonly encoding?: BufferEncoding;
  readonly means: readonly string[];
  /** Repaired events, events left out, unknown zones, and all that is listed. */
  readonly says?: readonly [number, number, number, number];
}

const zone = (name: string, standard: string, daylight: string) => [
  'BEGIN:VTIMEZONE',
  `TZID:${name}`,
  'BEGIN:STANDARD',
  'DTSTART:16010101T030000',
  `TZOFFSETFROM:${daylight}`,
  `TZOFFSETTO:${standard}`,
  'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=10',
  'END:STANDARD',
  'BEGIN:DAYLIGHT',
  'DTSTART:16010101T020000',
  `TZOFFSETFROM:${standard}`,
  `TZOFFSETTO:${daylight}`,
  'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=3',
  'END:DAYLIGHT',
  'END:VTIMEZONE',
];

const cases: Readonly<Record<string, Case>> = {
  'Outlook, sent by Exchange': {
    lines: [
      'METHOD:PUBLISH',
      ...zone('Customized Time Zone 3', '+0330', '+0430'),
      'BEGIN:VEVENT',
      'UID:040000008200E0',
      'SUMMARY;LANGUAGE=nb:Vaktmøte',
      'SEQUENCE:3',
      'DTSTART;TZID="Customized Time Zone 3":20260305T090000',
      'DTEND;TZID="Customized Time Zone 3":20260305T100000',
      'RRULE:FREQ=WEEKLY;UNTIL=20260402T043000Z;INTERVAL=1;BYDAY=TH;WKST=SU',
      'EXDATE;VALUE=DATE:20260312',
      'X-MICROSOFT-CDO-ALLDAYEVENT:FALSE',
      'X-ALT-DESC;FMTTYPE=text/html:<p>a:b</p>',
      'END:VEVENT',
      'BEGIN:VEVENT',
      'UID:040000008200E0',
      'RECURRENCE-ID:20260319T053000Z',
      'SEQUENCE:4',
      'SUMMARY:Senere',
      'DTSTART;TZID=W. Europe Standard Time:20260320T090000',
      'DURATION:PT30M',
      'END:VEVENT',
      'BEGIN:VEVENT',
      'UID:ferie',
      'SUMMARY:Ferie',
      'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE',
      'DTSTART;TZID=Romance Standard Time:20260328T000000',
      'DTEND;TZID=Romance Standard Time:20260331T000000',
      'END:VEVENT',
    ],
    means: [
      '2026-03-05T05:30Z 60 Vaktmøte',
      '2026-03-20T08:00Z 30 Senere',
      '2026-03-26T05:30Z 60 Vaktmøte',
      '2026-03-28 3d Ferie',
      '2026-04-02T04:30Z 60 Vaktmøte',
    ],
  },
  'Outlook on the web, descriptions as names of zones': {
    lines: [
      'BEGIN:VEVENT',
      'SUMMARY:Row',
      'DTSTART;TZID="(UTC-03:30) Newfoundland":20260310T080000',
      'DURATION:PT1H',
      'END:VEVENT',
      'BEGIN:VEVENT',
      'SUMMARY:Sing',
      'DTSTART;TZID=(GMT+12.00) Auckland / Wellington:20260310T080000',
      'DTEND:',
      'END:VEVENT',
      'BEGIN:VEVENT',
      'SUMMARY:Swim',
      'DTSTART;TZID=tzone://Microsoft/Custom:20260310T080000',
      'END:VEVENT',
    ],
    means: ['2026-03-09T19:00Z 0 Sing', '2026-03-10T04:00Z 0 Swim', '2026-03-10T10:30Z 60 Row'],
    says: [1, 0, 1, 2],
  },
  'Google, subscribed': {
    lines: [
      'CALSCALE:GREGORIAN',
      'X-WR-CALNAME:Klub',
      'X-WR-TIMEZONE:Europe/Warsaw',
      'BEGIN:VEVENT',
      'UID:a@google.com',
      'DTSTART;VALUE=DATE:20260501',
      'DTEND;VALUE=DATE:20260502',
      'SUMMARY:Majówka',
      'END:VEVENT',
      'BEGIN:VEVENT',
      'UID:b@google.com',
      'DTSTART;TZID=Europe/Warsaw:20260323T200000',
      'DTEND;TZID=Europe/Warsaw:20260323T210000',
      'RRULE:FREQ=WEEKLY;WKST=MO;COUNT=3;BYDAY=MO',
      'EXDATE;TZID=Europe/Warsaw:20260406T200000',
      'SUMMARY:Próba',
      'END:VEVENT',
      'BEGIN:VEVENT',
      'UID:b@google.com',
      'RECURRENCE-ID:20260330T180000Z',
      'STATUS:CANCELLED',
      'SUMMARY:Próba',
      'END:VEVENT',
      'BEGIN:VEVENT',
      'UID:c@google.com',
      'DTSTART:20260311T170000',
      'SUMMARY:Bez strefy',
      'CREATED:00001231T000000Z',
      'END:VEVENT',
    ],
    means: [
      '2026-03-11T16:00Z 0 Bez strefy',
      '2026-03-23T19:00Z 60 Próba',
      '2026-03-30T18:00Z 0 Próba cancelled',
      '2026-05-01 1d Majówka',
    ],
  },
  'Apple, with its travel times and addresses of its own': {
    lines: [
      'BEGIN:VEVENT',
      'UID:1E0B',
      'SUMMARY:Coro',
      'DTSTART;TZID=Europe/Rome:20260327T210000',
      'DTEND;TZID=Europe/Rome:20260327T223000',
      'RRULE:FREQ=MONTHLY;BYDAY=-1FR;UNTIL=20260601T215959Z',
      'EXDATE;VALUE=DATE:20260424',
      'X-APPLE-TRAVEL-DURATION;VALUE=DURATION:PT30M',
      'ATTENDEE;CN="Kit, Wren";CUTYPE=INDIVIDUAL;EMAIL="kit@harbor.example":/aMTk/principal/',
      'BEGIN:VALARM',
      'ACTION:NONE',
      'TRIGGER;VALUE=DATE-TIME:19760401T005545Z',
      'END:VALARM',
      'END:VEVENT',
    ],
    means: ['2026-03-27T20:00Z 90 Coro', '2026-05-29T19:00Z 90 Coro'],
  },
  Thunderbird: {
    lines: [
      ...zone('/mozilla.org/20071231_1/Europe/Vienna', '+0100', '+0200'),
      'BEGIN:VEVENT',
      'UID:t',
      'SUMMARY:Probe',
      'DTSTART;TZID=/mozilla.org/20071231_1/Europe/Vienna:20260303T190000',
      'DURATION:PT2H',
      'RRULE:FREQ=WEEKLY;UNTIL=20260317',
      'X-MOZ-LASTACK:20260303T180000Z',
      'END:VEVENT',
    ],
    means: ['2026-03-03T18:00Z 120 Probe', '2026-03-10T18:00Z 120 Probe', '2026-03-17T18:00Z 120 Probe'],
  },
  'Nextcloud, one calendar object after another': {
    lines: [
      'BEGIN:VEVENT',
      'UID:n1',
      'SUMMARY:Chor',
      'DTSTART;TZID=Europe/Zurich:20260304T080000',
      'DTEND;TZID=Europe/Zurich:20260304T090000',
      'RRULE:FREQ=DAILY;COUNT=3',
      'END:VEVENT',
      'BEGIN:VEVENT',
      'UID:n1',
      'SUMMARY:Chor spät',
      'RECURRENCE-ID;TZID=Europe/Zurich;RANGE=THISANDFUTURE:20260305T080000',
      'DTSTART;TZID=Europe/Zurich:20260305T180000',
      'DURATION:PT1H',
      'END:VEVENT',
      'END:VCALENDAR',
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'BEGIN:VTODO',
      'UID:n2',
      'END:VTODO',
    ],
    means: ['2026-03-04T07:00Z 60 Chor', '2026-03-05T17:00Z 60 Chor spät', '2026-03-06T17:00Z 60 Chor spät'],
    says: [0, 0, 0, 1],
  },
  Zimbra: {
    lines: [
      ...zone('(GMT+02.00) Athens / Bucharest / Istanbul', '+0200', '+0300'),
      'BEGIN:VEVENT',
      'UID:z',
      'SUMMARY:Ώρα',
      'DTSTART;TZID="(GMT+02.00) Athens / Bucharest / Istanbul":20260330T090000',
      'DTEND;TZID="(GMT+02.00) Athens / Bucharest / Istanbul":20260330T094500',
      'X-MICROSOFT-CDO-INTENDEDSTATUS:BUSY',
      'X-ZIMBRA-LOCAL-ONLY:FALSE',
      'RDATE:20260401T060000Z',
      'END:VEVENT',
    ],
    means: ['2026-03-30T06:00Z 45 Ώρα', '2026-04-01T06:00Z 45 Ώρα'],
  },
  Notes: {
    lines: [
      'BEGIN:VEVENT',
      'UID:CD0000',
      'SUMMARY:Besprechung',
      'DTSTART;TZID="Western/Central Europe":20260304T090000',
      'DTEND;TZID="Western/Central Europe":20260304T100000',
      'RDATE;TZID="Western/Central Europe";VALUE=PERIOD:20260304T090000/20260304T100000',
      ' ,20260401T090000/20260401T103000',
      'END:VEVENT',
      'BEGIN:VEVENT',
      'UID:CD0001',
      'X-LOTUS-APPTTYPE:2',
      'SUMMARY:Messe',
      'DTSTART;TZID="Eastern":20260706T000000',
      'DTEND;TZID="Eastern":20260708T000000',
      'END:VEVENT',
      'BEGIN:VEVENT',
      'UID:CD0002',
      'SUMMARY:Sommer',
      'DTSTART;TZID="Eastern":20260506T090000',
      'END:VEVENT',
    ],
    means: [
      '2026-03-04T08:00Z 60 Besprechung',
      '2026-04-01T07:00Z 90 Besprechung',
      '2026-05-06T13:00Z 0 Sommer',
    ],
  },
  'a phone, vCalendar 1.0': {
    lines: [
      'VERSION:1.0',
      'TZ:+01',
      'BEGIN:VEVENT',
      'UID:7',
      'SUMMARY;ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:Geburtstag =C3=',
      '=84nne',
      'CATEGORIES:ANNIVERSARY',
      'X-EPOCAGENDAENTRYTYPE:ANNIVERSARY',
      'DTSTART:20250305T000000',
      'DTEND:20250305T000000',
      'RRULE:YD1 64 #0',
      'AALARM:20260304T230000;;0;',
      'END:VEVENT',
      'BEGIN:VEVENT',
      'UID:8',
      'SUMMARY:Training',
      'DTSTART:20260303T180000Z',
      'DTEND:20260303T190000Z',
      'RRULE:W1 TU TH 20260312T235959Z',
      'EXDATE:20260305T180000Z;20260310T180000Z',
      'END:VEVENT',
    ],
    means: [
      '2026-03-03T18:00Z 60 Training',
      '2026-03-05 1d Geburtstag Änne',
      '2026-03-12T18:00Z 60 Training',
    ],
  },
  'a holiday calendar by hand, in Latin-1': {
    encoding: 'latin1',
    eol: '\n',
    lines: [
      'BEGIN:VEVENT',
      'SUMMARY:Fête du Travail',
      'DTSTART:20260501',
      'DTEND:20260501',
      'RRULE:',
      'END:VEVENT',
      'BEGIN:VEVENT',
      'SUMMARY:Pâques',
      'DTSTART:2026-04-05',
      'DURATION:',
      'END:VEVENT',
      'BEGIN:VEVENT',
      'SUMMARY:Jour inventé',
      'DTSTART:20260431',
      'END:VEVENT',
    ],
    means: ['2026-04-05 1d Pâques', '2026-05-01 1d Fête du Travail'],
    says: [3, 1, 0, 4],
  },
  'a script that folds by bytes': {
    lines: [
      'BEGIN:VEVENT',
      'SUMMARY:\u00c3',
      ' \u00a9t\u00c3\u00a9',
      'DTSTART:20260305T120000Z',
      'END:VEVENT',
    ],
    encoding: 'latin1',
    means: ['2026-03-05T12:00Z 0 été'],
  },
};

test.each(Object.entries(cases))('when a calendar is of %s, then each occurrence is there once, at its time', (_program, { lines, eol = '\r\n', encoding = 'utf8', means, says = [0, 0, 0, 0] }) => {
  const whole = ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR', ''].join(eol);
  const answer = readIcs({
    text: calendarText(Buffer.from(whole, encoding)),
    from: new Date('2026-03-01T00:00:00Z'),
    to: new Date('2026-06-01T00:00:00Z'),
    timeZone: 'Asia/Dubai',
    ownAddress: 'ana@example.com',
  });
  if ('failure' in answer) throw new Error(answer.failure);
  const found = answer.events.map(({ startDate, startDateTime, endDateTime, end, summary, status }) => {
    const [from, to] = [startDate ?? startDateTime, end.date ?? endDateTime].map((text) => Date.parse(text ?? ''));
    const minutes = ((to ?? 0) - (from ?? 0)) / 60_000;
    const length = startDate === null ? minutes : `${minutes / 1440}d`;
    const start = startDate ?? startDateTime?.replace(':00.000Z', 'Z');
    return [start, length, summary, ...(status === 'cancelled' ? [status] : [])].join(' ');
  });
  expect(found.sort()).toEqual(means);
  const { repaired, leftOut, unknownZones, total } = answer.report;
  expect([repaired, leftOut, unknownZones, total]).toEqual(says);
}); // prettier-ignore
