import { beforeEach, expect, test } from '@jest/globals';
import type { EventContract, EventEnvelope } from '@tern/contracts/define-event';
import { systemClock } from '@tern/kernel/clock';
import type { EachBatchHandler, Kafka } from 'kafkajs';
import { createEventMaker } from '../event-maker.ts';
import { counted } from '../testing/counted-topics.ts';
import { deadTopicOf, earlierDeadTopicOf, retryTopicOf } from '../topic-rules.ts';
import type { ClusterAdmin } from './cluster-admin.ts';
import { GroupLetters } from './group-letters.ts';
import type { OutgoingMessage, PartitionProducer } from './partition-producer.ts';

const retry = retryTopicOf('a');
const earlierDead = earlierDeadTopicOf(counted.topic, 'a-counted');
const make = createEventMaker('followup', systemClock);

interface Cluster {
  /** Each has one partition. */
  readonly topics: Map<string, OutgoingMessage[]>;
  /** The oldest offset that retention has left. */
  low: number;
  /** Runs when records were fetched. */
  fetched(): void;
  /** Runs when a record is in its topic and not acknowledged. */
  sent(topic: string): Promise<void>;
}

let cluster: Cluster;
let letters: GroupLetters;
beforeEach(() => {
  cluster = { topics: new Map(), low: 0, fetched: () => undefined, sent: async () => undefined };
  letters = lettersOn(cluster);
});

function bury(event: EventEnvelope, attempts: number): Promise<void> {
  const fetched = { key: event.key, type: null, value: Buffer.from(JSON.stringify(event)), offset: 0 };
  return letters.bury(counted.topic, fetched, { attempts, reason: 'Error' });
}

function lettersOn(cluster: Cluster): GroupLetters {
  const { topics } = cluster;
  const producer = {
    async send(topic: string, _partition: number, messages: readonly OutgoingMessage[]) {
      topics.set(topic, [...(topics.get(topic) ?? []), ...messages]);
      await cluster.sent(topic);
    },
  };
  const admin = {
    ask: async () => [...topics.keys()],
    boundsOf: async (names: readonly string[]) =>
      new Map(
        names.map((name) => [
          name,
          [{ partition: 0, low: cluster.low, high: topics.get(name)?.length ?? 0 }],
        ]),
      ),
  };
  const consumer = () => {
    let topic = '';
    let eachBatch: EachBatchHandler | undefined;
    return {
      events: { CRASH: 'crash' },
      on: () => undefined,
      connect: async () => undefined,
      disconnect: async () => undefined,
      subscribe: async (to: { topics: [string] }) => void ([topic] = to.topics),
      run: async (config: { eachBatch: EachBatchHandler }) => void ({ eachBatch } = config),
      seek() {
        const all = (topics.get(topic) ?? []).map(({ key, value, timestamp, headers }, offset) => ({
          key: Buffer.from(key),
          value: value === null ? null : Buffer.from(value),
          headers,
          timestamp: String(timestamp),
          offset: String(offset),
        }));
        const messages = all.slice(cluster.low);
        const batch = { messages, lastOffset: () => String(all.length - 1) };
        void eachBatch?.({ batch } as unknown as Parameters<EachBatchHandler>[0]);
        cluster.fetched();
      },
    };
  };
  return new GroupLetters('a', {
    topics: new Map([[counted.topic, counted as unknown as EventContract]]),
    earlierDead: [earlierDead],
    kafka: { consumer } as unknown as Kafka,
    admin: admin as unknown as ClusterAdmin,
    producer: producer as unknown as PartitionProducer,
    clock: systemClock,
  });
}

test('when a redelivered event becomes a dead letter again before its return is acknowledged, then its new letter stays', async () => {
  const event = make(counted, 'user-1', { key: 'x', n: 0 });
  await bury(event, 1);
  cluster.sent = async (topic) => {
    if (topic === retry) await bury(event, 2);
  };
  expect(await letters.redeliver(event.eventId)).toBe(true);
  const page = await letters.page({ limit: 10 });
  expect(page.letters).toMatchObject([{ eventId: event.eventId, attempts: 2 }]);
});

test('when retention has removed a letter that was read before, then it is off the list and no other event is redelivered for it', async () => {
  const [old, kept] = [0, 1].map((n) => make(counted, 'user-1', { key: 'x', n })) as [
    EventEnvelope,
    EventEnvelope,
  ];
  await bury(old, 1);
  await bury(kept, 1);
  expect((await letters.page({ limit: 10 })).letters).toHaveLength(2);
  cluster.low = 1;
  expect(await letters.redeliver(old.eventId)).toBe(false);
  expect(cluster.topics.get(retry)).toBeUndefined();
  expect((await letters.page({ limit: 10 })).letters).toMatchObject([{ eventId: kept.eventId }]);
  expect(await letters.redeliver(kept.eventId)).toBe(true);
});

test('when another event lies at the place of a letter, since its topic was deleted and created again, then that one is not redelivered for it', async () => {
  const [old, other] = [0, 1].map((n) => make(counted, 'user-1', { key: 'x', n })) as [
    EventEnvelope,
    EventEnvelope,
  ];
  await bury(old, 1);
  await letters.page({ limit: 10 });
  cluster.topics.clear();
  await bury(other, 1);
  expect(await letters.redeliver(old.eventId)).toBe(false);
  expect(cluster.topics.get(retry)).toBeUndefined();
});

test('when retention removes a letter while it is looked up, then the one behind it is not redelivered for it', async () => {
  const event = make(counted, 'user-1', { key: 'x', n: 0 });
  await bury(event, 1);
  await bury(event, 2);
  await bury(event, 3);
  await letters.page({ limit: 10 });
  cluster.fetched = () => void (cluster.low = 3);
  await bury(make(counted, 'user-1', { key: 'x', n: 1 }), 1);
  expect(await letters.redeliver(event.eventId)).toBe(false);
  expect(cluster.topics.get(retry)).toBeUndefined();
});

test('when an event is a dead letter of the group before and of this one, then it is one entry, and all of it goes when it is dropped', async () => {
  const event = make(counted, 'user-1', { key: 'x', n: 0 });
  await bury(event, 1);
  cluster.topics.set(earlierDead, cluster.topics.get(deadTopicOf('a')) ?? []);
  const other = make(counted, 'user-1', { key: 'x', n: 1 });
  await bury(other, 1);
  const found = await letters.page({ limit: 10 });
  expect(found.letters.map(({ eventId }) => eventId)).toEqual([event.eventId, other.eventId]);
  expect(await letters.counts()).toEqual({ [counted.topic]: 2 });
  expect(await letters.drop(event.eventId)).toBe(true);
  expect((await letters.page({ limit: 10 })).letters.map(({ eventId }) => eventId)).toEqual([other.eventId]);
  expect(await letters.counts()).toEqual({ [counted.topic]: 1 });
});
