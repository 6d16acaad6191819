import { describe, expect, test } from '@jest/globals';
import type { EventEnvelope } from '@tern/contracts/define-event';
import { sessionEnded, sessionStarted } from '@tern/contracts/events/identity';
import { createEventMaker } from '@tern/event-bus/event-maker';
import { consume, consumeBatch, subscriptionOf } from './consume.ts';

const at = new Date('2026-03-02T10:00:00.000Z');
const make = createEventMaker('identity', { now: () => at });
const ended = (sessionId: string) => make(sessionEnded, 'u1', { userId: 'u1', sessionId, reason: 'logout' });
/** As another process or the log gives it. */
const overTheWire = (event: EventEnvelope) => JSON.parse(JSON.stringify(event)) as EventEnvelope;

describe('consume', () => {
  test('when a batch comes, then the handler gets one event after the other with its data, id, time and user', async () => {
    const taken: unknown[] = [];
    let isBusy = false;
    const { handle } = consume(sessionEnded, async (data, about) => {
      expect(isBusy).toBe(false);
      isBusy = true;
      await Promise.resolve();
      taken.push({ ...data, ...about });
      isBusy = false;
    });
    const events = [ended('s1'), ended('s2')];
    await handle(events.map(overTheWire));
    expect(taken).toEqual(
      events.map(({ eventId, data }) => ({ ...data, eventId, occurredAt: at, userId: 'u1' })),
    );
  });

  test('when one event of a batch fails, then the batch fails and nothing after it is handled', async () => {
    const taken: string[] = [];
    const { handle } = consume(sessionEnded, async ({ sessionId }) => {
      if (sessionId === 's2') throw new Error('not now');
      taken.push(sessionId);
    });
    await expect(handle([ended('s1'), ended('s2'), ended('s3')])).rejects.toThrow('not now');
    expect(taken).toEqual(['s1']);
  });

  test('when data does not fit the contract, then the handler is not called', async () => {
    const { handle } = consume(sessionEnded, async () => {
      throw new Error('called');
    });
    await expect(handle([{ ...overTheWire(ended('s1')), data: {} }])).rejects.toThrow(/sessionId/);
  });
});

describe('consumeBatch', () => {
  test('when a batch comes, then the handler gets all of it at once', async () => {
    const sizes: number[] = [];
    const { handle } = consumeBatch(sessionEnded, async (events) => void sizes.push(events.length));
    await handle([ended('s1'), ended('s2')]);
    expect(sizes).toEqual([2]);
  });
});

describe('the subscription of a consumer', () => {
  const nothing = async () => undefined;

  test('when no group is named, then it is the service and the topic', () => {
    const consumer = consume(sessionStarted, nothing, { lifetime: 'process', maxEvents: 5, timeLimitMs: 70 });
    expect(subscriptionOf('notifier', consumer)).toEqual({
      group: 'notifier.identity.session.started.v1',
      service: 'notifier',
      topics: [sessionStarted],
      lifetime: 'process',
      maxEvents: 5,
      timeLimitMs: 70,
      handle: consumer.handle,
    });
  });

  test('when the group has a name of before, then it goes on under it', () => {
    const consumer = consume(sessionStarted, nothing, { group: 'notifier.sessions' });
    expect(subscriptionOf('notifier', consumer).group).toBe('notifier.sessions');
  });
});
