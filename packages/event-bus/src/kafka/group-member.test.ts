import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import kafkajs, { type Consumer, type Kafka } from 'kafkajs';
import { GroupNeighbours } from '../delivery/neighbours.ts';
import type { ClusterAdmin } from './cluster-admin.ts';
import { GroupMember } from './group-member.ts';

const topic = 'followup.thing.counted.v1';

/** The part of a kafkajs consumer that a member uses. It joins when `start` is called, whatever was said to it before. */
class FakeConsumer {
  readonly events = { FETCH: 'fetch', HEARTBEAT: 'heartbeat', GROUP_JOIN: 'join', CRASH: 'crash' };
  readonly #listeners = new Map<string, (event: unknown) => void>();
  readonly #started = Promise.withResolvers<void>();
  readonly disconnect = jest.fn(async () => undefined);

  on(event: string, listener: (event: unknown) => void): void {
    this.#listeners.set(event, listener);
  }
  emit(event: string, payload: object = {}): void {
    this.#listeners.get(event)?.({ payload });
  }
  start(): void {
    this.emit('join', { memberAssignment: { [topic]: [0] } });
    this.#started.resolve();
  }
  fail(): void {
    this.#started.reject(new Error('no brokers'));
  }
  run = () => this.#started.promise;
  connect = async () => undefined;
  subscribe = async () => undefined;
  pause = () => undefined;
  resume = () => undefined;
  seek = () => undefined;
}

let consumers: FakeConsumer[];
/** Events in the partition. */
let high: number;
let member: GroupMember;
const consumer = (n: number) => consumers[n] as FakeConsumer;
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

function memberOf(): GroupMember {
  const kafka = {
    consumer() {
      const made = new FakeConsumer();
      consumers.push(made);
      return made as unknown as Consumer;
    },
  };
  const admin = {
    boundsOf: async () => new Map([[topic, [{ partition: 0, low: 0, high }]]]),
    committed: async () => new Map(),
  };
  return new GroupMember({
    kafka: kafka as unknown as Kafka,
    admin: admin as unknown as ClusterAdmin,
    groupId: 'a',
    isLasting: true,
    topics: async () => [topic],
    earlierGroupOf: () => undefined,
    laneOptions: (name, partition) => ({
      topic: name,
      partition,
      onFailure: () => undefined,
      handle: async () => undefined,
      neighbours: new GroupNeighbours(),
      bury: async () => undefined,
    }),
    onError: () => undefined,
  });
}

beforeEach(async () => {
  jest.useFakeTimers();
  consumers = [];
  high = 0;
  member = memberOf();
  const joined = member.join();
  consumer(0).start();
  await joined;
});

afterEach(async () => {
  const stopped = member.stop();
  for (const one of consumers) one.start();
  await pass(3000);
  await stopped;
  jest.useRealTimers();
});

test('when a consumer gives up, then another takes its place', async () => {
  consumer(0).emit('crash', { error: new Error('no brokers') });
  await pass(0);
  expect(consumer(0).disconnect).toHaveBeenCalledTimes(1);
  expect(consumers).toHaveLength(2);
});

test('when a consumer is silent while it starts, then another takes its place, and it leaves as soon as it has joined', async () => {
  consumer(0).emit('crash', { error: new Error('no brokers') });
  await pass(30_000);
  expect(consumers.length).toBeGreaterThan(2);
  expect(consumer(1).disconnect).not.toHaveBeenCalled();
  consumer(1).start();
  await pass(0);
  expect(consumer(1).disconnect).toHaveBeenCalledTimes(1);
});

test('when a consumer cannot start and was replaced meanwhile, then it is not replaced once more', async () => {
  consumer(0).emit('crash', { error: new Error('no brokers') });
  await pass(25_000);
  expect(consumers).toHaveLength(3);
  consumer(1).fail();
  await pass(5000);
  expect(consumers).toHaveLength(3);
});

test('when a consumer that was replaced still says something, then its successor is silent all the same', async () => {
  consumer(0).emit('crash', { error: new Error('no brokers') });
  for (let seconds = 0; seconds < 25; seconds++) {
    consumer(0).emit('heartbeat');
    await pass(1000);
  }
  expect(consumers).toHaveLength(3);
});

test('when events are there and a consumer that lives fetches none, then another takes its place within 25 s', async () => {
  const live = async (seconds: number) => {
    for (let second = 0; second < seconds; second++) {
      consumer(0).emit('heartbeat');
      await pass(1000);
    }
  };
  await live(60);
  expect(consumers).toHaveLength(1);
  high = 1;
  await live(25);
  expect(consumers).toHaveLength(2);
});

test('when a member is stopped while it starts, then it says so, and leaves as soon as it has joined', async () => {
  const starting = memberOf();
  const joining = starting.join();
  await Promise.all([expect(joining).rejects.toMatchObject({ code: 'unavailable' }), stopped()]);

  async function stopped() {
    const stop = starting.stop();
    await pass(3000);
    await stop;
    expect(consumer(1).disconnect).not.toHaveBeenCalled();
    consumer(1).start();
    await pass(5000);
    expect(consumer(1).disconnect).toHaveBeenCalledTimes(1);
    // The watch over the member that all tests have.
    expect(jest.getTimerCount()).toBe(1);
  }
});

test('when a member was stopped before it joins, then it does not', async () => {
  const starting = memberOf();
  await starting.stop();
  await expect(starting.join()).rejects.toMatchObject({ code: 'unavailable' });
  expect(consumers).toHaveLength(1);
});

test('when the broker does not know a topic yet that another process has just created, then the member joins once it does', async () => {
  const late = memberOf();
  const joined = late.join();
  const unknown = Object.assign(new kafkajs.KafkaJSProtocolError('not here'), {
    type: 'UNKNOWN_TOPIC_OR_PARTITION',
  });
  consumer(1).subscribe = jest.fn(async () => undefined).mockRejectedValueOnce(unknown);
  consumer(1).start();
  await joined;
  expect(consumer(1).subscribe).toHaveBeenCalledTimes(2);
  const stopped = late.stop();
  await pass(3000);
  await stopped;
});

test('when a member joins later and the first consumer cannot start, then another takes its place', async () => {
  const later = memberOf();
  const made = consumers.length;
  const joining = later.joinLater();
  await pass(0);
  consumer(made).fail();
  await pass(0);
  expect(consumers).toHaveLength(made + 2);
  consumer(made + 1).start();
  await joining;
  await pass(0);
  expect(later.lanes.all).toHaveLength(1);
  const stopped = later.stop();
  await pass(3000);
  await stopped;
});
