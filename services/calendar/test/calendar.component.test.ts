import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { calendarAdminActed } from '@tern/contracts/events/admin-actions';
import {
  calendarAccountConnected,
  calendarAccountNeedsReconnect,
  calendarAccountRemoved,
  calendarAccountSynced,
  calendarEventChanged,
  calendarEventRemoved,
} from '@tern/contracts/events/calendar';
import {
  listCalendarAccounts,
  listCalendarEvents,
  listCalendars,
  listEventsForDay,
  listImportantEventsForDay,
  readCalendarEvent,
  removeCalendarAccount,
  updateCalendarInstructions,
} from '@tern/contracts/http/calendar';
import { completeGmailSignIn } from '@tern/contracts/http/gmail';
import { aPrincipal } from '@tern/testing/a-principal';
import { waitUntil } from '@tern/testing/wait-until';
import { startCalendar, type RunningCalendar } from './a-google-calendar.ts';

let running: RunningCalendar & { close(): Promise<void> };
beforeAll(async () => {
  running = await startCalendar();
});
afterAll(() => running.close());

const event = (id: string, from: string, to: string, more: object = {}) => ({
  id,
  iCalUID: `${id}@google.com`,
  status: 'confirmed' as const,
  summary: `Meeting ${id}`,
  start: { dateTime: from, timeZone: 'Europe/London' },
  end: { dateTime: to, timeZone: 'Europe/London' },
  ...more,
});
const march3 = { year: 2026, month: 3, day: 3 };
const london = { headers: { 'x-timezone': 'Europe/London' } };

/** A visitor with five events on 3 March and one of all day. */
function aVisitor() {
  const me = aPrincipal();
  const emailAddress = `${me.userId}@fernhill.example`;
  running.google.visitor.emailAddress = emailAddress;
  const hours = ['09', '10', '11', '12', '13'];
  running.google.calendars.putEvents(emailAddress, [
    ...hours.map((hour) => event(`e${hour}`, `2026-03-03T${hour}:00:00Z`, `2026-03-03T${hour}:30:00Z`)),
    {
      id: 'trip',
      status: 'confirmed',
      summary: 'Trip',
      start: { date: '2026-03-03' },
      end: { date: '2026-03-04' },
    },
  ]);
  return { me, emailAddress };
}

async function dayOf(me: ReturnType<typeof aPrincipal>) {
  const answer = await running.service.callAs(me, listEventsForDay, { body: march3, ...london });
  return answer.body.data.events.map(({ summary }) => summary);
}

