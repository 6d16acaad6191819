import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { Registry } from 'prom-client';
import type { EventBus } from '@tern/event-bus/event-bus';
import { AppError } from '@tern/kernel/app-error';
import { createLogger } from '../logging/logger.ts';
import { watchBus } from './watched-bus.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function watched() {
  const state = { isLost: false };
  const metrics = new Registry();
  const levels: string[] = [];
  const logger = createLogger({
    level: 'info',
    format: 'json',
    write: (line) => levels.push(String((JSON.parse(line) as { level: unknown }).level)),
  });
  const bus = watchBus(
    {
      async publish() {
        if (state.isLost) throw new AppError('unavailable');
      },
    } as unknown as EventBus,
    { metrics, logger, disk: { refused: () => undefined } },
  );
  const publish = () => bus.publish([]).catch(() => undefined);
  const gauge = async () =>
    (await metrics.getSingleMetric('tern_event_bus_failing')?.get())?.values[0]?.value;
  return { state, publish, gauge, levels };
}

describe('a bus that is watched', () => {
  test('when it takes no events and then does, then the gauge says so, and the log once each', async () => {
    const { state, publish, gauge, levels } = watched();
    await publish();
    expect(await gauge()).toBe(0);
    state.isLost = true;
    await publish();
    await publish();
    expect(await gauge()).toBe(1);
    state.isLost = false;
    await publish();
    await publish();
    expect(await gauge()).toBe(0);
    expect(levels).toHaveLength(2);
  });

  test('when another process publishes after a failure, then the failure is forgotten', async () => {
    const { state, publish, gauge, levels } = watched();
    state.isLost = true;
    await publish();
    jest.advanceTimersByTime(100_000);
    await publish();
    jest.advanceTimersByTime(100_000);
    expect(await gauge()).toBe(1);
    jest.advanceTimersByTime(20_000);
    expect(await gauge()).toBe(0);
    expect(levels).toHaveLength(2);
  });
});
