import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from '@jest/globals';
import { counted, countedTopics, numbersOf, seen } from '../testing/counted-topics.ts';
import { retryTopicOf } from '../topic-rules.ts';
import { type BusStage, event, events, upTo } from './bus-stage.contract.ts';

/** How an operator watches and controls a bus, and how a bus ends. */
export function operationContract(stage: BusStage): void {
  const { until, join, lagOf, collect } = stage;

  describe('event bus: operation', () => {
    test('when the bus answers, then a check says so', async () => {
      await expect(stage.bus.groups.check()).resolves.toBeUndefined();
    });

    test('when a handler is slow, then lag counts what waits', async () => {
      let release = (): void => undefined;
      const gate = new Promise<void>((resolve) => (release = resolve));
      await join('slow', () => gate);
      await stage.bus.publish(events('x', upTo(7)));
      expect(await stage.bus.groups.lag()).toEqual({
        slow: { [counted.topic]: 7, [retryTopicOf('slow')]: 0 },
      });
      const { slow } = await stage.bus.groups.oldestWaiting();
      expect(Math.abs(Date.now() - (slow?.[counted.topic]?.getTime() ?? 0))).toBeLessThan(60_000);
      release();
      await until(async () => (await lagOf('slow')) === 0);
      const nothing = { [counted.topic]: null, [retryTopicOf('slow')]: null };
      await until(async () => isDeepStrictEqual(await stage.bus.groups.oldestWaiting(), { slow: nothing }));
    });

    test('when a group is paused, then it alone gets nothing until it is resumed', async () => {
      const [paused, other] = [await collect('a'), await collect('b')];
      await stage.bus.publish(events('x', [0]));
      await until(() => paused.length === 1);
      await stage.bus.groups.pause('a');
      await stage.bus.publish(events('x', [1, 2]));
      await until(() => other.length === 3);
      expect(paused).toHaveLength(1);
      expect(await lagOf('a')).toBe(2);
      await stage.bus.groups.resume('a');
      await until(() => paused.length === 3);
      expect(numbersOf(paused, 'x')).toEqual([0, 1, 2]);
    });

    test('when a group is replayed from a time, then it gets again what was published since, in order, and others do not', async () => {
      const [replayed, other] = [await collect('a'), await collect('b')];
      await stage.bus.publish(events('x', upTo(5)));
      await until(() => replayed.length === 5);
      const from = new Date();
      // Brokers keep times in milliseconds.
      await until(() => Date.now() > from.getTime() + 1);
      const since = new Date();
      await stage.bus.publish(events('x', [5, 6, 7]));
      await until(() => replayed.length === 8 && other.length === 8);
      await stage.bus.groups.replay('a', since);
      await until(() => replayed.length >= 11);
      await stage.bus.publish(events('x', [8]));
      await until(() => replayed.length >= 12);
      expect(numbersOf(replayed, 'x')).toEqual([...upTo(8), 5, 6, 7, 8]);
      await until(() => other.length === 9);
      expect(numbersOf(other, 'x')).toEqual(upTo(9));
    });

    test('when one topic of a group is replayed, then it gets nothing of its others again, and one that it does not read is refused', async () => {
      const list = await collect('a', { topics: countedTopics });
      const from = new Date();
      await stage.bus.publish([event('x', 1), event('x', 2, seen)]);
      await until(() => list.length === 2);
      await stage.bus.groups.replay('a', from, seen.topic);
      await until(() => list.length === 3);
      await stage.bus.publish([event('x', 3)]);
      await until(() => list.length === 4);
      expect(numbersOf(list, 'x').slice(2)).toEqual([2, 3]);
      await expect(stage.bus.groups.replay('a', from, 'followup.thing.unknown.v1')).rejects.toMatchObject({
        code: 'not-found',
      });
    });

    test('when the bus drains, then the handler in progress is finished, no new one starts, and publishing goes on', async () => {
      const handled: number[] = [];
      let started = (): void => undefined;
      let release = (): void => undefined;
      const running = new Promise<void>((resolve) => (started = resolve));
      const gate = new Promise<void>((resolve) => (release = resolve));
      await join('a', async (batch) => {
        started();
        await gate;
        handled.push(...numbersOf(batch, 'x'));
      });
      await stage.bus.publish(events('x', [0]));
      await running;
      const drained = stage.bus.drain();
      await stage.bus.publish(events('x', [1]));
      release();
      await drained;
      expect(handled).toEqual([0]);
      await stage.reopen();
      const after = await collect('a');
      await until(() => after.length >= 1);
      expect(numbersOf(after, 'x')).toEqual([1]);
    });

    test('when the bus closes, then publishing is refused', async () => {
      await stage.bus.close();
      await expect(stage.bus.publish([event('x', 2)])).rejects.toMatchObject({ code: 'unavailable' });
    });
  });
}
