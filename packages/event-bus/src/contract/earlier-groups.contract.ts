import { describe, expect, test } from '@jest/globals';
import type { EventContract } from '@tern/contracts/define-event';
import type { Subscription } from '../event-bus.ts';
import { counted, countedTopics, numbersOf, seen, type Counted } from '../testing/counted-topics.ts';
import { type BusStage, event, events, upTo } from './bus-stage.contract.ts';

/** A group takes over from groups that read one topic each, as versions before decision 72 stored them. */
export function earlierGroupContract(stage: BusStage): void {
  const { until, lagOf, collect } = stage;

  describe('event bus: a group in place of groups that read one topic each', () => {
    const topicOptions = {
      [counted.topic]: { earlierGroup: `a.${counted.topic}` },
      [seen.topic]: { earlierGroup: 'a-seen' },
    };
    const takeOver = (rest: Partial<Subscription> = {}) =>
      collect('a', { topics: countedTopics, topicOptions, ...rest });
    const joinEarlier = (contract: Counted) => {
      const earlierGroup = topicOptions[contract.topic]?.earlierGroup as string;
      return collect(earlierGroup, { topics: [contract as unknown as EventContract] });
    };

    test('when the others have handled some, then it goes on where each of them is, and that holds after restarts', async () => {
      const lists = [await joinEarlier(counted), await joinEarlier(seen)];
      await stage.bus.publish([...events('x', upTo(5)), event('x', 100, seen)]);
      await until(() => lists.flat().length === 6);
      await stage.reopen();
      await stage.bus.publish([...events('x', [5, 6]), event('x', 101, seen)]);
      const first = await takeOver();
      await until(() => first.length >= 3);
      await stage.reopen();
      const second = await takeOver();
      await stage.bus.publish([event('x', 7)]);
      await until(() => numbersOf(second, 'x').includes(7));
      const all = [...first, ...second];
      expect([...new Set(numbersOf(all, 'x'))].sort((a, b) => a - b)).toEqual([5, 6, 7, 101]);
    });

    test('when nothing was published since, then it knows the position even so: nothing comes again after a restart', async () => {
      const list = await joinEarlier(counted);
      await stage.bus.publish(events('x', upTo(5)));
      await until(() => list.length === 5);
      await stage.reopen();
      await takeOver();
      await until(async () => (await lagOf('a')) === 0);
      await stage.reopen();
      // Without the name of the earlier group, whose position a cluster forgets a week after its last member left.
      const again = await takeOver({ topicOptions: {} });
      await stage.bus.publish(events('x', [5]));
      await until(() => again.length >= 1);
      expect(numbersOf(again, 'x')).toEqual([5]);
    });

    test('when the others have dead letters and retries that wait, then it has them', async () => {
      const sent = events('x', upTo(3));
      await stage.leaveBehind({
        group: `a.${counted.topic}`,
        topic: counted.topic,
        retries: sent.slice(0, 1),
        dead: sent.slice(1),
      });
      const list = await takeOver();
      await until(() => list.length === 1);
      expect(numbersOf(list, 'x')).toEqual([0]);
      const letters = async () => (await stage.bus.groups.deadLetters('a', { limit: 10 })).letters;
      expect((await letters()).map(({ eventId, topic }) => ({ eventId, topic }))).toEqual(
        sent.slice(1).map(({ eventId, topic }) => ({ eventId, topic })),
      );
      expect(await stage.bus.groups.redeliver('a', sent[1]?.eventId ?? '')).toBe(true);
      await until(() => list.length === 2);
      expect(await stage.bus.groups.drop('a', sent[2]?.eventId ?? '')).toBe(true);
      expect(await letters()).toEqual([]);
      await until(async () => (await lagOf('a')) === 0);
      await stage.reopen();
      const after = await takeOver();
      await stage.bus.publish(events('x', [9]));
      await until(() => after.length >= 1);
      expect(numbersOf(after, 'x')).toEqual([9]);
    });
  });
}
