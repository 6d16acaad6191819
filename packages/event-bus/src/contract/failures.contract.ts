import { describe, expect, test } from '@jest/globals';
import type { EventEnvelope } from '@tern/contracts/define-event';
import { AppError } from '@tern/kernel/app-error';
import type { Subscription } from '../event-bus.ts';
import { counted, countedTopics, numbersOf, seen } from '../testing/counted-topics.ts';
import { type BusStage, event, events, hopeless, upTo } from './bus-stage.contract.ts';

/** Retries, outages and dead letters. */
export function failureContract(stage: BusStage): void {
  const { until, join, lagOf, collect, joinFailing } = stage;

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
      await stage.bus.publish(events('x', upTo(5)));
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
      await stage.bus.publish([...events('x', [0, 1]), ...others.map((key) => event(key, 0)), event('x', 2)]);
      await until(() => others.every((key) => numbersOf(state.handled, key).length > 0));
      await stage.bus.publish(others.map((key) => event(key, 1)));
      await until(() => others.every((key) => numbersOf(state.handled, key).includes(1)));
      expect(numbersOf(state.handled, 'x')).toEqual([]);
      state.isBroken = false;
      await until(() => numbersOf(state.handled, 'x').length === 3);
      expect(numbersOf(state.handled, 'x')).toEqual([0, 1, 2]);
      await until(async () => (await lagOf('a')) === 0);
    });

    test('when the bus starts again while a key waits, then the key goes on with the event that failed', async () => {
      const before = await joinWithFailingKey();
      await stage.bus.publish([...events('x', [0, 1]), ...others.map((key) => event(key, 0))]);
      await until(() => others.every((key) => numbersOf(before.handled, key).length > 0));
      await stage.reopen();
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
      await stage.bus.publish(keys.flatMap((key) => events(key, upTo(3))));
      await until(() => calls >= 20 && Object.keys(stage.bus.groups.heldUp()['a'] ?? {}).length > 0);
      expect(stage.bus.groups.heldUp()).toEqual({ a: { [counted.topic]: expect.any(Number) } });
      expect(handled).toEqual([]);
      isAway = false;
      await until(() => handled.length >= 36);
      for (const key of keys) expect(numbersOf(handled, key)).toEqual(upTo(3));
      await until(async () => (await lagOf('a')) === 0);
      expect(stage.bus.groups.heldUp()).toEqual({ a: {} });
      expect((await stage.bus.groups.deadLetters('a', { limit: 10 })).letters).toEqual([]);
    });

    test('when an event can never be handled, then it becomes a dead letter with its reason and its neighbours go on', async () => {
      const state = await joinFailing('a', [1]);
      const sent = events('x', upTo(4));
      await stage.bus.publish(sent);
      await until(() => state.handled.includes(3));
      expect(state.handled).toEqual([0, 2, 3]);
      const { letters, next } = await stage.bus.groups.deadLetters('a', { limit: 10 });
      const { eventId, topic } = sent[1] as EventEnvelope;
      expect(letters).toEqual([
        { eventId, topic, key: 'x', attempts: 1, reason: 'validation-failed', buriedAt: expect.anything() },
      ]);
      const age = Date.now() - (letters[0]?.buriedAt.getTime() ?? 0);
      expect(Math.abs(age)).toBeLessThan(60_000);
      expect(next).toBeNull();
      expect((await stage.bus.groups.deadLetters('other', { limit: 10 })).letters).toEqual([]);
    });

    test('when there are many dead letters, then they come in pages, the first buried first, and survive a restart', async () => {
      const state = await joinFailing('a', upTo(25));
      const sent = events('x', upTo(26));
      await stage.bus.publish(sent);
      await until(() => state.handled.includes(25));
      await stage.reopen();
      const found: string[] = [];
      let after: string | null = null;
      do {
        const page = await stage.bus.groups.deadLetters('a', { limit: 10, ...(after !== null && { after }) });
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
      await stage.bus.publish(events('x', upTo(101)));
      await until(async () => (await lagOf('a')) === 0);
      await stage.bus.publish([event('y', 0, seen), event('y', 1, seen)]);
      await until(async () => (await lagOf('a')) === 0);
      const counts = { [counted.topic]: 101, [seen.topic]: 2 };
      expect(await stage.bus.groups.deadLetterCounts('a')).toEqual(counts);
      expect(await stage.bus.groups.deadLetterCounts('b')).toEqual({});
      const { letters } = await stage.bus.groups.deadLetters('a', { limit: 1 });
      expect(await stage.bus.groups.drop('a', letters[0]?.eventId ?? '')).toBe(true);
      expect(await stage.bus.groups.deadLetterCounts('a')).toEqual({ ...counts, [counted.topic]: 100 });
    });

    test('when a dead letter is redelivered, then its group alone gets it again and the list no longer has it', async () => {
      const others = await collect('b');
      const state = await joinFailing('a', [1, 2]);
      const sent = events('x', upTo(4));
      await stage.bus.publish(sent);
      await until(() => state.handled.includes(3) && others.length >= 4);
      state.isBroken = false;
      const { eventId } = sent[1] as EventEnvelope;
      expect(await stage.bus.groups.redeliver('a', eventId)).toBe(true);
      await until(() => state.handled.includes(1));
      expect(await stage.bus.groups.redeliver('a', eventId)).toBe(false);
      const { letters } = await stage.bus.groups.deadLetters('a', { limit: 10 });
      expect(letters.map((letter) => letter.eventId)).toEqual([sent[2]?.eventId]);
      expect(numbersOf(others, 'x')).toEqual(upTo(4));
    });

    test('when a dead letter is looked at and dropped, then its field names show, and no group gets it again', async () => {
      const state = await joinFailing('a', [1]);
      const sent = events('x', upTo(3));
      await stage.bus.publish(sent);
      await until(() => state.handled.includes(2));
      const { eventId } = sent[1] as EventEnvelope;
      expect(await stage.bus.groups.deadLetterKeys('a', eventId)).toEqual(['key', 'n']);
      expect(await stage.bus.groups.deadLetterKeys('a', 'unknown')).toBeNull();
      expect(await stage.bus.groups.drop('a', eventId)).toBe(true);
      expect(await stage.bus.groups.drop('a', eventId)).toBe(false);
      expect((await stage.bus.groups.deadLetters('a', { limit: 10 })).letters).toEqual([]);
      state.isBroken = false;
      expect(await stage.bus.groups.redeliver('a', eventId)).toBe(false);
      expect(state.handled).not.toContain(1);
      await expect(stage.bus.groups.drop('stranger', eventId)).rejects.toThrow('stranger');
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
      await stage.bus.publish(sent);
      await until(async () => (await stage.bus.groups.deadLetters('a', { limit: 10 })).letters.length === 2);
      isBroken = false;
      for (const { eventId } of sent) expect(await stage.bus.groups.redeliver('a', eventId)).toBe(true);
      await until(() => handled.length === 2);
      expect(handled).toEqual(expect.arrayContaining(sent));
      await until(async () => (await lagOf('a')) === 0);
    });

    test('when an event is sent back to a process that does not read its topic any more, then it is a dead letter again and not lost', async () => {
      await join('a', () => Promise.reject(hopeless()), { topics: countedTopics });
      const sent = event('x', 1, seen);
      await stage.bus.publish([sent]);
      const letters = async () => (await stage.bus.groups.deadLetters('a', { limit: 10 })).letters;
      await until(async () => (await letters()).length === 1);
      await stage.reopen();
      await join('a', async () => undefined);
      expect(await stage.bus.groups.redeliver('a', sent.eventId)).toBe(true);
      await until(async () => (await letters())[0]?.reason === 'not-found');
      expect(await letters()).toMatchObject([{ eventId: sent.eventId, topic: seen.topic }]);
    });

    test('when a redelivered event fails again, then it is one dead letter, not two', async () => {
      const state = await joinFailing('a', [0]);
      const [bad] = events('x', [0]) as [EventEnvelope];
      await stage.bus.publish([bad, event('x', 1)]);
      await until(() => state.handled.includes(1));
      const letters = async () => (await stage.bus.groups.deadLetters('a', { limit: 10 })).letters;
      const [first] = await letters();
      expect(await stage.bus.groups.redeliver('a', bad.eventId)).toBe(true);
      await until(async () => {
        const [again] = await letters();
        return again !== undefined && again.buriedAt.getTime() > (first?.buriedAt.getTime() ?? 0);
      });
      expect(await letters()).toMatchObject([{ eventId: bad.eventId, topic: counted.topic }]);
    });
  });
}
