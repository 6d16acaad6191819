import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { Registry } from 'prom-client';
import { AppError } from '@tern/kernel/app-error';
import type { EventBus } from '@tern/event-bus/event-bus';
import { createDiskWatch, measureDisk } from './disk-watch.ts';
import { toAppError } from '../http/http-errors.ts';
import { createLogger } from '../logging/logger.ts';
import { watchBus } from '../events/watched-bus.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const minute = 60_000;

function watched() {
  const lines: string[] = [];
  const write = (line: string) => void lines.push((JSON.parse(line) as { level: string }).level);
  const logger = createLogger({ level: 'info', format: 'json', write });
  const metrics = new Registry();
  const disk = createDiskWatch(logger);
  measureDisk(disk, metrics);
  const gauge = async () => (await metrics.getSingleMetric('tern_disk_full')?.get())?.values[0]?.value;
  return { disk, logger, metrics, gauge, lines };
}

test('when writes are refused, then the disk is full until none was refused for a minute, with a log line each', async () => {
  const { disk, gauge, lines } = watched();
  expect(await gauge()).toBe(0);
  for (let n = 0; n < 3; n++) {
    disk.refused();
    jest.advanceTimersByTime(minute - 1);
    expect([disk.isFull(), await gauge(), lines.length]).toEqual([true, 1, 1]);
  }
  jest.advanceTimersByTime(1);
  expect([disk.isFull(), await gauge(), lines.length]).toEqual([false, 0, 2]);
});

test('when the event bus has no room, then the disk is full; when it fails otherwise, then not', async () => {
  for (const code of ['unavailable', 'disk-full'] as const) {
    const { disk, logger, metrics } = watched();
    const failing = { publish: () => Promise.reject(new AppError(code)) } as unknown as EventBus;
    await expect(watchBus(failing, { metrics, logger, disk }).publish([])).rejects.toMatchObject({ code });
    expect(disk.isFull()).toBe(code === 'disk-full');
  }
});

test('when the document server says that there is no room, then the answer is 507 and can be tried again', () => {
  const refused = Object.assign(new Error('the disk is full: nothing was written'), { code: 14031 });
  const failure = toAppError(refused);
  expect(failure).toMatchObject({ code: 'disk-full', status: 507, retriable: true });
  expect(failure.message).toMatch(/^The disk is full/);
  expect(toAppError(Object.assign(new Error(), { code: 11000 })).status).toBe(500);
});
