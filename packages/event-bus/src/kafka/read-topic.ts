import { randomUUID } from 'node:crypto';
import { AppError } from '@tern/kernel/app-error';
import type { Kafka, KafkaMessage } from 'kafkajs';
import { leaveGroup } from './leave-group.ts';

const limitMs = 15_000;

/**
 * Reads the only partition of a topic from `from` up to what it holds now (`to`, the offset that comes next), without leaving
 * anything behind in the cluster.
 * @param place `group`: the one that the topic belongs to
 * @param take is given one record after the other; reading ends early when it returns false.
 * @throws AppError `unavailable` when the cluster does not give them in time.
 */
export async function readTopic(
  kafka: Kafka,
  {
    group,
    topic,
    from,
    to,
  }: { readonly group: string; readonly topic: string; readonly from: number; readonly to: number },
  take: (record: KafkaMessage) => boolean,
): Promise<void> {
  if (from >= to) return;
  // A group that records no positions is forgotten with its last member. Its name begins as that of the group whose rights it has.
  const consumer = kafka.consumer({ groupId: `${group}.reader.${randomUUID()}`, maxWaitTimeInMs: 100 });
  const ended = Promise.withResolvers<void>();
  let isEnded = false;
  const end = () => {
    isEnded = true;
    ended.resolve();
  };
  const timer = setTimeout(() => {
    ended.reject(new AppError('unavailable', { technical: 'The event bus does not answer now.' }));
  }, limitMs);
  consumer.on(consumer.events.CRASH, ({ payload }) => ended.reject(payload.error));
  const start = async () => {
    await consumer.connect();
    await consumer.subscribe({ topics: [topic], fromBeginning: true });
    await consumer.run({
      autoCommit: false,
      eachBatch: async ({ batch }) => {
        for (const record of batch.messages)
          if (!isEnded && Number(record.offset) >= from && !take(record)) return end();
        if (Number(batch.lastOffset()) + 1 >= to) end();
      },
    });
    consumer.seek({ topic, partition: 0, offset: String(from) });
  };
  const started = start();
  started.catch(ended.reject);
  try {
    await ended.promise;
  } finally {
    isEnded = true;
    clearTimeout(timer);
    // Failures of leaving do not matter.
    await leaveGroup({ consumer, started }, () => undefined);
  }
}
