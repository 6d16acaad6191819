import { describe, expect, test } from '@jest/globals';
import type { EventEnvelope } from '@tern/contracts/define-event';
import { sessionEnded, sessionStarted } from '@tern/contracts/events/identity';
import { createEventMaker } from '@tern/event-bus/event-maker';
import { consume, consumeBatch, subscriptionsOf } from './consume.ts';

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

describe('the subscriptions of a service', () => {
  const nothing = async () => undefined;
  const process = { lifetime: 'process' } as const;

  test('when it has several consumers, then they are one group that goes on where the group of each topic was', () => {
    const [lasting, ...others] = subscriptionsOf('notifier', [
      consume(sessionStarted, nothing, { maxEvents: 5, timeLimitMs: 70 }),
      consume(sessionEnded, nothing, { earlierGroup: 'notifier.sessions' }),
    ]);
    expect(others).toEqual([]);
    expect(lasting).toMatchObject({
      group: 'notifier',
      service: 'notifier',
      topics: [sessionStarted, sessionEnded],
      topicOptions: {
        [sessionStarted.topic]: {
          earlierGroup: 'notifier.identity.session.started.v1',
          maxEvents: 5,
          timeLimitMs: 70,
        },
        [sessionEnded.topic]: { earlierGroup: 'notifier.sessions' },
      },
    });
  });

  test('when some are caches, then those are a group of their own that lives as long as its process', () => {
    const found = subscriptionsOf('gateway', [
      consume(sessionStarted, nothing),
      consume(sessionEnded, nothing, process),
    ]);
    expect(found.map(({ group, lifetime, topics }) => ({ group, lifetime, topics }))).toEqual([
      { group: 'gateway', lifetime: undefined, topics: [sessionStarted] },
      { group: 'gateway.process', lifetime: 'process', topics: [sessionEnded] },
    ]);
    expect(subscriptionsOf('gateway', [])).toEqual([]);
  });

  test('when events come, then the consumer of their topic gets them', async () => {
    const taken: string[] = [];
    const [subscription] = subscriptionsOf('notifier', [
      consume(sessionStarted, async () => void taken.push('started')),
      consume(sessionEnded, async ({ sessionId }) => void taken.push(sessionId)),
    ]);
    await subscription?.handle([overTheWire(ended('s1')), overTheWire(ended('s2'))]);
    expect(taken).toEqual(['s1', 's2']);
    await expect(subscription?.handle([{ ...ended('s3'), topic: 'identity.other.v1' }])).rejects.toThrow(
      'notifier has no consumer of identity.other.v1',
    );
  });
});
