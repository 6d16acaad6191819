import { expect, test } from '@jest/globals';
import { createIcsProvider } from './ics-provider.ts';

const file = [
  'BEGIN:VCALENDAR',
  'BEGIN:VEVENT',
  'UID:e1',
  'DTSTART:20260304T100000Z',
  'END:VEVENT',
  'END:VCALENDAR',
];
const account = { id: 'a1', userId: 'u1', name: 'Choir', emailAddress: 'ana@example.com' };

test('when many calendars should be read at once, then only a few are, a bounded number waits, and the others are read later', async () => {
  const provider = createIcsProvider({
    policy: 'public',
    files: { find: async () => file.join('\r\n') },
    users: { timeZoneOf: async () => 'UTC' },
  });
  const from = { timeMin: new Date('2026-03-01T00:00:00Z'), timeMax: new Date('2026-04-01T00:00:00Z') };
  const read = async () => {
    const session = await provider.open('{"isFile":true}', account);
    return session.listEvents({ googleCalendarId: '', from, pageToken: null });
  };
  const all = await Promise.allSettled(Array.from({ length: 15 }, read));
  const refused = all.flatMap((one) => (one.status === 'rejected' ? [one.reason as object] : []));
  expect(refused).toHaveLength(3);
  for (const reason of refused) expect(reason).toMatchObject({ kind: 'unavailable' });
  expect((await read()).changed).toHaveLength(1);
}, 30_000);
