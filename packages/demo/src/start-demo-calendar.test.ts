import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { googleClient } from '@tern/oauth/google';
import { createOAuthClient } from '@tern/oauth/oauth-client';
import { day, systemClock } from '@tern/kernel/clock';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDemoCalendar, type DemoCalendar } from './start-demo-calendar.ts';

let folder: string;
let demo: DemoCalendar;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tern-demo-calendar-'));
  demo = await startDemoCalendar({ folder, clock: systemClock });
});
afterEach(async () => {
  await demo.close();
  await rm(folder, { recursive: true });
});

const aClient = () =>
  createOAuthClient(
    googleClient({
      clientId: demo.clientId,
      clientSecret: demo.clientSecret,
      authorizeUrl: `${demo.url}/authorize`,
      tokenUrl: `${demo.url}/token`,
      revokeUrl: `${demo.url}/revoke`,
    }),
    systemClock,
  );

async function eventsWith(accessToken: string, query: Record<string, string> = {}) {
  const search = new URLSearchParams({ maxResults: '2500', ...query });
  const headers = { authorization: `Bearer ${accessToken}` };
  const calendar = encodeURIComponent('robin@fernhill.example');
  const answer = await fetch(`${demo.url}/calendar/v3/calendars/${calendar}/events?${search}`, { headers });
  return {
    status: answer.status,
    body: (await answer.json()) as {
      items: { summary: string; attendees?: { email: string }[] }[];
      nextSyncToken?: string;
      nextPageToken?: string;
    },
  };
}

describe('the demo calendar', () => {
  test('when it is opened with its token, then the calendar has the people of the mailbox', async () => {
    const { value } = await aClient().renew(demo.refreshToken);
    // From yesterday on: late in the day the meetings of today are over.
    const timeMin = new Date(Date.now() - day).toISOString();
    const { body } = await eventsWith(value, { timeMin });
    const marcus = body.items.filter(({ attendees = [] }) =>
      attendees.some(({ email }) => email === 'marcus.feld@northlight.example'),
    );
    expect(marcus.length).toBeGreaterThan(0);
  });

  test('when it starts again, then the token still works, and calendars are read again', async () => {
    const { refreshToken, url } = demo;
    const { value } = await aClient().renew(refreshToken);
    let { body } = await eventsWith(value);
    while (body.nextPageToken) ({ body } = await eventsWith(value, { pageToken: body.nextPageToken }));
    const syncToken = body.nextSyncToken ?? '';
    await demo.close();
    demo = await startDemoCalendar({ folder, clock: systemClock });
    expect(demo.url).toBe(url);
    const renewed = await aClient().renew(refreshToken);
    expect((await eventsWith(renewed.value, { syncToken })).status).toBe(410);
    expect((await eventsWith(renewed.value)).body.items.length).toBeGreaterThan(100);
  });

  test('when the state file was written, then only its owner can read it', async () => {
    expect((await stat(join(folder, 'demo-calendar.json'))).mode & 0o077).toBe(0);
  });
});
