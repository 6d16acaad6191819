import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sessionEnded } from '@tern/contracts/events/identity';
import { openEmbeddedBus } from '@tern/event-bus/embedded-bus';
import type { EventBus } from '@tern/event-bus/event-bus';
import type { ByTopic } from '@tern/event-bus/event-groups';
import { createEventMaker } from '@tern/event-bus/event-maker';
import { AppError } from '@tern/kernel/app-error';
import { systemClock } from '@tern/kernel/clock';
import { createDeliveryFailures, type DeliveryFailures } from './delivery-failures.ts';
import { measureGroups } from './group-figures.ts';
import { createLogger } from '../logging/logger.ts';
import { createMetrics, type ServiceMetrics } from '../http/metrics.ts';
import { until } from '../testing/until.ts';

let metrics: ServiceMetrics;
let lines: string[];
let failures: DeliveryFailures;
beforeEach(() => {
  metrics = createMetrics('followup');
  lines = [];
  failures = createDeliveryFailures(createLogger({ level: 'error', format: 'json', write: () => undefined }));
});

const measured = (bus: EventBus, limitMs = 5_000) => {
  const logger = createLogger({ level: 'warn', format: 'json', write: (line) => lines.push(line) });
  return measureGroups(bus, { metrics: metrics.registry, logger, failures, limitMs });
};
const figures = async (name = 'tern_event_lag') =>
  (await metrics.registry.metrics()).split('\n').filter((line) => line.startsWith(`${name}{`));
/** The value of the first series: of the group's topic, before its retry topic. */
const valueOf = async (name: string) => Number((await figures(name))[0]?.split(' ')[1]);

describe('the figures of consumer groups', () => {
  let folder: string;
  let shared: EventBus;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'tern-lag-'));
    const file = join(folder, 'bus.sqlite');
    shared = await openEmbeddedBus({
      file,
      topics: [sessionEnded],
      clock: systemClock,
      onFailure: failures.report,
    });
  });
  afterEach(async () => {
    await shared.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const makeEvent = createEventMaker('identity', systemClock);
  const data = { userId: 'ana', sessionId: 's1', reason: 'logout' as const };

  test("when a group is held, then the gauges show what waits for it, and nothing of other services' groups", async () => {
    const bus = measured(shared);
    const group = { topics: [sessionEnded], handle: async () => undefined };
    await bus.subscribe({ ...group, group: 'followup.sessions' });
    await bus.subscribe({ ...group, group: 'followup.cache', lifetime: 'process' });
    await shared.subscribe({ ...group, group: 'others.sessions' });
    await bus.groups.pause('followup.sessions');
    await bus.publish([makeEvent(sessionEnded, 'ana', data), makeEvent(sessionEnded, 'ben', data)]);

    expect(await figures()).toEqual([
      `tern_event_lag{group="followup.sessions",topic="${sessionEnded.topic}",service="followup"} 2`,
      'tern_event_lag{group="followup.sessions",topic="followup.sessions.retry",service="followup"} 0',
    ]);
    await until('the event to grow old', async () => (await valueOf('tern_event_oldest_age_seconds')) > 0);
    expect(await figures('tern_event_oldest_age_seconds')).toHaveLength(2);
    await bus.groups.resume('followup.sessions');
    await until('the end of the lag', async () => (await valueOf('tern_event_lag')) === 0);
    expect(await valueOf('tern_event_oldest_age_seconds')).toBe(0);
  });

  test('when an event fails and is given up, then its retries and the dead letter are counted, until that is dropped', async () => {
    const bus = measured(shared);
    let tries = 0;
    await bus.subscribe({
      group: 'followup.sessions',
      topics: [sessionEnded],
      async handle() {
        tries += 1;
        throw tries < 2 ? new Error('for now') : new AppError('not-found');
      },
    });
    const event = makeEvent(sessionEnded, 'ana', data);
    await bus.publish([event]);
    await until('the dead letter', async () => (await valueOf('tern_event_dead_letters')) === 1);
    expect(await valueOf('tern_event_retries_total')).toBe(1);
    expect(await valueOf('tern_event_dead_lettered_total')).toBe(1);
    await bus.groups.drop('followup.sessions', event.eventId);
    expect(await valueOf('tern_event_dead_letters')).toBe(0);
    expect(await valueOf('tern_event_dead_lettered_total')).toBe(1);
  });

  test('when what a handler needs is away, then the gauge shows the partitions that it holds up, until it is back', async () => {
    const bus = measured(shared);
    let isAway = true;
    await bus.subscribe({
      group: 'followup.sessions',
      topics: [sessionEnded],
      async handle() {
        if (isAway) throw new AppError('unavailable');
      },
    });
    const gauge = 'tern_event_held_up_partitions';
    expect(await figures(gauge)).toHaveLength(2);
    await bus.publish([makeEvent(sessionEnded, 'ana', data)]);
    await until('the partition to be held up', async () => (await valueOf(gauge)) === 1);
    isAway = false;
    await until('the partition to go on', async () => (await valueOf(gauge)) === 0);
    expect(await valueOf('tern_event_dead_lettered_total')).toBe(0);
  });
});

describe('a bus that does not answer', () => {
  const joined = async (lag: EventBus['groups']['lag'], limitMs: number) => {
    const others = {
      oldestWaiting: async () => ({}),
      heldUp: () => ({}),
      deadLetters: async () => ({ letters: [], next: null }),
    };
    const bus = { subscribe: async () => undefined, groups: { lag, ...others } } as unknown as EventBus;
    await measured(bus, limitMs).subscribe({ group: 'a', topics: [], handle: async () => undefined });
  };

  test('when it does not answer, then the metrics come without the figure, and it is asked once', async () => {
    const lag = jest.fn(() => Promise.withResolvers<Record<string, ByTopic<number>>>().promise);
    await joined(lag, 20);
    expect(await figures()).toEqual([]);
    expect(await figures()).toEqual([]);
    expect(lag).toHaveBeenCalledTimes(1);
    expect(lines).toHaveLength(1);
  });

  test('when it fails and then answers, then no old figure is shown, and the log says it once', async () => {
    const answers = [{ a: { t: 3 } }, null, null, { a: { t: 0 } }];
    await joined(async () => answers.shift() ?? Promise.reject(new AppError('unavailable')), 5_000);
    const seen = [await figures(), await figures(), await figures(), await figures()];
    expect(seen.map(([line]) => line?.split(' ')[1])).toEqual(['3', undefined, undefined, '0']);
    expect(lines).toHaveLength(1);
  });
});
