import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  listCalendarAccounts,
  listCalendarEvents,
  listCalendars,
  listEventsForDay,
  listImportantEventsForDay,
  readCalendarEvent,
  updateCalendarInstructions,
} from '@tern/contracts/http/calendar';
import { aPrincipal } from '@tern/testing/a-principal';
import { startCalendar, type RunningCalendar } from './a-google-calendar.ts';

let running: RunningCalendar & { close(): Promise<void> };
const me = aPrincipal();
const emailAddress = 'robin@fernhill.example';
const march3 = { year: 2026, month: 3, day: 3 };
const london = { headers: { 'x-timezone': 'Europe/London' } };

/** One event with every field that Google can send. */
beforeAll(async () => {
  running = await startCalendar();
  running.google.visitor.emailAddress = emailAddress;
  running.google.calendars.putEvents(emailAddress, [
    {
      id: 'e1',
      status: 'tentative',
      summary: 'Board review',
      description: 'Bring the figures.',
      iCalUID: 'e1@google.com',
      recurringEventId: 'series',
      location: 'Quay House, Portsmead',
      htmlLink: 'https://calendar.google.com/event?eid=e1',
      start: { dateTime: '2026-03-03T10:00:00Z', timeZone: 'Europe/London' },
      end: { dateTime: '2026-03-03T11:00:00Z', timeZone: 'Europe/London' },
      organizer: { email: 'ines@museum.example', displayName: 'Ines Duarte' },
      attendees: [
        { email: emailAddress, self: true, responseStatus: 'needsAction', comment: 'Maybe' },
        { email: 'room@fernhill.example', resource: true, optional: true, responseStatus: 'accepted' },
      ],
      conferenceData: {
        conferenceSolution: { name: 'Meet' },
        entryPoints: [
          { entryPointType: 'video', uri: 'https://meet.example/abc', label: 'abc' },
          { entryPointType: 'more', uri: 'javascript:alert(1)' },
        ],
      },
      visibility: 'private',
      transparency: 'transparent',
      sequence: 3,
      created: '2026-02-01T09:00:00Z',
      updated: '2026-02-02T09:00:00Z',
    },
  ]);
  await running.connect(me);
});
afterAll(() => running.close());

async function aCalendarId() {
  const { calendars } = (await running.service.callAs(me, listCalendars)).body.data;
  return calendars[0]?.id ?? '';
}

