import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { calendarEvents } from '@tern/contracts/events/calendar';
import type { EventEnvelope } from '@tern/contracts/define-event';
import type { GoogleServer } from '@tern/demo/google-server';
import { aPrincipal } from '@tern/testing/a-principal';
import { createFakeClock } from '@tern/testing/fake-clock';
import { makeTemporaryFolder } from '@tern/testing/temporary-folder';
import { waitUntil } from '@tern/testing/wait-until';
import { cases } from '@tern/tools/testing/cases';
import { startCalendar, startGoogle, startOfTest } from './a-google-calendar.ts';
import { aChangingCalendar, expectSame, failuresAfterPass, heldBy } from './changing-calendar.ts';

/** Rounds of kill -9. Every third reads everything again, every second has a refusal and a broken connection. */
const rounds = cases({ deep: 5, full: 20 });
const changesPerRound = 40;
const script = fileURLToPath(new URL('./read-until-killed.ts', import.meta.url));
const folder = makeTemporaryFolder();
const clock = createFakeClock(startOfTest);

let google: GoogleServer;
beforeAll(async () => {
  google = await startGoogle(clock);
});
afterAll(async () => {
  await google.close();
  folder.remove();
});

/** Kills the reading process some milliseconds after it has received `pages` pages. */
async function readUntilKilled(pages: number, moreMs: number): Promise<void> {
  const until = google.calendarCounts.pages + pages;
  const given = [folder.path, clock.now().toISOString(), JSON.stringify(google.settings)];
  const child = spawn(process.execPath, [script, ...given], { stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = once(child, 'exit');
  await waitUntil(() => google.calendarCounts.pages >= until || child.exitCode !== null, {
    what: 'pages to have been read',
    timeoutMs: 60_000,
  });
  await new Promise((resolve) => setTimeout(resolve, moreMs));
  child.kill('SIGKILL');
  await ended;
  expect(child.signalCode).toBe('SIGKILL');
}

test(`when it is killed ${rounds} times while calendars are read, then what is stored and published equals the calendars`, async () => {
  const me = aPrincipal();
  const emailAddress = `${me.userId}@fernhill.example`;
  google.visitor.emailAddress = emailAddress;
  const calendar = aChangingCalendar(google, emailAddress);
  const first = await startCalendar({ google, clock, dataFolder: folder.path });
  await first.connect(me);
  await first.close();
  for (let round = 0; round < rounds; round += 1) {
    calendar.change(changesPerRound, round + 1);
    if (round % 3 === 2) google.calendars.expireSyncTokens();
    if (round % 2 === 1) google.failCalendar({ status: 503, reason: 'backendError' }, { breaks: 'midway' });
    // By then the claim of the killed process has ended.
    clock.advance(61 * 60_000);
    await readUntilKilled(1 + ((round * 5) % 9), (round * 7) % 23);
  }

  clock.advance(61 * 60_000);
  const last = await startCalendar({ google, clock, dataFolder: folder.path });
  const { service } = last;
  const published: EventEnvelope[] = [];
  // A group of its own gets all events from the beginning.
  await service.bus.subscribe({
    group: 'fold',
    topics: calendarEvents,
    handle: async (events) => void published.push(...events),
  });
  await waitUntil(async () => (await failuresAfterPass(service, clock.now())) === 0, {
    what: 'the last pass',
    timeoutMs: 60_000,
  });
  await service.settled();
  expectSame(await heldBy(service, published), calendar.present);
  expect(calendar.present.size).toBeGreaterThan(30);
  await last.close();
}, 600_000);
