import { beforeEach, expect, test } from '@jest/globals';
import { createFakeClock } from '@tern/testing/fake-clock';
import { newAccount, type CalendarAccount } from './account.ts';
import { accountsBesideDemo, connectDemoCalendar, type ConnectDemoContext } from './connect-demo-calendar.ts';

const clock = createFakeClock('2026-03-02T09:00:00Z');
const userId = 'ana';
let stored: CalendarAccount[];
/** Called between a write and the next look. */
let meanwhile: () => void;
beforeEach(() => {
  stored = [];
  meanwhile = () => undefined;
});

const anAccount = (id: string, provider: CalendarAccount['provider'], emailAddress = 'ana@fernhill.test') =>
  newAccount({ id, userId, provider, name: id, emailAddress, sealedToken: '', createdAt: clock.now() });

const context = {
  clock,
  demo: { token: 'token', emailAddress: 'robin@fernhill.example' },
  sealer: { seal: (text: string) => text },
  providers: { GOOGLE: null, ICS: null, CALDAV: null, DEMO: null },
  channels: { ofAccount: async () => [] },
  calendars: { removeOfAccount: async () => undefined },
  accounts: {
    ofUser: async () => [...stored],
    insert: async (account: CalendarAccount) => {
      stored.push(account);
      meanwhile();
      return 'inserted';
    },
    remove: async (id: string) => {
      meanwhile();
      const removed = stored.find((one) => one.id === id) ?? null;
      stored = stored.filter((one) => one.id !== id);
      return removed;
    },
  },
} as unknown as ConnectDemoContext;

const names = () => stored.map(({ name }) => name);

test('when the user connects their own while the demo is being connected, then the demo goes', async () => {
  meanwhile = () => {
    meanwhile = () => undefined;
    stored.push(anAccount('own', 'ICS'));
  };
  await expect(connectDemoCalendar(context, userId)).rejects.toMatchObject({ code: 'conflict' });
  expect(names()).toEqual(['own']);
});

test('when another call has removed the demo already, then that is no fault', async () => {
  stored = [anAccount('demo', 'DEMO'), anAccount('own', 'CALDAV')];
  meanwhile = () => {
    stored = stored.filter(({ name }) => name !== 'demo');
  };
  expect((await accountsBesideDemo(context, userId)).map(({ name }) => name)).toEqual(['own']);
});

test('when both stayed, then the next look removes the demo', async () => {
  stored = [anAccount('demo', 'DEMO'), anAccount('own', 'ICS')];
  await accountsBesideDemo(context, userId);
  expect(names()).toEqual(['own']);
});

test('when the demo is the only calendar, then it stays', async () => {
  stored = [anAccount('demo', 'DEMO')];
  expect(await accountsBesideDemo(context, userId)).toEqual(stored);
  expect(names()).toEqual(['demo']);
});

test('when the demo of an earlier version is left, as an account of Google, then it makes room', async () => {
  stored = [
    anAccount('Robin', 'GOOGLE', 'robin@fernhill.example'),
    anAccount('Studio', 'GOOGLE', 'hello@fernhill.example'),
  ];
  await connectDemoCalendar(context, userId);
  expect(names()).toEqual(['Demo calendar']);
});

test('when the account of Google is at another host, then it is one of the user', async () => {
  stored = [anAccount('own', 'GOOGLE', 'robin@fernhill.test')];
  await expect(connectDemoCalendar(context, userId)).rejects.toMatchObject({ code: 'conflict' });
  expect(names()).toEqual(['own']);
});
