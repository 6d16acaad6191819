import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { listImportantEventsForDay, updateCalendarInstructions } from '@tern/contracts/http/calendar';
import { aPrincipal } from '@tern/testing/a-principal';
import { startCalendar, type RunningCalendar } from './a-google-calendar.ts';

let running: RunningCalendar & { close(): Promise<void> };
beforeAll(async () => {
  running = await startCalendar();
});
afterAll(() => running.close());

test('when events or instructions change, then the earlier rundown is no longer used', async () => {
  const { service, google } = running;
  const me = aPrincipal();
  const emailAddress = `${me.userId}@fernhill.example`;
  google.visitor.emailAddress = emailAddress;
  const event = (id: string, summary: string) => ({
    id,
    status: 'confirmed' as const,
    summary,
    start: { dateTime: '2026-03-03T10:00:00Z' },
    end: { dateTime: '2026-03-03T11:00:00Z' },
  });
  google.calendars.putEvents(emailAddress, [event('e1', 'Board review'), event('e2', 'Errand')]);
  const account = await running.connect(me);
  const titles = async () => {
    const body = { year: 2026, month: 3, day: 3 };
    const headers = { 'x-timezone': 'Europe/London' };
    const answer = await service.callAs(me, listImportantEventsForDay, { body, headers });
    return answer.body.data.events.map(({ summary }) => summary);
  };
  expect(await titles()).toEqual([]);
  const params = { accountId: account.id };
  const instruct = (userInstructions: string) =>
    service.callAs(me, updateCalendarInstructions, { params, body: { userInstructions } });
  await instruct('The board matters.');
  expect(await titles()).toEqual(['Board review']);
  expect(await titles()).toEqual(['Board review']);
  google.calendars.putEvents(emailAddress, [event('e3', 'Board dinner')]);
  google.calendars.removeEvent(emailAddress, 'e1');
  await running.readAgain(me);
  expect(await titles()).toEqual(['Board dinner']);
  google.calendars.putCalendar(emailAddress, {
    id: emailAddress,
    summary: 'Board',
    timeZone: 'Europe/London',
    accessRole: 'owner',
    primary: true,
    selected: true,
  });
  await running.readAgain(me);
  // The name of a calendar is a word that instructions can name.
  expect((await titles()).toSorted()).toEqual(['Board dinner', 'Errand']);
  await instruct('');
  expect(await titles()).toEqual([]);
});
