import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sessionEnded } from '@tern/contracts/events/identity';
import { openEmbeddedBus } from '@tern/event-bus/embedded-bus';
import type { EventBus } from '@tern/event-bus/event-bus';
import { createEventMaker } from '@tern/event-bus/event-maker';
import { AppError } from '@tern/kernel/app-error';
import { systemClock } from '@tern/kernel/clock';
import { measureLag } from './event-lag.ts';
import { createLogger } from '../logging/logger.ts';
import { createMetrics, type ServiceMetrics } from '../http/metrics.ts';
import { until } from '../testing/until.ts';

let metrics: ServiceMetrics;
let lines: string[];
beforeEach(() => {
  metrics = createMetrics('followup');
  lines = [];
});

const measured = (bus: EventBus, limitMs = 5_000) => {
  const logger = createLogger({ level: 'warn', format: 'json', write: (line) => lines.push(line) });
  return measureLag(bus, { metrics: metrics.registry, logger, limitMs });
};
const figures = async () =>
  (await metrics.registry.metrics()).split('\n').filter((line) => line.startsWith('tern_event_lag{'));

describe('the lag of consumer groups', () => {
  let folder: string;
  let shared: EventBus;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'tern-lag-'));
    const file = join(folder, 'bus.sqlite');
    const options = { file, topics: [sessionEnded], clock: systemClock, onFailure: () => undefined };
    shared = await openEmbeddedBus(options);
  });
  afterEach(async () => {
    await shared.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test("when a group is held, then the gauge tells what waits for it, and nothing of other services' groups", async () => {
    const bus = measured(shared);
    const group = { topics: [sessionEnded], handle: async () => undefined };
    await bus.subscribe({ ...group, group: 'followup.sessions' });
    await bus.subscribe({ ...group, group: 'followup.cache', lifetime: 'process' });
    await shared.subscribe({ ...group, group: 'others.sessions' });
    await bus.groups.pause('followup.sessions');
    const makeEvent = createEventMaker('identity', systemClock);
    const data = { userId: 'ana', sessionId: 's1', reason: 'logout' as const };
    await bus.publish([makeEvent(sessionEnded, 'ana', data), makeEvent(sessionEnded, 'ben', data)]);

    expect(await figures()).toEqual(['tern_event_lag{group="followup.sessions",service="followup"} 2']);
    await bus.groups.resume('followup.sessions');
    await until('the end of the lag', async () => (await figures())[0]?.endsWith(' 0') ?? false);
  });
});

describe('a bus that cannot tell', () => {
  const joined = async (lag: EventBus['groups']['lag'], limitMs: number) => {
    const bus = { subscribe: async () => undefined, groups: { lag } } as unknown as EventBus;
    await measured(bus, limitMs).subscribe({ group: 'a', topics: [], handle: async () => undefined });
  };

  test('when it does not answer, then the metrics come without the figure, and it is asked once', async () => {
    const lag = jest.fn(() => Promise.withResolvers<Record<string, number>>().promise);
    await joined(lag, 20);
    expect(await figures()).toEqual([]);
    expect(await figures()).toEqual([]);
    expect(lag).toHaveBeenCalledTimes(1);
    expect(lines).toHaveLength(1);
  });

  test('when it fails and then answers, then no old figure is shown, and the log tells once', async () => {
    const answers = [{ a: 3 }, null, null, { a: 0 }];
    await joined(async () => answers.shift() ?? Promise.reject(new AppError('unavailable')), 5_000);
    const seen = [await figures(), await figures(), await figures(), await figures()];
    expect(seen.map(([line]) => line?.split(' ')[1])).toEqual(['3', undefined, undefined, '0']);
    expect(lines).toHaveLength(1);
  });
});