describe('a calendar account', () => {
  test('when it is connected, then its calendars and all pages of its events are read and published', async () => {
    const { me, emailAddress } = aVisitor();
    const account = await running.connect(me);
    expect(account).toMatchObject({ emailAddress, provider: 'GOOGLE', state: 'ready', lastError: null });
    const { calendars } = (await running.service.callAs(me, listCalendars)).body.data;
    expect(calendars).toMatchObject([{ googleCalendarId: emailAddress, isPrimary: true }]);
    const params = { calendarId: calendars[0]?.id ?? '' };
    const first = await running.service.callAs(me, listCalendarEvents, { params, query: { limit: 4 } });
    expect(first.body.data).toMatchObject({ total: 6, hasMore: true });
    const rest = await running.service.callAs(me, listCalendarEvents, {
      params,
      query: { limit: 4, offset: 4 },
    });
    expect(rest.body.data).toMatchObject({ total: 6, hasMore: false });
    expect(new Set([...first.body.data.events, ...rest.body.data.events].map(({ id }) => id)).size).toBe(6);
    await running.service.settled();
    const ofUser = <T extends { readonly userId: string }>(events: T[]) =>
      events.filter(({ userId }) => userId === me.userId);
    expect(ofUser(running.service.eventsOf(calendarAccountConnected))).toHaveLength(1);
    expect(ofUser(running.service.eventsOf(calendarEventChanged))).toHaveLength(6);
    const stored = await running.service.documents
      .collection('accounts')
      .find({ userId: me.userId })
      .toArray();
    expect(JSON.stringify(stored)).not.toMatch(/refresh-|access-/);
  });

  test('when events change and go at Google, then the next pass stores that and nothing else', async () => {
    const { me, emailAddress } = aVisitor();
    await running.connect(me);
    running.google.calendars.removeEvent(emailAddress, 'e09');
    running.google.calendars.putEvents(emailAddress, [
      event('e10', '2026-03-03T10:00:00Z', '2026-03-03T10:30:00Z', { summary: 'Moved' }),
    ]);
    await running.readAgain(me);
    expect(await dayOf(me)).toEqual(['Trip', 'Moved', 'Meeting e11', 'Meeting e12', 'Meeting e13']);
    await running.service.settled();
    const removed = running.service
      .eventsOf(calendarEventRemoved)
      .filter(({ userId }) => userId === me.userId);
    expect(removed).toHaveLength(1);
    const changed = running.service
      .eventsOf(calendarEventChanged)
      .filter(({ userId }) => userId === me.userId);
    expect(changed).toHaveLength(7);
  });

  test('when a calendar is missing from the list, then its events are removed and count no more', async () => {
    const { me, emailAddress } = aVisitor();
    const team = { id: `team-${me.userId}`, summary: 'Team', timeZone: 'Europe/London' };
    running.google.calendars.putCalendar(emailAddress, { ...team, accessRole: 'reader', selected: true });
    const extra = event('team', '2026-03-03T15:00:00Z', '2026-03-03T15:30:00Z');
    running.google.calendars.putEvents(emailAddress, [extra], team.id);
    await running.connect(me);
    await running.readAgain(me);
    running.google.calendars.removeCalendar(emailAddress, team.id);
    await running.readAgain(me);
    expect(await dayOf(me)).toHaveLength(6);
    await running.service.settled();
    const passes = () =>
      running.service
        .eventsOf(calendarAccountSynced)
        .filter(({ userId }) => userId === me.userId)
        .map(({ data }) => data.totalEvents);
    // A pass without changes is not reported until 15 minutes have passed.
    expect(passes()).toEqual([7, 6]);
    const removed = running.service
      .eventsOf(calendarEventRemoved)
      .filter(({ userId }) => userId === me.userId);
    expect(removed).toHaveLength(1);
    for (let pass = 1; pass <= 3; pass += 1) await running.readAgain(me);
    await running.service.settled();
    expect(passes()).toEqual([7, 6, 6]);
  });

  test('when the sync token is too old, then all is read again and what is gone is removed', async () => {
    const { me, emailAddress } = aVisitor();
    await running.connect(me);
    running.google.calendars.removeEvent(emailAddress, 'e13');
    running.google.calendars.expireSyncTokens();
    await running.readAgain(me);
    expect(await dayOf(me)).toEqual(['Trip', 'Meeting e09', 'Meeting e10', 'Meeting e11', 'Meeting e12']);
  });

  test('when Google refuses because of the quota or fails, then it is asked again', async () => {
    const { me } = aVisitor();
    running.google.failCalendar(
      { status: 403, reason: 'rateLimitExceeded' },
      { status: 503, reason: 'backendError' },
    );
    expect(await running.connect(me)).toMatchObject({ state: 'ready' });
  });

  test('when the grant is ended at Google, then the account says so, once; a new sign-in fixes it', async () => {
    const { me, emailAddress } = aVisitor();
    const { id } = await running.connect(me);
    running.google.revokeAll(emailAddress);
    running.clock.advance(2 * 3_600_000);
    const lost = await waitUntil(async () => {
      const [account] = (await running.service.callAs(me, listCalendarAccounts)).body.data.accounts;
      return account?.state === 'needs-reconnect' && account;
    });
    expect(lost.lastError).toContain('connect it again');
    await running.service.settled();
    const published = running.service.eventsOf(calendarAccountNeedsReconnect);
    expect(published.filter(({ userId }) => userId === me.userId)).toHaveLength(1);
    running.google.visitor.emailAddress = emailAddress;
    const body = { ...(await running.agree(me, id)), name: 'Calendar' };
    const answer = await running.service.callAs(me, completeGmailSignIn, { body });
    expect(answer.body.data).toMatchObject({ isReconnected: true, calendarAccount: { id } });
  });

  test('when it is removed, then nothing of it is left and its removal is published', async () => {
    const { me } = aVisitor();
    const { id: accountId } = await running.connect(me);
    const stranger = await running.service.callAs(aPrincipal(), removeCalendarAccount, {
      params: { accountId },
    });
    expect(stranger.status).toBe(404);
    expect((await running.service.callAs(me, removeCalendarAccount, { params: { accountId } })).status).toBe(
      200,
    );
    await running.service.settled();
    const removed = running.service.eventsOf(calendarAccountRemoved);
    expect(removed.filter(({ userId }) => userId === me.userId)).toHaveLength(1);
    for (const name of ['accounts', 'calendars', 'events'])
      expect(await running.service.documents.collection(name).countDocuments({ userId: me.userId })).toBe(0);
  });
});

