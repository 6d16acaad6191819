import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  connectCalendarFile,
  createDemoCalendar,
  listCalendarAccounts,
  listCalendars,
} from '@tern/contracts/http/calendar';
import { demoPrepared } from '@tern/contracts/events/identity';
import { accountRemoved } from '@tern/contracts/events/mail-sync';
import { startDemoCalendar, type DemoCalendar } from '@tern/demo/start-demo-calendar';
import { createEventMaker } from '@tern/event-bus/event-maker';
import { minute } from '@tern/kernel/clock';
import { newId } from '@tern/kernel/ids';
import { aPrincipal } from '@tern/testing/a-principal';
import { createFakeClock } from '@tern/testing/fake-clock';
import { startService, type StartedService } from '@tern/testing/start-service';
import { makeTemporaryFolder } from '@tern/testing/temporary-folder';
import { waitUntil } from '@tern/testing/wait-until';
import { calendarModule } from '../src/service.ts';
import { anIcs } from './an-ics-server.ts';

const clock = createFakeClock('2026-03-02T09:00:00Z');
const folder = makeTemporaryFolder();
let demo: DemoCalendar;
let service: StartedService;
beforeAll(async () => {
  demo = await startDemoCalendar({ folder: folder.path, clock });
  const config = {
    TERN_DEMO_CALENDAR_URL: demo.url,
    TERN_DEMO_CALENDAR_CLIENT_ID: demo.clientId,
    TERN_DEMO_CALENDAR_CLIENT_SECRET: demo.clientSecret,
    TERN_DEMO_CALENDAR_TOKEN: demo.refreshToken,
    TERN_DEMO_ADDRESS: 'robin@fernhill.example',
  };
  service = await startService(calendarModule, { config, clock });
});
afterAll(async () => {
  await service.close();
  await demo.close();
  folder.remove();
});

const aFile = {
  name: 'Mine',
  file: anIcs(['UID:a', 'SUMMARY:Own', 'DTSTAMP:20260302T090000Z', 'DTSTART:20260303T090000Z']),
};

async function accountsOf(me: ReturnType<typeof aPrincipal>) {
  return (await service.callAs(me, listCalendarAccounts)).body.data.accounts;
}

describe('the demo calendar', () => {
  test('when it is connected, then the calendars of the demo are read without a sign-in', async () => {
    const me = aPrincipal();
    const { status, body } = await service.callAs(me, createDemoCalendar);
    expect(status).toBe(200);
    expect(body.data.calendarAccount).toMatchObject({
      provider: 'DEMO',
      name: 'Demo calendar',
      emailAddress: 'robin@fernhill.example',
    });
    await waitUntil(async () => (await accountsOf(me))[0]?.state === 'ready');
    const { calendars } = (await service.callAs(me, listCalendars)).body.data;
    expect(calendars.map(({ name }) => name)).toEqual(['Robin Hale', 'Fernhill Studio']);
    expect((await service.callAs(me, createDemoCalendar)).status).toBe(409);
  });

  test('when a visitor is about to enter, then it is connected before they ask for it, once', async () => {
    const [me, late] = [aPrincipal(), aPrincipal()];
    const identity = createEventMaker('identity', clock);
    const prepared = ({ userId }: typeof me) => identity(demoPrepared, userId, { userId });
    const tooLate = prepared(late);
    clock.advance(11 * minute);
    await service.publish([prepared(me), prepared(me), tooLate]);
    await service.settled();
    await waitUntil(async () => (await accountsOf(me))[0]?.state === 'ready');
    expect((await accountsOf(me)).map(({ provider }) => provider)).toEqual(['DEMO']);
    expect(await accountsOf(late)).toEqual([]);
  });

  test('when the user connects a calendar of their own, then the demo goes, and does not come back', async () => {
    const me = aPrincipal();
    await service.callAs(me, createDemoCalendar);
    await service.callAs(me, connectCalendarFile, { body: aFile });
    expect((await accountsOf(me)).map(({ name }) => name)).toEqual(['Mine']);
    expect((await service.callAs(me, createDemoCalendar)).status).toBe(409);
    expect(await accountsOf(me)).toHaveLength(1);
  });

  test('when the demo mailbox is removed, then its calendar goes with it, and that of another mailbox stays', async () => {
    const me = aPrincipal();
    const { userId } = me;
    await service.callAs(me, createDemoCalendar);
    const mailSync = createEventMaker('mail-sync', clock);
    const removed = (isDemo: boolean) =>
      mailSync(accountRemoved, userId, { accountId: newId(), userId, version: 2, isDemo });
    await service.publish([removed(false)]);
    expect(await accountsOf(me)).toHaveLength(1);
    await service.publish([removed(true)]);
    await waitUntil(async () => (await accountsOf(me)).length === 0);
  });

  test('when this installation has none, then it is not available', async () => {
    const without = await startService(calendarModule, { config: {}, clock });
    const { status } = await without.callAs(aPrincipal(), createDemoCalendar);
    await without.close();
    expect(status).toBe(403);
  });
});
