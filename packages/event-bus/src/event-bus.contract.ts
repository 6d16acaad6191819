import { isDeepStrictEqual } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { EventContract, EventEnvelope } from '@tern/contracts/define-event';
import { AppError } from '@tern/kernel/app-error';
import { systemClock } from '@tern/kernel/clock';
import { startSpan, traceIdOf } from '@tern/kernel/trace-context';
import type { EventBus, Subscription } from './event-bus.ts';
import { waitingIn } from './event-groups.ts';
import { retryTopicOf } from './topic-rules.ts';
import { createEventMaker } from './event-maker.ts';
import { counted, countedTopics, numbersOf, seen, type Counted } from './testing/counted-topics.ts';

const make = createEventMaker('followup', systemClock);
const event = (key: string, n: number, contract: Counted = counted) => make(contract, 'user-1', { key, n });
const upTo = (count: number) => Array.from({ length: count }, (_, n) => n);
const events = (key: string, numbers: readonly number[]) => numbers.map((n) => event(key, n));
const hopeless = () => new AppError('validation-failed', { retriable: false });

/** What a group that read one topic alone has of it, as versions before decision 72 stored it. */
export interface EarlierGroup {
  readonly group: string;
  readonly topic: string;
  /** Wait in its retry topic. */
  readonly retries: readonly EventEnvelope[];
  readonly dead: readonly EventEnvelope[];
}

export interface BusUnderTest {
  readonly bus: EventBus;
  /** Closes the bus and opens it again on the same data, as a restart does; with other topics when they are given. */
  reopen(topics?: readonly EventContract[]): Promise<EventBus>;
  /** Closes the bus, writes this and opens the bus again. */
  leaveBehind(earlier: EarlierGroup): Promise<EventBus>;
  /** Ends everything and removes the data. */
  destroy(): Promise<void>;
}

