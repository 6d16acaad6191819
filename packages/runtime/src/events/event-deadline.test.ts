import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sessionEnded } from '@tern/contracts/events/identity';
import { openEmbeddedBus } from '@tern/event-bus/embedded-bus';
import type { DeliveryFailure, EventBus } from '@tern/event-bus/event-bus';
import { waitingIn } from '@tern/event-bus/event-groups';
import { createEventMaker } from '@tern/event-bus/event-maker';
import { systemClock } from '@tern/kernel/clock';
import { limitEventTime } from './event-deadline.ts';
import { createLogger } from '../logging/logger.ts';
import { until } from '../testing/until.ts';

let folder: string;
let bus: EventBus;
let failures: DeliveryFailure[];
let lines: string[];
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tern-deadline-'));
  failures = [];
  lines = [];
  const embedded = await openEmbeddedBus({
    file: join(folder, 'bus.sqlite'),
    topics: [sessionEnded],
    clock: systemClock,
    onFailure: (failure) => void failures.push(failure),
  });
  const logger = createLogger({ level: 'warn', format: 'json', write: (line) => lines.push(line) });
  bus = limitEventTime(embedded, { logger, limitMs: 30 });
});
afterEach(async () => {
  await bus.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('the deadline of an event', () => {
  test('when a handler does not end in time, then the event has failed and comes again, and what the handler does late is logged', async () => {
    const hanging = Promise.withResolvers<void>();
    const delivered: string[] = [];
    await bus.subscribe({
      group: 'test.slow',
      topics: [sessionEnded],
      async handle(events) {
        delivered.push(...events.map(({ eventId }) => eventId));
        if (delivered.length === 1) await hanging.promise;
      },
    });
    const data = { userId: 'u1', sessionId: 's1', reason: 'logout' } as const;
    const event = createEventMaker('identity', systemClock)(sessionEnded, 'u1', data);
    await bus.publish([event]);
    await until('the second delivery', () => delivered.length === 2);
    expect(delivered).toEqual([event.eventId, event.eventId]);
    expect(failures).toMatchObject([{ eventId: event.eventId, isBuried: false, error: { code: 'timeout' } }]);

    hanging.reject(new Error('too late'));
    await until('the late failure', () => lines.some((line) => line.includes('too late')));
  });

  test('when a topic has a time of its own, then its handler has that', async () => {
    const slow = Promise.withResolvers<void>();
    let calls = 0;
    await bus.subscribe({
      group: 'test.patient',
      topics: [sessionEnded],
      topicOptions: { [sessionEnded.topic]: { timeLimitMs: 60_000 } },
      async handle() {
        calls++;
        await slow.promise;
      },
    });
    let isCut = false;
    await bus.subscribe({
      group: 'test.other',
      topics: [sessionEnded],
      handle: () => (isCut ? Promise.resolve() : new Promise(() => undefined)),
    });
    const data = { userId: 'u1', sessionId: 's1', reason: 'logout' } as const;
    await bus.publish([createEventMaker('identity', systemClock)(sessionEnded, 'u1', data)]);
    // The one whose time is the common one is cut off meanwhile.
    await until('the failure of the other', () => failures.length > 0);
    isCut = true;
    expect(calls).toBe(1);
    expect(new Set(failures.map(({ group }) => group))).toEqual(new Set(['test.other']));
    slow.resolve();
    await until('the end', async () =>
      Object.values(await bus.groups.lag()).every((lag) => waitingIn(lag) === 0),
    );
    expect(calls).toBe(1);
  });
});
