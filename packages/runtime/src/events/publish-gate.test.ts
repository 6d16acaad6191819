import { expect, test } from '@jest/globals';
import { setImmediate } from 'node:timers/promises';
import type { EventBus } from '@tern/event-bus/event-bus';
import { createPublishGate } from './publish-gate.ts';

function gateOver(publish: (events: readonly unknown[]) => Promise<void>) {
  return createPublishGate({ publish } as unknown as EventBus);
}

test('when publishing is held, then what is in progress ends before the work and what begins meanwhile comes after it', async () => {
  const order: string[] = [];
  const first = Promise.withResolvers<void>();
  const gate = gateOver(async ([name]) => {
    order.push(`publish ${String(name)}`);
    if (name === 1) await first.promise;
    order.push(`published ${String(name)}`);
  });
  const before = gate.bus.publish([1] as never);
  const held = gate.whileHeld(async () => {
    order.push('held');
    await setImmediate();
    order.push('free');
  });
  const after = gate.bus.publish([2] as never);
  await setImmediate();
  expect(order).toEqual(['publish 1']);
  first.resolve();
  await Promise.all([before, held, after]);
  expect(order).toEqual(['publish 1', 'published 1', 'held', 'free', 'publish 2', 'published 2']);
});

test('when the work fails or what is in progress fails, then publishing goes on', async () => {
  let tries = 0;
  const gate = gateOver(async () => {
    if (++tries === 1) throw new Error('the bus is away');
  });
  const failing = gate.bus.publish([]);
  await expect(
    gate.whileHeld(async () => {
      throw new Error('no room');
    }),
  ).rejects.toThrow('no room');
  await expect(failing).rejects.toThrow('the bus is away');
  await gate.bus.publish([]);
  expect(tries).toBe(2);
});

test('when publishing is held twice at once, then one after the other', async () => {
  const gate = gateOver(async () => undefined);
  let inside = 0;
  const hold = () =>
    gate.whileHeld(async () => {
      expect(++inside).toBe(1);
      await setImmediate();
      inside--;
    });
  await Promise.all([hold(), hold(), hold()]);
});
