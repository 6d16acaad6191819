import { expect, test } from '@jest/globals';
import type { EventContract } from '@tern/contracts/define-event';
import { systemClock } from '@tern/kernel/clock';
import type { EachBatchHandler, Kafka } from 'kafkajs';
import { createEventMaker } from '../event-maker.ts';
import { counted } from '../testing/counted-topics.ts';
import { retryTopicOf } from '../topic-rules.ts';
import type { ClusterAdmin } from './cluster-admin.ts';
import { GroupLetters } from './group-letters.ts';
import type { OutgoingMessage, PartitionProducer } from './partition-producer.ts';

/** A cluster with what `letters` asks of it: topics of one partition. `sent` runs when a record is in its topic and not acknowledged. */
function lettersOn(sent: (topic: string) => Promise<void>): GroupLetters {
  const topics = new Map<string, OutgoingMessage[]>();
  const producer = {
    async send(topic: string, _partition: number, messages: readonly OutgoingMessage[]) {
      topics.set(topic, [...(topics.get(topic) ?? []), ...messages]);
      await sent(topic);
    },
  };
  const admin = {
    ask: async () => [...topics.keys()],
    offsetsOf: async (topic: string) => [{ partition: 0, low: 0, high: topics.get(topic)?.length ?? 0 }],
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
        const messages = (topics.get(topic) ?? []).map(({ key, value, timestamp, headers }, offset) => ({
          ...{ key: Buffer.from(key), value: value === null ? null : Buffer.from(value), headers },
          ...{ timestamp: String(timestamp), offset: String(offset) },
        }));
        const batch = { messages, lastOffset: () => String(messages.length - 1) };
        void eachBatch?.({ batch } as unknown as Parameters<EachBatchHandler>[0]);
      },
    };
  };
  return new GroupLetters('a', [counted as unknown as EventContract], {
    kafka: { consumer } as unknown as Kafka,
    admin: admin as unknown as ClusterAdmin,
    producer: producer as unknown as PartitionProducer,
    clock: systemClock,
  });
}

test('when a redelivered event is put aside again before its return is acknowledged, then its new letter stays', async () => {
  const event = createEventMaker('followup', systemClock)(counted, 'user-1', { key: 'x', n: 0 });
  const fetched = { key: 'x', value: Buffer.from(JSON.stringify(event)), offset: 0 };
  const bury = (attempts: number) => letters.bury(counted.topic, fetched, { attempts, reason: 'Error' });
  const letters = lettersOn(async (topic) => {
    if (topic === retryTopicOf(counted.topic, 'a')) await bury(2);
  });
  await bury(1);
  expect(await letters.redeliver(event.eventId)).toBe(true);
  const page = await letters.page({ limit: 10 });
  expect(page.letters).toMatchObject([{ eventId: event.eventId, attempts: 2 }]);
});
