import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { googleClient } from '@tern/oauth/google';
import { createOAuthClient } from '@tern/oauth/oauth-client';
import { createVerifier } from '@tern/oauth/pkce';
import { day, systemClock } from '@tern/kernel/clock';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDemoCalendar, type DemoCalendar } from './start-demo-calendar.ts';

const redirectUrl = 'http://localhost:8080/oauth/callback';
const scopes = ['openid', 'email', 'https://www.googleapis.com/auth/calendar.readonly'];
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

/** Opens the page, and follows the link with these words. */
async function press(words: string, verifier = createVerifier()) {
  const address = aClient().authorizationUrl({ scopes, redirectUrl, state: 'calendar.x', verifier });
  const page = await (await fetch(address)).text();
  const link = new RegExp(`href="([^"]+)">${words}`).exec(page)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const answer = await fetch(new URL(link, address), { redirect: 'manual' });
  return new URL(answer.headers.get('location') ?? '').searchParams;
}

async function agree() {
  const verifier = createVerifier();
  const code = (await press('Continue as Robin Hale', verifier)).get('code') ?? '';
  return aClient().redeem({ code, verifier, redirectUrl });
}

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
  test('when the visitor chooses a person, then the grant is for that one and the calendar has the people of the mailbox', async () => {
    const grant = await agree();
    expect(grant.identity.emailAddress).toBe('robin@fernhill.example');
    // From yesterday on: late in the day the meetings of today are over.
    const timeMin = new Date(Date.now() - day).toISOString();
    const { body } = await eventsWith(grant.accessToken.value, { timeMin });
    const marcus = body.items.filter(({ attendees = [] }) =>
      attendees.some(({ email }) => email === 'marcus.feld@northlight.example'),
    );
    expect(marcus.length).toBeGreaterThan(0);
  });

  test('when the visitor presses Cancel, then the error comes back in place of a code', async () => {
    expect((await press('Cancel')).get('error')).toBe('access_denied');
  });

  test('when an address names a person who is not offered, then the page asks again', async () => {
    const verifier = createVerifier();
    const address = new URL(
      aClient().authorizationUrl({ scopes, redirectUrl, state: 'calendar."><b>', verifier }),
    );
    address.searchParams.set('pressed', 'marcus.feld@northlight.example');
    const answer = await fetch(address, { redirect: 'manual' });
    expect(answer.status).toBe(200);
    expect(await answer.text()).not.toContain('<b>');
  });

  test('when it starts again, then an earlier grant still works, and calendars are read again', async () => {
    const { refreshToken, accessToken } = await agree();
    let { body } = await eventsWith(accessToken.value);
    while (body.nextPageToken)
      ({ body } = await eventsWith(accessToken.value, { pageToken: body.nextPageToken }));
    const syncToken = body.nextSyncToken ?? '';
    const { url } = demo;
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
