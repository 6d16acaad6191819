import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { calendarEvents } from '@tern/contracts/events/calendar';
import { aPrincipal } from '@tern/testing/a-principal';
import { waitUntil } from '@tern/testing/wait-until';
import { cases } from '@tern/tools/testing/cases';
import { startCalendar, type RunningCalendar } from './a-google-calendar.ts';
import { aChangingCalendar, expectSame, failuresAfterPass, heldBy, someFaults } from './changing-calendar.ts';

const changes = cases({ quick: 75, deep: 300, full: 3_000 });
const perRound = 15;

let running: RunningCalendar & { close(): Promise<void> };
beforeAll(async () => {
  running = await startCalendar();
});
afterAll(() => running.close());

/** Lets passes run until one succeeds. @returns how many did not */
async function readUntilWell(): Promise<number> {
  for (let failed = 0; ; failed += 1) {
    running.clock.advance(61 * 60_000);
    const now = running.clock.now();
    const failures = await waitUntil(
      async () => {
        const count = await failuresAfterPass(running.service, now);
        return count !== null && { count };
      },
      { what: 'a pass to end', timeoutMs: 60_000 },
    );
    if (failures.count === 0) return failed;
  }
}

test(`when ${changes} random changes meet faults, then what is stored and what was published equal the stand-in`, async () => {
  const { google, service } = running;
  const me = aPrincipal();
  const emailAddress = `${me.userId}@fernhill.example`;
  google.visitor.emailAddress = emailAddress;
  const calendar = aChangingCalendar(google, emailAddress);
  calendar.change(perRound, 1);
  await running.connect(me);
  const rounds = Math.ceil(changes / perRound) - 1;
  const faults = fc.sample(someFaults, { seed: 7, numRuns: rounds });
  let failedPasses = 0;
  for (const [round, met] of faults.entries()) {
    calendar.change(perRound, round + 2);
    if (round % 6 === 5) google.calendars.expireSyncTokens();
    google.failCalendar(...met);
    // More failures than all repeats of a call.
    if (round % 8 === 3) google.failCalendar(...met, ...met, ...met, ...met, ...met);
    failedPasses += await readUntilWell();
  }
  await readUntilWell();
  await service.settled();
  const published = calendarEvents.flatMap((contract) => service.eventsOf(contract));
  expectSame(await heldBy(service, published), calendar.present);
  expect(calendar.present.size).toBeGreaterThan(30);
  expect(failedPasses).toBeGreaterThan(0);
}, 600_000);
