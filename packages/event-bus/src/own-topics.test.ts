import { describe, expect, jest, test } from '@jest/globals';
import type { EventContract } from '@tern/contracts/define-event';
import { userRegistered } from '@tern/contracts/events/identity';
import { systemClock } from '@tern/kernel/clock';
import type { EventBus } from './event-bus.ts';
import { createEventMaker } from './event-maker.ts';
import { ownTopicsOnly } from './own-topics.ts';
import { counted, countedTopics, seen } from './testing/counted-topics.ts';

function aBus() {
  const publish = jest.fn<EventBus['publish']>().mockResolvedValue();
  return { publish, bus: { publish } as unknown as EventBus };
}
const make = createEventMaker('followup', systemClock);

describe("a service's topics", () => {
  test('when a service publishes its own topic, then the bus gets it', async () => {
    const { bus, publish } = aBus();
    const event = make(counted, 'user-1', { key: 'x', n: 1 });
    await ownTopicsOnly(bus, 'followup', countedTopics).publish([event]);
    expect(publish).toHaveBeenCalledWith([event]);
  });

  test("when a service publishes another's topic, then nothing of the call is published", async () => {
    const { bus, publish } = aBus();
    const own = ownTopicsOnly(bus, 'followup', [counted as unknown as EventContract]);
    const events = [make(counted, 'user-1', { key: 'x', n: 1 }), make(seen, 'user-1', { key: 'x', n: 2 })];
    await expect(own.publish(events)).rejects.toThrow('followup cannot publish followup.thing.seen.v1');
    expect(publish).not.toHaveBeenCalled();
  });

  test("when a service claims another's topic, then it does not start", () => {
    expect(() => ownTopicsOnly(aBus().bus, 'identity', countedTopics)).toThrow(
      'identity cannot publish followup.thing.counted.v1: it belongs to followup',
    );
  });

  test("when a service makes an event of another's topic, then neither the compiler nor the maker takes it", () => {
    const user = { userId: 'u', email: 'ana@sender.example', name: 'Ana', isEmailVerified: true, version: 1 };
    // @ts-expect-error -- the topic is identity's
    expect(() => make(userRegistered, 'u', user)).toThrow('it belongs to identity');
  });
});
