import { calendarModule } from '@tern/calendar/service';
import { listCalendarAccounts, listImportantEventsForDay } from '@tern/contracts/http/calendar';
import { beginGmailSignIn, completeGmailSignIn } from '@tern/contracts/http/gmail';
import { startGoogleServer, type GoogleServer } from '@tern/demo/google-server';
import { aPrincipal } from '@tern/testing/a-principal';
import { createFakeClock } from '@tern/testing/fake-clock';
import { startService, type StartedService } from '@tern/testing/start-service';
import { waitUntil } from '@tern/testing/wait-until';
import { limit, type Figure } from '../figures.ts';

const eventCount = 10_000;
const eventsOfDay = 40;
/** Number of runs; the best one counts, because other work of the machine can only add time. */
const rounds = 30;
const me = aPrincipal();
const own = 'robin@fernhill.example';
const start = '2026-03-02T09:00:00Z';
const fullDay = { year: 2026, month: 3, day: 3 };

/** The calendar service with a fake Google: reading 10,000 events, a pass without changes, and the rundown of a full day. */
export async function benchCalendar(): Promise<Figure[]> {
  const clock = createFakeClock(start);
  // The most that Google gives in a page (events.list, maxResults).
  const google = await startGoogleServer({
    clientId: 'tern-client',
    clientSecret: 'hush',
    clock,
    calendarPageSize: 2_500,
  });
  const service = await startService(calendarModule, { config: google.settings, clock });
  try {
    google.visitor.emailAddress = own;
    google.calendars.putEvents(own, calendarOf());
    const full = await measureFullSync(service);
    const unchanged: number[] = [];
    for (let round = 0; round < 6; round += 1) {
      unchanged.push(await measurePass(service, google, clock));
    }
    const { made, kept } = await measureRundown(service);
    return [
      limit(`full sync of ${eventCount} events`, full, 10, 's'),
      limit('pass without changes, from its token on', Math.min(...unchanged), 50, 'ms'),
      limit(`rundown of ${eventsOfDay} events, made`, made, 50, 'ms'),
      limit(`rundown of ${eventsOfDay} events, kept`, kept, 5, 'ms'),
    ];
  } finally {
    await service.close();
    await google.close();
  }
}

/** From the answer of the sign-in to the account that is read. */
async function measureFullSync(service: StartedService): Promise<number> {
  const begun = await service.callAs(me, beginGmailSignIn, { body: { flow: 'calendar' } });
  const page = await fetch(begun.body.data.authorizationUrl, { redirect: 'manual' });
  const { searchParams } = new URL(page.headers.get('location') ?? '');
  const body = { code: searchParams.get('code'), state: searchParams.get('state'), name: 'Calendar' };
  const from = performance.now();
  await service.callAs(me, completeGmailSignIn, { body });
  await waitUntil(
    async () => {
      const [account] = (await service.callAs(me, listCalendarAccounts)).body.data.accounts;
      return account?.lastSyncAt;
    },
    { what: 'the calendar to be read', timeoutMs: 120_000 },
  );
  const seconds = (performance.now() - from) / 1000;
  const stored = await service.documents.collection('events').countDocuments();
  if (stored !== eventCount) throw new Error(`${stored} of ${eventCount} events were read`);
  await service.settled();
  return seconds;
}

/** From the access token, which a pass fetches first, to the end of the pass. */
async function measurePass(
  service: StartedService,
  google: GoogleServer,
  clock: ReturnType<typeof createFakeClock>,
): Promise<number> {
  const renewed = google.counts.renewed;
  clock.advance(5 * 60_000);
  const now = clock.now();
  await waitUntil(() => google.counts.renewed > renewed, { what: 'a pass to begin' });
  const from = performance.now();
  const accounts = service.documents.collection('accounts');
  while ((await accounts.countDocuments({ nextSyncAt: { $gt: now } })) === 0);
  return performance.now() - from;
}

/** The call as the gateway makes it. Changed instructions make a new rundown. */
async function measureRundown(service: StartedService): Promise<{ made: number; kept: number }> {
  const ask = await askerOf(service);
  const time = async (userInstructions: string) => {
    const from = performance.now();
    await ask(userInstructions);
    return performance.now() - from;
  };
  const [made, kept]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1)
    made.push(await time(`Clients and topic ${round}. No stand-ups.`));
  for (let round = 0; round < rounds; round += 1) kept.push(await time('Clients and topic 0. No stand-ups.'));
  return { made: Math.min(...made), kept: Math.min(...kept) };
}

/** Calls over HTTP without checking the answer against its contract, which would take longer than the call. */
async function askerOf(service: StartedService): Promise<(userInstructions: string) => Promise<void>> {
  const inside = globalThis.fetch;
  let sent: { url: string | URL | Request; init: RequestInit | undefined } | null = null;
  globalThis.fetch = (url, init) => {
    sent = { url, init };
    return inside(url, init);
  };
  const body = { ...fullDay, userInstructions: 'Clients.' };
  const answer = await service.callAs(me, listImportantEventsForDay, {
    body,
    headers: { 'x-timezone': 'Europe/London' },
  });
  globalThis.fetch = inside;
  const { events, leftOut } = answer.body.data;
  if (events.length + leftOut.length !== eventsOfDay) throw new Error('The day has not all of its events.');
  const { url, init } = sent as unknown as { url: URL; init: RequestInit };
  return async (userInstructions) => {
    const response = await inside(url, { ...init, body: JSON.stringify({ ...fullDay, userInstructions }) });
    const text = await response.text();
    if (!response.ok) throw new Error(text);
  };
}

const titles = [
  'Stand-up',
  'Client review',
  'Planning',
  'Interview',
  'Contract talk',
  'Lunch',
  'Topic',
  'Demo',
];

/** A year of meetings as companies have them, ten people each, with one day that is full. */
function calendarOf() {
  return Array.from({ length: eventCount }, (_, index) => {
    const day = index < eventsOfDay ? 1 : 3 + (index % 300);
    const from = Date.UTC(2026, 2, 2 + day, 8, (index % 40) * 15);
    const attendees = Array.from({ length: 10 }, (_person, at) => ({
      email: at === 0 ? own : `person-${(index + at) % 200}@${at % 4 === 0 ? 'client' : 'fernhill'}.example`,
      displayName: `Person ${(index + at) % 200}`,
      responseStatus: 'accepted' as const,
      ...(at === 0 && { self: true }),
    }));
    return {
      id: `event${index}`,
      iCalUID: `event${index}@google.com`,
      status: 'confirmed' as const,
      summary: `${titles[index % titles.length]} ${index}`,
      description: 'What we want to talk about, and what has to be read before. '.repeat(5),
      location: 'Hall 2',
      start: { dateTime: new Date(from).toISOString() },
      end: { dateTime: new Date(from + 1_800_000).toISOString() },
      organizer: { email: attendees[1]?.email ?? own, displayName: 'Person' },
      attendees,
      hangoutLink: `https://meet.example/${index}`,
      htmlLink: `https://calendar.example/event?eid=${index}`,
    };
  });
}