/** States what every event bus must hold; each adapter's test calls it with its own engine. `open` gives a bus of `countedTopics` without any events. */
export function eventBusContract(
  open: () => Promise<BusUnderTest>,
  comesTrue: (check: () => boolean | Promise<boolean>) => Promise<void>,
): void {
  let under: BusUnderTest;
  let bus: EventBus;
  beforeEach(async () => {
    under = await open();
    bus = under.bus;
  });
  afterEach(() => under.destroy());

  const until: typeof comesTrue = (check) =>
    comesTrue(check).catch(async (cause: Error) => {
      const known = await Promise.allSettled([bus.groups.lag(), bus.groups.deadLetters('a', { limit: 10 })]);
      throw new Error(`${cause.message}; lag, dead letters of a: ${JSON.stringify(known)}`, { cause });
    });
  const join = (group: string, handle: Subscription['handle'], rest: Partial<Subscription> = {}) =>
    bus.subscribe({ group, topics: countedTopics.slice(0, 1), handle, ...rest });
  const lagOf = async (group: string) => waitingIn((await bus.groups.lag())[group]);
  const collect = async (group: string, rest: Partial<Subscription> = {}) => {
    const list: EventEnvelope[] = [];
    await join(group, async (batch) => void list.push(...batch), rest);
    return list;
  };
  /** Joins with a handler that gives up on these numbers while `isBroken` holds. */
  const joinFailing = async (group: string, bad: readonly number[]) => {
    const state = { handled: [] as number[], isBroken: true };
    await join(group, async (batch) => {
      const numbers = numbersOf(batch, 'x');
      if (state.isBroken && numbers.some((n) => bad.includes(n))) throw hopeless();
      state.handled.push(...numbers);
    });
    return state;
  };

  describe('event bus: delivery', () => {
    test('when events are published, then every group gets each of them, in order per key, as they were', async () => {
      const [first, second] = [await collect('a'), await collect('b')];
      const sent = upTo(50).map((n) => [event('x', n), event('y', n)]);
      for (const pair of sent) await bus.publish(pair);
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
      await Promise.all(keys.map((key) => bus.publish(events(key, upTo(30)))));
      await until(() => list.length >= 600);
      for (const key of keys) expect(numbersOf(list, key)).toEqual(upTo(30));
    });

    test('when a handler publishes, then its events belong to the trace of what it handles, and those of other traces do not', async () => {
      const list = await collect('end', { topics: [countedTopics[1] as EventContract] });
      await join('middle', async (batch) => {
        await bus.publish(batch.map(({ key }) => event(key, 0, seen)));
      });
      const spans = [startSpan(), startSpan()];
      for (const [n, span] of spans.entries()) {
        await bus.publish([span.run(() => event(`key-${n}`, 0))]);
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
      await bus.publish(events('x', upTo(5)));
      for (const list of lists) {
        await until(() => list.length >= 5);
        expect(numbersOf(list, 'x')).toEqual(upTo(5));
      }
    });

    test('when a handler wants one event at a time, then it never gets more', async () => {
      await bus.publish(events('x', upTo(10)));
      const sizes: number[] = [];
      await join('one', async (batch) => void sizes.push(batch.length), {
        topicOptions: { [counted.topic]: { maxEvents: 1 } },
      });
      await until(() => sizes.length >= 10);
      expect(sizes).toEqual(upTo(10).map(() => 1));
    });

    test('when a group joins late, then it starts with the oldest event', async () => {
      await bus.publish(events('x', upTo(10)));
      const list = await collect('late');
      await until(() => list.length >= 10);
      expect(numbersOf(list, 'x')).toEqual(upTo(10));
    });

    test('when a group lives as long as its process, then it starts with what comes from now on', async () => {
      await bus.publish(events('x', upTo(10)));
      const list = await collect('cache', { lifetime: 'process' });
      await bus.publish(events('x', [10, 11]));
      await until(() => list.length >= 2);
      expect(numbersOf(list, 'x')).toEqual([10, 11]);
      expect(await bus.groups.lag()).toEqual({});
    });

    test('when a group reads two topics, then it gets the events of both, each batch of one topic, and what differs by topic holds', async () => {
      const batches: (readonly EventEnvelope[])[] = [];
      await bus.publish([...events('x', upTo(10)), ...upTo(10).map((n) => event('x', n, seen))]);
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
      await bus.publish([event('x', 1, seen), event('x', 2)]);
      await until(() => list.length >= 1);
      expect(list.map(({ topic }) => topic)).toEqual([counted.topic]);
    });

    test('when the bus starts again, then a group goes on where it was and nothing published is lost', async () => {
      const before = await collect('a');
      await bus.publish(events('x', upTo(5)));
      await until(() => before.length >= 5);
      bus = await under.reopen();
      await bus.publish(events('x', [5, 6, 7, 8, 9]));
      const after = await collect('a');
      await until(() => numbersOf(after, 'x').includes(9));
      expect(numbersOf(after, 'x').filter((n) => n >= 5)).toEqual([5, 6, 7, 8, 9]);
    });
  });

  describe('event bus: failures', () => {
    test('when a handler fails for a while, then the event comes again after growing pauses and the order of its key holds', async () => {
      const handled: number[] = [];
      const failedAt: number[] = [];
      await join('a', async (batch) => {
        for (const n of numbersOf(batch, 'x')) {
          if (n === 2 && batch.length === 1 && failedAt.push(performance.now()) <= 3)
            throw new Error('not yet');
          if (n === 2 && batch.length > 1) throw new Error('not in a batch');
          handled.push(n);
        }
      });
      await bus.publish(events('x', upTo(5)));
      await until(() => handled.includes(4));
      expect([...new Set(handled)]).toEqual(upTo(5));
      const pauses = failedAt.slice(1).map((time, index) => time - (failedAt[index] ?? 0));
      for (const [index, least] of [90, 190, 390].entries()) expect(pauses[index]).toBeGreaterThan(least);
    });

    /** Joins with a handler that fails with the first event of key x until it is repaired; all that was handled, in order. */
    const joinWithFailingKey = async () => {
      const state = { handled: [] as EventEnvelope[], isBroken: true };
      await join('a', async (batch) => {
        if (state.isBroken && numbersOf(batch, 'x').includes(0)) throw new Error('not yet');
        state.handled.push(...batch);
      });
      return state;
    };
    /** So many that some share the partition of key x. */
    const others = upTo(20).map((n) => `other-${n}`);

    test('when an event fails for a while, then other keys of its partition go on and its own key waits', async () => {
      const state = await joinWithFailingKey();
      await bus.publish([...events('x', [0, 1]), ...others.map((key) => event(key, 0)), event('x', 2)]);
      await until(() => others.every((key) => numbersOf(state.handled, key).length > 0));
      await bus.publish(others.map((key) => event(key, 1)));
      await until(() => others.every((key) => numbersOf(state.handled, key).includes(1)));
      expect(numbersOf(state.handled, 'x')).toEqual([]);
      state.isBroken = false;
      await until(() => numbersOf(state.handled, 'x').length === 3);
      expect(numbersOf(state.handled, 'x')).toEqual([0, 1, 2]);
      await until(async () => (await lagOf('a')) === 0);
    });

    test('when the bus starts again while a key waits, then the key goes on with the event that failed', async () => {
      const before = await joinWithFailingKey();
      await bus.publish([...events('x', [0, 1]), ...others.map((key) => event(key, 0))]);
      await until(() => others.every((key) => numbersOf(before.handled, key).length > 0));
      bus = await under.reopen();
      const after = await collect('a');
      await until(() => numbersOf(after, 'x').length === 2);
      expect(numbersOf(after, 'x')).toEqual([0, 1]);
      await until(async () => (await lagOf('a')) === 0);
    });

    test('when what the handler needs is away, then nothing becomes a dead letter, the group says that it is held up, and all keys go on in order', async () => {
      const handled: EventEnvelope[] = [];
      let calls = 0;
      // More calls than a bug gets attempts, each with another error that an engine gives.
      const outage = [
        () => new AppError('unavailable'),
        () => new AppError('timeout'),
        () => Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }),
      ];
      let isAway = true;
      await join('a', async (batch) => {
        if (isAway) throw outage[calls++ % outage.length]?.();
        handled.push(...batch);
      });
      const keys = upTo(12).map((n) => `key-${n}`);
      await bus.publish(keys.flatMap((key) => events(key, upTo(3))));
      await until(() => calls >= 20 && Object.keys(bus.groups.heldUp()['a'] ?? {}).length > 0);
      expect(bus.groups.heldUp()).toEqual({ a: { [counted.topic]: expect.any(Number) } });
      expect(handled).toEqual([]);
      isAway = false;
      await until(() => handled.length >= 36);
      for (const key of keys) expect(numbersOf(handled, key)).toEqual(upTo(3));
      await until(async () => (await lagOf('a')) === 0);
      expect(bus.groups.heldUp()).toEqual({ a: {} });
      expect((await bus.groups.deadLetters('a', { limit: 10 })).letters).toEqual([]);
    });

    test('when an event can never be handled, then it becomes a dead letter with its reason and its neighbours go on', async () => {
      const state = await joinFailing('a', [1]);
      const sent = events('x', upTo(4));
      await bus.publish(sent);
      await until(() => state.handled.includes(3));
      expect(state.handled).toEqual([0, 2, 3]);
      const { letters, next } = await bus.groups.deadLetters('a', { limit: 10 });
      const { eventId, topic } = sent[1] as EventEnvelope;
      expect(letters).toEqual([
        { eventId, topic, key: 'x', attempts: 1, reason: 'validation-failed', buriedAt: expect.anything() },
      ]);
      const age = Date.now() - (letters[0]?.buriedAt.getTime() ?? 0);
      expect(Math.abs(age)).toBeLessThan(60_000);
      expect(next).toBeNull();
      expect((await bus.groups.deadLetters('other', { limit: 10 })).letters).toEqual([]);
    });

    test('when there are many dead letters, then they come in pages, the first buried first, and survive a restart', async () => {
      const state = await joinFailing('a', upTo(25));
      const sent = events('x', upTo(26));
      await bus.publish(sent);
      await until(() => state.handled.includes(25));
      bus = await under.reopen();
      const found: string[] = [];
      let after: string | null = null;
      do {
        const page = await bus.groups.deadLetters('a', { limit: 10, ...(after !== null && { after }) });
        expect(page.letters.length).toBeLessThanOrEqual(10);
        found.push(...page.letters.map(({ eventId }) => eventId));
        after = page.next;
      } while (after !== null);
      expect(found).toEqual(sent.slice(0, 25).map(({ eventId }) => eventId));
    });

    test('when events of several topics are dead letters, then all of each are counted', async () => {
      const joinAll = (group: string, handle: Subscription['handle']) =>
        join(group, handle, { topics: countedTopics });
      await joinAll('a', async () => Promise.reject(hopeless()));
      await joinAll('b', async () => undefined);
      // More of the first than a page has, and the others behind them.
      await bus.publish(events('x', upTo(101)));
      await until(async () => (await lagOf('a')) === 0);
      await bus.publish([event('y', 0, seen), event('y', 1, seen)]);
      await until(async () => (await lagOf('a')) === 0);
      const counts = { [counted.topic]: 101, [seen.topic]: 2 };
      expect(await bus.groups.deadLetterCounts('a')).toEqual(counts);
      expect(await bus.groups.deadLetterCounts('b')).toEqual({});
      const { letters } = await bus.groups.deadLetters('a', { limit: 1 });
      expect(await bus.groups.drop('a', letters[0]?.eventId ?? '')).toBe(true);
      expect(await bus.groups.deadLetterCounts('a')).toEqual({ ...counts, [counted.topic]: 100 });
    });

    test('when a dead letter is redelivered, then its group alone gets it again and the list no longer has it', async () => {
      const others = await collect('b');
      const state = await joinFailing('a', [1, 2]);
      const sent = events('x', upTo(4));
      await bus.publish(sent);
      await until(() => state.handled.includes(3) && others.length >= 4);
      state.isBroken = false;
      const { eventId } = sent[1] as EventEnvelope;
      expect(await bus.groups.redeliver('a', eventId)).toBe(true);
      await until(() => state.handled.includes(1));
      expect(await bus.groups.redeliver('a', eventId)).toBe(false);
      const { letters } = await bus.groups.deadLetters('a', { limit: 10 });
      expect(letters.map((letter) => letter.eventId)).toEqual([sent[2]?.eventId]);
      expect(numbersOf(others, 'x')).toEqual(upTo(4));
    });

    test('when a dead letter is looked at and dropped, then its field names show, and no group gets it again', async () => {
      const state = await joinFailing('a', [1]);
      const sent = events('x', upTo(3));
      await bus.publish(sent);
      await until(() => state.handled.includes(2));
      const { eventId } = sent[1] as EventEnvelope;
      expect(await bus.groups.deadLetterKeys('a', eventId)).toEqual(['key', 'n']);
      expect(await bus.groups.deadLetterKeys('a', 'unknown')).toBeNull();
      expect(await bus.groups.drop('a', eventId)).toBe(true);
      expect(await bus.groups.drop('a', eventId)).toBe(false);
      expect((await bus.groups.deadLetters('a', { limit: 10 })).letters).toEqual([]);
      state.isBroken = false;
      expect(await bus.groups.redeliver('a', eventId)).toBe(false);
      expect(state.handled).not.toContain(1);
      await expect(bus.groups.drop('stranger', eventId)).rejects.toThrow('stranger');
    });

    test('when dead letters of two topics are redelivered, then each comes to the handler of its topic', async () => {
      let isBroken = true;
      const handled: EventEnvelope[] = [];
      await join(
        'a',
        async (batch) => {
          if (isBroken) throw hopeless();
          handled.push(...batch);
        },
        { topics: countedTopics },
      );
      const sent = [event('x', 1), event('x', 2, seen)];
      await bus.publish(sent);
      await until(async () => (await bus.groups.deadLetters('a', { limit: 10 })).letters.length === 2);
      isBroken = false;
      for (const { eventId } of sent) expect(await bus.groups.redeliver('a', eventId)).toBe(true);
      await until(() => handled.length === 2);
      expect(handled).toEqual(expect.arrayContaining(sent));
      await until(async () => (await lagOf('a')) === 0);
    });

    test('when an event is sent back to a process that does not read its topic any more, then it is a dead letter again and not lost', async () => {
      await join('a', () => Promise.reject(hopeless()), { topics: countedTopics });
      const sent = event('x', 1, seen);
      await bus.publish([sent]);
      const letters = async () => (await bus.groups.deadLetters('a', { limit: 10 })).letters;
      await until(async () => (await letters()).length === 1);
      bus = await under.reopen();
      await join('a', async () => undefined);
      expect(await bus.groups.redeliver('a', sent.eventId)).toBe(true);
      await until(async () => (await letters())[0]?.reason === 'not-found');
      expect(await letters()).toMatchObject([{ eventId: sent.eventId, topic: seen.topic }]);
    });

    test('when a redelivered event fails again, then it is one dead letter, not two', async () => {
      const state = await joinFailing('a', [0]);
      const [bad] = events('x', [0]) as [EventEnvelope];
      await bus.publish([bad, event('x', 1)]);
      await until(() => state.handled.includes(1));
      const letters = async () => (await bus.groups.deadLetters('a', { limit: 10 })).letters;
      const [first] = await letters();
      expect(await bus.groups.redeliver('a', bad.eventId)).toBe(true);
      await until(async () => {
        const [again] = await letters();
        return again !== undefined && again.buriedAt.getTime() > (first?.buriedAt.getTime() ?? 0);
      });
      expect(await letters()).toMatchObject([{ eventId: bad.eventId, topic: counted.topic }]);
    });
  });

  describe('event bus: operation', () => {
    test('when the bus answers, then a check says so', async () => {
      await expect(bus.groups.check()).resolves.toBeUndefined();
    });

    test('when a handler is slow, then lag counts what waits', async () => {
      let release = (): void => undefined;
      const gate = new Promise<void>((resolve) => (release = resolve));
      await join('slow', () => gate);
      await bus.publish(events('x', upTo(7)));
      expect(await bus.groups.lag()).toEqual({ slow: { [counted.topic]: 7, [retryTopicOf('slow')]: 0 } });
      const { slow } = await bus.groups.oldestWaiting();
      expect(Math.abs(Date.now() - (slow?.[counted.topic]?.getTime() ?? 0))).toBeLessThan(60_000);
      release();
      await until(async () => (await lagOf('slow')) === 0);
      const nothing = { [counted.topic]: null, [retryTopicOf('slow')]: null };
      await until(async () => isDeepStrictEqual(await bus.groups.oldestWaiting(), { slow: nothing }));
    });

    test('when a group is paused, then it alone gets nothing until it is resumed', async () => {
      const [paused, other] = [await collect('a'), await collect('b')];
      await bus.publish(events('x', [0]));
      await until(() => paused.length === 1);
      await bus.groups.pause('a');
      await bus.publish(events('x', [1, 2]));
      await until(() => other.length === 3);
      expect(paused).toHaveLength(1);
      expect(await lagOf('a')).toBe(2);
      await bus.groups.resume('a');
      await until(() => paused.length === 3);
      expect(numbersOf(paused, 'x')).toEqual([0, 1, 2]);
    });

    test('when a group is replayed from a time, then it gets again what was published since, in order, and others do not', async () => {
      const [replayed, other] = [await collect('a'), await collect('b')];
      await bus.publish(events('x', upTo(5)));
      await until(() => replayed.length === 5);
      const from = new Date();
      // Brokers keep times in milliseconds.
      await until(() => Date.now() > from.getTime() + 1);
      const since = new Date();
      await bus.publish(events('x', [5, 6, 7]));
      await until(() => replayed.length === 8 && other.length === 8);
      await bus.groups.replay('a', since);
      await until(() => replayed.length >= 11);
      await bus.publish(events('x', [8]));
      await until(() => replayed.length >= 12);
      expect(numbersOf(replayed, 'x')).toEqual([...upTo(8), 5, 6, 7, 8]);
      await until(() => other.length === 9);
      expect(numbersOf(other, 'x')).toEqual(upTo(9));
    });

    test('when one topic of a group is replayed, then it gets nothing of its others again, and one that it does not read is refused', async () => {
      const list = await collect('a', { topics: countedTopics });
      const from = new Date();
      await bus.publish([event('x', 1), event('x', 2, seen)]);
      await until(() => list.length === 2);
      await bus.groups.replay('a', from, seen.topic);
      await until(() => list.length === 3);
      await bus.publish([event('x', 3)]);
      await until(() => list.length === 4);
      expect(numbersOf(list, 'x').slice(2)).toEqual([2, 3]);
      await expect(bus.groups.replay('a', from, 'followup.thing.unknown.v1')).rejects.toMatchObject({
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
      await bus.publish(events('x', [0]));
      await running;
      const drained = bus.drain();
      await bus.publish(events('x', [1]));
      release();
      await drained;
      expect(handled).toEqual([0]);
      bus = await under.reopen();
      const after = await collect('a');
      await until(() => after.length >= 1);
      expect(numbersOf(after, 'x')).toEqual([1]);
    });

    test('when the bus closes, then publishing is refused', async () => {
      await bus.close();
      await expect(bus.publish([event('x', 2)])).rejects.toMatchObject({ code: 'unavailable' });
    });
  });

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
      await bus.publish([...events('x', upTo(5)), event('x', 100, seen)]);
      await until(() => lists.flat().length === 6);
      bus = await under.reopen();
      await bus.publish([...events('x', [5, 6]), event('x', 101, seen)]);
      const first = await takeOver();
      await until(() => first.length >= 3);
      bus = await under.reopen();
      const second = await takeOver();
      await bus.publish([event('x', 7)]);
      await until(() => numbersOf(second, 'x').includes(7));
      const all = [...first, ...second];
      expect([...new Set(numbersOf(all, 'x'))].sort((a, b) => a - b)).toEqual([5, 6, 7, 101]);
    });

    test('when nothing was published since, then it knows the position even so: nothing comes again after a restart', async () => {
      const list = await joinEarlier(counted);
      await bus.publish(events('x', upTo(5)));
      await until(() => list.length === 5);
      bus = await under.reopen();
      await takeOver();
      await until(async () => (await lagOf('a')) === 0);
      bus = await under.reopen();
      // Without the name of the earlier group, whose position a cluster forgets a week after its last member left.
      const again = await takeOver({ topicOptions: {} });
      await bus.publish(events('x', [5]));
      await until(() => again.length >= 1);
      expect(numbersOf(again, 'x')).toEqual([5]);
    });

    test('when the others have dead letters and retries that wait, then it has them', async () => {
      const sent = events('x', upTo(3));
      bus = await under.leaveBehind({
        group: `a.${counted.topic}`,
        topic: counted.topic,
        retries: sent.slice(0, 1),
        dead: sent.slice(1),
      });
      const list = await takeOver();
      await until(() => list.length === 1);
      expect(numbersOf(list, 'x')).toEqual([0]);
      const letters = async () => (await bus.groups.deadLetters('a', { limit: 10 })).letters;
      expect((await letters()).map(({ eventId, topic }) => ({ eventId, topic }))).toEqual(
        sent.slice(1).map(({ eventId, topic }) => ({ eventId, topic })),
      );
      expect(await bus.groups.redeliver('a', sent[1]?.eventId ?? '')).toBe(true);
      await until(() => list.length === 2);
      expect(await bus.groups.drop('a', sent[2]?.eventId ?? '')).toBe(true);
      expect(await letters()).toEqual([]);
      await until(async () => (await lagOf('a')) === 0);
      bus = await under.reopen();
      const after = await takeOver();
      await bus.publish(events('x', [9]));
      await until(() => after.length >= 1);
      expect(numbersOf(after, 'x')).toEqual([9]);
    });
  });

  describe('event bus: what it refuses', () => {
    test('when an event is too large or its topic unknown, then publish names the topic and the size', async () => {
      const large = { ...event('x', 1), data: { key: 'x', n: 1, text: 'é'.repeat(600_000) } };
      await expect(bus.publish([large])).rejects.toThrow(
        /followup\.thing\.counted\.v1 has 12\d{5} bytes; at most 1000000/,
      );
      const unknown = { ...event('x', 1), topic: 'followup.thing.unknown.v1' };
      await expect(bus.publish([unknown])).rejects.toThrow('unknown topic followup.thing.unknown.v1');
    });

    test('when a topic is unknown, a group joined twice or not at all, then the bus says so', async () => {
      const unknown = { ...counted, topic: 'followup.thing.unknown.v1' } as unknown as EventContract;
      await expect(collect('a', { topics: [unknown] })).rejects.toThrow('unknown topic');
      await expect(collect('Not_Allowed')).rejects.toThrow('group Not_Allowed');
      await collect('a');
      await expect(collect('a')).rejects.toThrow('joined already');
      await expect(bus.groups.pause('stranger')).rejects.toThrow('stranger');
    });

    test('when a topic exists with another number of partitions, then the bus does not start and names it', async () => {
      const changed = [{ ...counted, partitions: 6 } as unknown as EventContract];
      await expect(under.reopen(changed)).rejects.toThrow(
        /followup\.thing\.counted\.v1 has 4 partitions and is declared with 6/,
      );
      bus = await under.reopen();
      await bus.publish([event('x', 1)]);
    });
  });
}
