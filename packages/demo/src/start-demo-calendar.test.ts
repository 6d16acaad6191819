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
      items: { id: string; etag: string; summary: string; attendees?: { email: string }[] }[];
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

  test('when it starts a week later, then the events of before are as they were, and those of a week are new', async () => {
    const etagsOn = async (at: Date) => {
      await demo.close();
      demo = await startDemoCalendar({ folder, clock: { now: () => at } });
      const { value } = await aClient().renew(demo.refreshToken);
      const etags = new Map<string, string>();
      let page: Record<string, string> | null = {};
      while (page !== null) {
        const { body } = await eventsWith(value, page);
        for (const { id, etag } of body.items) etags.set(id, etag);
        page = body.nextPageToken === undefined ? null : { pageToken: body.nextPageToken };
      }
      return etags;
    };
    const now = Date.now();
    const before = await etagsOn(new Date(now));
    const after = await etagsOn(new Date(now + 7 * day));
    expect([...before].filter(([id, etag]) => after.get(id) !== etag)).toEqual([]);
    // Five of the stand-up, five lunches, and six others.
    expect(after.size - before.size).toBe(16);
  });

  test('when it starts a year after it was made, then the weeks ahead have their meetings', async () => {
    await demo.close();
    const inAYear = new Date(Date.now() + 365 * day);
    demo = await startDemoCalendar({ folder, clock: { now: () => inAYear } });
    const { value } = await aClient().renew(demo.refreshToken);
    const { body } = await eventsWith(value, {
      timeMin: new Date(inAYear.getTime() + 60 * day).toISOString(),
      timeMax: new Date(inAYear.getTime() + 67 * day).toISOString(),
    });
    expect(body.items.map(({ summary }) => summary)).toEqual(
      expect.arrayContaining(['Studio stand-up', 'Salt exhibition: weekly call']),
    );
  });

  test('when the state file was written, then only its owner can read it', async () => {
    expect((await stat(join(folder, 'demo-calendar.json'))).mode & 0o077).toBe(0);
  });
});
