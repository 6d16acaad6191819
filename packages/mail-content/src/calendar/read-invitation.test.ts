import { describe, expect, test } from '@jest/globals';
import { readInvitation } from './read-invitation.ts';

const calendar = (method: string, ...lines: string[]) =>
  ['BEGIN:VCALENDAR', `METHOD:${method}`, 'BEGIN:VEVENT', ...lines, 'END:VEVENT', 'END:VCALENDAR'].join('\n');

describe('a calendar part', () => {
  test('when it invites, then title, time, place and organiser are read', () => {
    const source = calendar(
      'REQUEST',
      'SUMMARY;LANGUAGE=en:Pier survey\\, second',
      '  part',
      'DTSTART;TZID="W. Europe Standard Time":20260304T100000',
      'DTEND;TZID=Europe/Berlin:20260304T113000',
      'RRULE:FREQ=WEEKLY',
      'LOCATION:Room 4\\nHarbour house',
      'ORGANIZER;CN="Ines: Kultur; Hafen":MAILTO:ines@kulturhafen.example',
      'BEGIN:VALARM',
      'SUMMARY:not this',
      'END:VALARM',
    );
    expect(readInvitation(source)).toEqual({
      kind: 'invitation',
      title: 'Pier survey, second part',
      starts: {
        written: '2026-03-04T10:00',
        zone: 'W. Europe Standard Time',
        at: '2026-03-04T09:00:00.000Z',
      },
      ends: { written: '2026-03-04T11:30', zone: 'Europe/Berlin', at: '2026-03-04T10:30:00.000Z' },
      repeats: true,
      location: 'Room 4 Harbour house',
      organiser: { email: 'ines@kulturhafen.example', name: 'Ines: Kultur; Hafen' },
      answer: null,
    });
  });

  test.each([
    ['in UTC', 'DTSTART:20260704T080000Z', { written: '2026-07-04T08:00', zone: 'UTC', at: '2026-07-04T08:00:00.000Z' }],
    ['in no zone', 'DTSTART:20260704T080000', { written: '2026-07-04T08:00', zone: null, at: null }],
    ['in a zone of its own', 'DTSTART;TZID=Customized Time Zone:20260704T080000', { written: '2026-07-04T08:00', zone: 'Customized Time Zone', at: null }],
    ['in a zone of Exchange', 'DTSTART;TZID=tzone://Microsoft/Utc:20260704T080000', { written: '2026-07-04T08:00', zone: 'tzone://Microsoft/Utc', at: '2026-07-04T08:00:00.000Z' }],
    ['in a zone of Mozilla', 'DTSTART;TZID=/mozilla.org/20050126_1/Europe/Berlin:20260704T080000', { written: '2026-07-04T08:00', zone: '/mozilla.org/20050126_1/Europe/Berlin', at: '2026-07-04T06:00:00.000Z' }],
    ['a day', 'DTSTART;VALUE=DATE:20260704', { written: '2026-07-04', zone: null, at: null }],
    ['no date', 'DTSTART:20269999', null],
  ])('when it begins %s, then its start has only the parts that are known', (_, line, starts) => {
    expect(readInvitation(calendar('PUBLISH', line))).toMatchObject({ kind: 'event', starts });
  }); // prettier-ignore

  test('when it lasts whole days, then the last day is given; for a single day it is null', () => {
    const lasting = (end: string) =>
      readInvitation(calendar('REQUEST', 'DTSTART;VALUE=DATE:20260227', `DTEND;VALUE=DATE:${end}`))?.ends;
    expect(lasting('20260303')).toMatchObject({ written: '2026-03-02' });
    expect(lasting('20260228')).toBeNull();
  });

  test.each([
    ['20260704T080000Z', 'PT1H30M', { written: '2026-07-04T09:30', at: '2026-07-04T09:30:00.000Z' }],
    ['20260704T233000Z', 'P1DT30M', { written: '2026-07-06T00:00', at: '2026-07-06T00:00:00.000Z' }],
    ['20260704', 'P1W', { written: '2026-07-10', at: null }],
    ['20260704', 'P1D', null],
    ['20260704T080000Z', 'PT0S', null],
    ['20260704T080000Z', '-PT1H', null],
    ['20260704T080000Z', 'P9999999999W', null],
  ])('when it begins at %s and lasts %s, then its end is given', (start, lasts, ends) => {
    const kind = start.includes('T') ? '' : ';VALUE=DATE';
    const read = readInvitation(calendar('REQUEST', `DTSTART${kind}:${start}`, `DURATION:${lasts}`));
    if (ends === null) expect(read?.ends).toBeNull();
    else expect(read?.ends).toMatchObject(ends);
  });

  test('when it is an answer or a cancellation, then its kind says which', () => {
    const attendee = 'ATTENDEE;PARTSTAT=DECLINED;CN=Ida:mailto:ida@seaglass.example';
    expect(readInvitation(calendar('REPLY', attendee))).toMatchObject({
      kind: 'answer',
      answer: { email: 'ida@seaglass.example', name: 'Ida', says: 'declined' },
    });
    expect(readInvitation(calendar('CANCEL', 'SUMMARY:a'))?.kind).toBe('cancellation');
    expect(readInvitation(calendar('REQUEST', 'STATUS:CANCELLED'))?.kind).toBe('cancellation');
  });

  test('when it holds no appointment, is cut or is nonsense, then nothing throws', () => {
    expect(readInvitation('BEGIN:VCALENDAR\nEND:VCALENDAR')).toBeNull();
    const whole = calendar('REQUEST', 'SUMMARY:a', 'DTSTART:20260704T080000Z', 'ORGANIZER:x');
    for (let length = 0; length < whole.length; length += 1) readInvitation(whole.slice(0, length));
    const nested = `${'BEGIN:VEVENT\n'.repeat(20_000)}${';"'.repeat(50_000)}:x`;
    expect(readInvitation(nested)).toBeNull();
  });
});
