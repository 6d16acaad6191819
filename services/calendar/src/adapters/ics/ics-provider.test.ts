import { afterAll, expect, test } from '@jest/globals';
import { createIcsProvider } from './ics-provider.ts';
import { createIcsThreads } from './ics-threads.ts';

const file = [
  'BEGIN:VCALENDAR',
  'BEGIN:VEVENT',
  'UID:e1',
  'DTSTART:20260304T100000Z',
  'END:VEVENT',
  'END:VCALENDAR',
];
const account = { id: 'a1', userId: 'u1', name: 'Choir', emailAddress: 'ana@example.com' };

const threads = createIcsThreads();
afterAll(() => threads.close());

const provider = createIcsProvider({
  policy: 'public',
  files: { find: async () => file.join('\r\n') },
  users: { timeZoneOf: async () => 'UTC' },
  icsThreads: threads,
});
const from = { timeMin: new Date('2026-03-01T00:00:00Z'), timeMax: new Date('2026-04-01T00:00:00Z') };
const read = async (userId: string) => {
  const session = await provider.open('{"isFile":true}', { ...account, userId });
  return session.listEvents({ googleCalendarId: '', from, pageToken: null });
};

test('when one user has many calendars read at once, then a bounded number waits, the others are read later, and another user is not held up', async () => {
  const all = Promise.allSettled(Array.from({ length: 15 }, () => read('u1')));
  expect((await read('u2')).changed).toHaveLength(1);
  const refused = (await all).flatMap((one) => (one.status === 'rejected' ? [one.reason as object] : []));
  expect(refused).toHaveLength(5);
  for (const reason of refused) expect(reason).toMatchObject({ kind: 'unavailable' });
  expect((await read('u1')).changed).toHaveLength(1);
});