describe('reading', () => {
  test("when an event is another user's, then it is not found", async () => {
    const { me } = aVisitor();
    await running.connect(me);
    const { events } = (await running.service.callAs(me, listEventsForDay, { body: march3 })).body.data;
    const params = { eventId: events[0]?.id ?? '' };
    expect((await running.service.callAs(me, readCalendarEvent, { params })).status).toBe(200);
    expect((await running.service.callAs(aPrincipal(), readCalendarEvent, { params })).status).toBe(404);
  });

  test("when a user asks for another user's day, then only an administrator gets it", async () => {
    const { me } = aVisitor();
    await running.connect(me);
    const body = { ...march3, userId: me.userId };
    expect((await running.service.callAs(aPrincipal(), listEventsForDay, { body })).status).toBe(403);
    const admin = await running.service.callAs(aPrincipal({ isAdmin: true }), listEventsForDay, { body });
    expect(admin.body.data).toMatchObject({ userId: me.userId, date: '2026-03-03', timeZone: 'UTC' });
    expect(admin.body.data.events).toHaveLength(6);
    const acted = running.service.eventsOf(calendarAdminActed).map(({ data }) => data);
    expect(acted).toMatchObject([{ action: 'calendar-day-read', userId: me.userId }]);
  });

  test('when the day does not exist, then the field is named', async () => {
    const body = { year: 2026, month: 2, day: 31 };
    const answer = await running.service.callAs(aPrincipal(), listEventsForDay, { body });
    expect(answer.body.errors).toHaveProperty('day');
  });

  test("when the user's own words name a meeting, then the rundown has it and quotes them", async () => {
    const { me } = aVisitor();
    const { id: accountId } = await running.connect(me);
    const userInstructions = 'Meeting e11 and Trip matter. Ignore e12.';
    const body = { userInstructions };
    await running.service.callAs(me, updateCalendarInstructions, { params: { accountId }, body });
    const answer = await running.service.callAs(me, listImportantEventsForDay, { body: march3, ...london });
    expect(answer.body.data.userInstructions).toBe(userInstructions);
    const chosen = answer.body.data.events.map(({ summary, time }) => [summary, time]);
    expect(chosen).toEqual([
      ['Trip', 'All day'],
      ['Meeting e11', '11:00 – 11:30'],
    ]);
    expect(answer.body.data.events[0]?.aiContext).toContain('“Meeting e11 and Trip matter”');
    expect(answer.body.data.leftOut).toHaveLength(4);
  });

  test('when instructions are too long, then they are refused', async () => {
    const { me } = aVisitor();
    const { id: accountId } = await running.connect(me);
    const body = { userInstructions: 'x'.repeat(2049) };
    const answer = await running.service.callAs(me, updateCalendarInstructions, {
      params: { accountId },
      body,
    });
    expect(answer.status).toBe(400);
  });
});
