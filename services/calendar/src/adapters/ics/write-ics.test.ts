import { expect, test } from '@jest/globals';
import type { RemoteEvent } from '../../domain/accounts/calendar-provider.ts';
import { writeIcsEvent } from './write-ics.ts';

/** A text by which a calendar server could try to insert lines into the file. */
const hostile = (beginning: string) => `${beginning}\r\nATTACH:x\nEND:VEVENT`;
const moment = '2026-03-03T09:00:00.000Z';
const person = { email: hostile('kit@harbor.example'), name: hostile('Kit "the" Wren') };

const event: RemoteEvent = {
  googleEventId: 'e1',
  iCalUID: hostile('uid'),
  recurringEventId: null,
  summary: hostile('Choir'),
  description: hostile('Sing'),
  location: hostile('Hall'),
  htmlLink: hostile('https://calendar.example/'),
  start: { date: null, dateTime: moment, timeZone: null },
  end: { date: null, dateTime: moment, timeZone: null },
  startDate: null,
  startDateTime: moment,
  endDateTime: moment,
  startTimeZone: null,
  isAllDay: false,
  status: 'confirmed',
  visibility: hostile('default'),
  transparency: hostile('opaque'),
  organizer: { ...person, isSelf: false },
  attendees: [
    {
      ...person,
      id: null,
      responseStatus: 'accepted',
      comment: null,
      isOptional: false,
      isResource: false,
      isOrganizer: false,
      isSelf: false,
      additionalGuests: 0,
    },
  ],
  conferenceData: { name: null, entryPoints: [{ type: 'video', uri: hostile('tel:1'), label: null }] },
  recurrence: [],
  attachments: [
    {
      id: 'a',
      fileId: null,
      fileUrl: hostile('https://files.example/'),
      title: null,
      mimeType: null,
      iconLink: null,
    },
  ],
  created: null,
  updated: null,
  sequence: 0,
  etag: null,
} as RemoteEvent;

test("when a calendar's text has line ends, then none of it becomes a line of its own in the file", () => {
  const text = writeIcsEvent(event, hostile('Team, east'), new Date(moment));
  const lines = text.replace(/\r\n[ \t]/g, '').split(/[\r\n]+/);
  expect(lines.filter((line) => /^(ATTACH|END)/.test(line))).toEqual(['END:VEVENT']);
  expect(lines).toContain('X-TERN-CALENDAR:Team, east ATTACH:x END:VEVENT');
});
