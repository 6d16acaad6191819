import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { defineEvent, type EventEnvelope } from '@tern/contracts/define-event';
import { AppError } from '@tern/kernel/app-error';
import { systemClock } from '@tern/kernel/clock';
import type { EventBus } from './event-bus.ts';
import { createEventMaker } from './event-maker.ts';

const counted = defineEvent(
  'followup.thing.counted.v1',
  z.object({ key: z.string(), n: z.number() }),
  (data) => data.key,
);
const other = defineEvent(
  'followup.thing.seen.v1',
  z.object({ key: z.string(), n: z.number() }),
  (data) => data.key,
);
export const contractTopics = [counted, other] as const;

const make = createEventMaker('followup', systemClock);
const event = (key: string, n: number, contract: typeof counted | typeof other = counted) =>
  make(contract, 'user-1', { key, n });
const numbersOf = (events: readonly EventEnvelope[], key: string) =>
  events.filter((one) => one.key === key).map((one) => (one.data as { n: number }).n);
const upTo = (count: number) => Array.from({ length: count }, (_, n) => n);

export interface BusUnderTest {
  readonly bus: EventBus;
  /** Closes the bus and opens it again on the same data, as a restart does. */
  reopen(): Promise<EventBus>;
  /** Ends everything and removes the data. */
  destroy(): Promise<void>;
}

/** What every event bus must hold; each adapter's test calls it with its own engine. */
export function eventBusContract(
  open: () => Promise<BusUnderTest>,
  until: (check: () => boolean) => Promise<void>,
): void {
  describe('event bus', () => {
    let under: BusUnderTest;
    let bus: EventBus;
    beforeEach(async () => {
      under = await open();
      bus = under.bus;
    });
    afterEach(() => under.destroy());

    const collect = async (group: string, topics: readonly (typeof counted | typeof other)[] = [counted]) => {
      const seen: EventEnvelope[] = [];
      await bus.subscribe({ group, topics, handle: async (events) => void seen.push(...events) });
      return seen;
    };

    test('when events are published, then every group gets each of them, in order per key', async () => {
      const [first, second] = [await collect('a'), await collect('b')];
      for (const n of upTo(50)) await bus.publish([event('x', n), event('y', n)]);
      await until(() => first.length >= 100 && second.length >= 100);
      for (const seen of [first, second]) {
        expect(numbersOf(seen, 'x')).toEqual(upTo(50));
        expect(numbersOf(seen, 'y')).toEqual(upTo(50));
      }
    });

    test('when a group joins late, then it starts with the oldest event', async () => {
      await bus.publish(upTo(10).map((n) => event('x', n)));
      const seen = await collect('late');
      await until(() => seen.length >= 10);
      expect(numbersOf(seen, 'x')).toEqual(upTo(10));
    });

    test('when a group subscribes to one topic, then it gets nothing of another', async () => {
      const seen = await collect('a');
      await bus.publish([event('x', 1, other), event('x', 2)]);
      await until(() => seen.length >= 1);
      expect(seen.map((one) => one.topic)).toEqual([counted.topic]);
    });

    test('when the bus starts again, then a group goes on where it was and nothing published is lost', async () => {
      const seen = await collect('a');
      await bus.publish(upTo(5).map((n) => event('x', n)));
      await until(() => seen.length >= 5);
      bus = await under.reopen();
      await bus.publish(upTo(5).map((n) => event('x', n + 5)));
      const after = await collect('a');
      await until(() => numbersOf(after, 'x').includes(9));
      expect(numbersOf(after, 'x').filter((n) => n >= 5)).toEqual([5, 6, 7, 8, 9]);
    });

    test('when a handler fails for a while, then the event comes again and the order of its key holds', async () => {
      const handled: number[] = [];
      let failures = 3;
      await bus.subscribe({
        group: 'a',
        topics: [counted],
        handle: async (events) => {
          for (const n of numbersOf(events, 'x')) {
            if (n === 2 && failures-- > 0) throw new Error('not yet');
            handled.push(n);
          }
        },
      });
      await bus.publish(upTo(5).map((n) => event('x', n)));
      await until(() => handled.includes(4));
      const firstSeen = [...new Set(handled)];
      expect(firstSeen).toEqual(upTo(5));
    });

    test('when an event can never be handled, then it is put aside and its neighbours go on', async () => {
      const handled: number[] = [];
      await bus.subscribe({
        group: 'a',
        topics: [counted],
        handle: async (events) => {
          if (numbersOf(events, 'x').includes(1))
            throw new AppError('validation-failed', { retriable: false });
          handled.push(...numbersOf(events, 'x'));
        },
      });
      await bus.publish(upTo(4).map((n) => event('x', n)));
      await until(() => handled.includes(3));
      expect(handled).toEqual([0, 2, 3]);
    });

    test('when a handler is slow, then lag tells how much waits', async () => {
      let release = (): void => undefined;
      const gate = new Promise<void>((resolve) => (release = resolve));
      await bus.subscribe({ group: 'slow', topics: [counted], handle: () => gate });
      await bus.publish(upTo(7).map((n) => event('x', n)));
      expect((await bus.lag())['slow']).toBe(7);
      release();
      await until(() => true);
    });

    test('when an event is too large or its topic unknown, then publish refuses it', async () => {
      const large = { ...event('x', 1), data: { key: 'x', n: 1, text: 'a'.repeat(1_100_000) } };
      await expect(bus.publish([large])).rejects.toThrow('larger than');
      await expect(bus.publish([{ ...event('x', 1), topic: 'followup.thing.unknown.v1' }])).rejects.toThrow(
        'unknown topic',
      );
    });

    test('when the bus closes, then the handler in progress is finished first and publishing is refused', async () => {
      let isDone = false;
      let started = (): void => undefined;
      const running = new Promise<void>((resolve) => (started = resolve));
      await bus.subscribe({
        group: 'a',
        topics: [counted],
        handle: async () => {
          started();
          await new Promise((resolve) => setImmediate(resolve));
          isDone = true;
        },
      });
      await bus.publish([event('x', 1)]);
      await running;
      await bus.close();
      expect(isDone).toBe(true);
      await expect(bus.publish([event('x', 2)])).rejects.toThrow();
    });
  });
}