describe('the documented fields', () => {
  test('a calendar has all of its fields', async () => {
    const { calendars } = (await running.service.callAs(me, listCalendars)).body.data;
    expect(calendars).toEqual([
      {
        id: expect.any(String),
        accountId: expect.any(String),
        googleCalendarId: emailAddress,
        name: emailAddress,
        description: null,
        timeZone: 'Europe/London',
        accessRole: 'owner',
        isPrimary: true,
        isHidden: false,
        isSelected: true,
        colorId: '14',
        backgroundColor: '#9fe1e7',
        foregroundColor: '#000000',
        lastSyncAt: expect.any(String),
      },
    ]);
  });

  test('an event has all of its fields, and no link that could run', async () => {
    const params = { calendarId: await aCalendarId() };
    const listed = (await running.service.callAs(me, listCalendarEvents, { params })).body.data;
    expect(listed).toMatchObject({ total: 1, hasMore: false });
    const eventId = listed.events[0]?.id ?? '';
    const { event } = (await running.service.callAs(me, readCalendarEvent, { params: { eventId } })).body
      .data;
    expect(event).toEqual(listed.events[0]);
    expect(event).toMatchObject({
      googleEventId: 'e1',
      iCalUID: 'e1@google.com',
      recurringEventId: 'series',
      summary: 'Board review',
      description: 'Bring the figures.',
      location: 'Quay House, Portsmead',
      htmlLink: 'https://calendar.google.com/event?eid=e1',
      start: { date: null, dateTime: '2026-03-03T10:00:00Z', timeZone: 'Europe/London' },
      startDate: null,
      startDateTime: '2026-03-03T10:00:00.000Z',
      startTimeZone: 'Europe/London',
      endDateTime: '2026-03-03T11:00:00.000Z',
      isAllDay: false,
      status: 'tentative',
      visibility: 'private',
      transparency: 'transparent',
      sequence: 3,
      recurrence: [],
      attachments: [],
      organizer: { email: 'ines@museum.example', name: 'Ines Duarte', isSelf: false },
      conferenceData: {
        name: 'Meet',
        entryPoints: [{ type: 'video', uri: 'https://meet.example/abc', label: 'abc' }],
      },
      created: '2026-02-01T09:00:00.000Z',
      updated: '2026-02-02T09:00:00.000Z',
      calendar: { name: emailAddress },
    });
    expect(event.attendees).toEqual([
      {
        id: null,
        email: emailAddress,
        name: null,
        responseStatus: 'needsAction',
        comment: 'Maybe',
        isOptional: false,
        isResource: false,
        isOrganizer: false,
        isSelf: true,
        additionalGuests: 0,
      },
      expect.objectContaining({ email: 'room@fernhill.example', isOptional: true, isResource: true }),
    ]);
  });

  test('an account has all of its fields', async () => {
    const { accounts } = (await running.service.callAs(me, listCalendarAccounts)).body.data;
    expect(accounts).toEqual([
      {
        id: expect.any(String),
        name: emailAddress,
        emailAddress,
        provider: 'GOOGLE',
        userInstructions: '',
        shouldSync: true,
        createdAt: expect.any(String),
        state: 'ready',
        lastSyncAt: expect.any(String),
        isCurrentlySyncing: false,
        lastError: null,
        isLoginRefused: false,
        reading: null,
      },
    ]);
  });

  test('an important event has what it is, why it matters, and its time', async () => {
    const body = { ...march3, userInstructions: 'The board matters.' };
    const answer = await running.service.callAs(me, listImportantEventsForDay, { body, ...london });
    expect(answer.body.data).toMatchObject({
      userInstructions: 'The board matters.',
      understood: [{ isShown: true, label: 'board', from: 0, to: 18 }],
      notUnderstood: [],
      leftOut: [],
    });
    expect(answer.body.data.events).toMatchObject([
      {
        googleEventId: 'e1',
        aiMeeting: 'Board review',
        time: '10:00 – 11:00',
        followUps: [],
        aiContext: expect.stringContaining('“The board matters”'),
      },
    ]);
  });
});

describe('the limits', () => {
  test.each([0, 101])('a page of %d events is refused', async (limit) => {
    const params = { calendarId: await aCalendarId() };
    const answer = await running.service.callAs(me, listCalendarEvents, { params, query: { limit } });
    expect(answer.body.errors).toHaveProperty('limit');
  });

  test.each([
    ['month', { ...march3, month: 13 }],
    ['month', { ...march3, month: 0 }],
    ['day', { ...march3, day: 32 }],
    ['day', { ...march3, day: 0 }],
    ['userInstructions', { ...march3, userInstructions: '' }],
    ['userInstructions', { ...march3, userInstructions: 'x'.repeat(2049) }],
  ])('a day with a wrong %s is refused by its name', async (field, body) => {
    const answer = await running.service.callAs(me, listImportantEventsForDay, { body });
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toHaveProperty(field);
  });

  test('a day begins in the time zone that the browser names, or else in that of the settings', async () => {
    const at = (timeZone: string) =>
      running.service.callAs(me, listEventsForDay, {
        body: { ...march3, day: 4 },
        headers: { 'x-timezone': timeZone },
      });
    expect((await at('Europe/London')).body.data.events).toEqual([]);
    // Fourteen hours ahead: midnight of the 4th has just passed there.
    expect((await at('Pacific/Kiritimati')).body.data.events).toHaveLength(1);
    expect((await at('no/zone')).body.data.events).toEqual([]);
  });

  test('instructions of 2,048 characters are taken, one more is refused', async () => {
    const { accounts } = (await running.service.callAs(me, listCalendarAccounts)).body.data;
    const params = { accountId: accounts[0]?.id ?? '' };
    const put = (length: number) =>
      running.service.callAs(me, updateCalendarInstructions, {
        params,
        body: { userInstructions: 'x'.repeat(length) },
      });
    expect((await put(2048)).body.data).toEqual({ success: true });
    expect((await put(2049)).body.errors).toHaveProperty('userInstructions');
    const stranger = aPrincipal();
    const body = { userInstructions: 'mine' };
    expect(
      (await running.service.callAs(stranger, updateCalendarInstructions, { params, body })).status,
    ).toBe(404);
  });
});
