import { describe, expect, test } from '@jest/globals';
import type { EventContract, EventEnvelope } from '@tern/contracts/define-event';
import { startSpan, traceIdOf } from '@tern/kernel/trace-context';
import { counted, countedTopics, numbersOf, seen } from '../testing/counted-topics.ts';
import { type BusStage, event, events, upTo } from './bus-stage.contract.ts';

/** Who gets what, in which order, and where a group goes on. */
export function deliveryContract(stage: BusStage): void {
  const { until, join, collect } = stage;

  describe('event bus: delivery', () => {
    test('when events are published, then every group gets each of them, in order per key, as they were', async () => {
      const [first, second] = [await collect('a'), await collect('b')];
      const sent = upTo(50).map((n) => [event('x', n), event('y', n)]);
      for (const pair of sent) await stage.bus.publish(pair);
      await until(() => first.length >= 100 && second.length >= 100);
      for (const list of [first, second])
        for (const key of ['x', 'y']) {
          const own = list.filter((one) => one.key === key);
          expect(own).toEqual(sent.flat().filter((one) => one.key === key));
        }
    });

    test('when many calls publish at once, then each call keeps its order and nothing is lost', async () => {
      const list = await collect('a');
      const keys = upTo(20).map((n) => `key-${n}`);
      await Promise.all(keys.map((key) => stage.bus.publish(events(key, upTo(30)))));
      await until(() => list.length >= 600);
      for (const key of keys) expect(numbersOf(list, key)).toEqual(upTo(30));
    });

    test('when a handler publishes, then its events belong to the trace of what it handles, and those of other traces do not', async () => {
      const list = await collect('end', { topics: [countedTopics[1] as EventContract] });
      await join('middle', async (batch) => {
        await stage.bus.publish(batch.map(({ key }) => event(key, 0, seen)));
      });
      const spans = [startSpan(), startSpan()];
      for (const [n, span] of spans.entries()) {
        await stage.bus.publish([span.run(() => event(`key-${n}`, 0))]);
        await until(() => list.length > n);
      }
      for (const [n, span] of spans.entries()) {
        const { traceparent } = list.find(({ key }) => key === `key-${n}`) as EventEnvelope;
        expect(traceIdOf(traceparent)).toBe(traceIdOf(span.traceparent));
        expect(traceparent).not.toBe(span.traceparent);
      }
    });

    test('when a process joins several groups at once, then each of them gets every event', async () => {
      const lists = await Promise.all(upTo(6).map((n) => collect(`group-${n}`)));
      await stage.bus.publish(events('x', upTo(5)));
      for (const list of lists) {
        await until(() => list.length >= 5);
        expect(numbersOf(list, 'x')).toEqual(upTo(5));
      }
    });

    test('when a handler wants one event at a time, then it never gets more', async () => {
      await stage.bus.publish(events('x', upTo(10)));
      const sizes: number[] = [];
      await join('one', async (batch) => void sizes.push(batch.length), {
        topicOptions: { [counted.topic]: { maxEvents: 1 } },
      });
      await until(() => sizes.length >= 10);
      expect(sizes).toEqual(upTo(10).map(() => 1));
    });

    test('when a group joins late, then it starts with the oldest event', async () => {
      await stage.bus.publish(events('x', upTo(10)));
      const list = await collect('late');
      await until(() => list.length >= 10);
      expect(numbersOf(list, 'x')).toEqual(upTo(10));
    });

    test('when a group lives as long as its process, then it starts with what comes from now on', async () => {
      await stage.bus.publish(events('x', upTo(10)));
      const list = await collect('cache', { lifetime: 'process' });
      await stage.bus.publish(events('x', [10, 11]));
      await until(() => list.length >= 2);
      expect(numbersOf(list, 'x')).toEqual([10, 11]);
      expect(await stage.bus.groups.lag()).toEqual({});
    });

    test('when a group reads two topics, then it gets the events of both, each batch of one topic, and what differs by topic holds', async () => {
      const batches: (readonly EventEnvelope[])[] = [];
      await stage.bus.publish([...events('x', upTo(10)), ...upTo(10).map((n) => event('x', n, seen))]);
      await join('a', async (batch) => void batches.push(batch), {
        topics: countedTopics,
        topicOptions: { [seen.topic]: { maxEvents: 1 } },
      });
      await until(() => batches.flat().length >= 20);
      for (const batch of batches) expect(new Set(batch.map(({ topic }) => topic)).size).toBe(1);
      for (const { topic } of countedTopics)
        expect(
          numbersOf(
            batches.flat().filter((one) => one.topic === topic),
            'x',
          ),
        ).toEqual(upTo(10));
      for (const batch of batches.filter(([one]) => one?.topic === seen.topic)) expect(batch).toHaveLength(1);
    });

    test('when a group subscribes to one topic, then it gets nothing of another', async () => {
      const list = await collect('a');
      await stage.bus.publish([event('x', 1, seen), event('x', 2)]);
      await until(() => list.length >= 1);
      expect(list.map(({ topic }) => topic)).toEqual([counted.topic]);
    });

    test('when the bus starts again, then a group goes on where it was and nothing published is lost', async () => {
      const before = await collect('a');
      await stage.bus.publish(events('x', upTo(5)));
      await until(() => before.length >= 5);
      await stage.reopen();
      await stage.bus.publish(events('x', [5, 6, 7, 8, 9]));
      const after = await collect('a');
      await until(() => numbersOf(after, 'x').includes(9));
      expect(numbersOf(after, 'x').filter((n) => n >= 5)).toEqual([5, 6, 7, 8, 9]);
    });
  });
}
