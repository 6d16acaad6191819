import { describe, expect, test } from '@jest/globals';
import kafkajs, { type Admin } from 'kafkajs';
import { declareTopics } from './declare-topics.ts';

const topic = { name: 'mail-sync.message.synced.v1', partitions: 3, retentionDays: 7 };

const refusal = (type: string, code: number) =>
  // The type declarations leave out what the client builds its errors from.
  Object.assign(new kafkajs.KafkaJSProtocolError(type), { type, code });

/** A cluster on which another process has just created the topic: the first looks fail. */
function aCluster(failures: Error[]) {
  let looks = 0;
  const admin = {
    listTopics: async () => [],
    describeCluster: async () => ({ brokers: [{}] }),
    // What the client answers for a topic that exists by now.
    createTopics: async () => false,
    async fetchTopicMetadata({ topics }: { topics: string[] }) {
      const failure = failures[looks++];
      if (failure) throw failure;
      return { topics: topics.map((name) => ({ name, partitions: [{}, {}, {}] })) };
    },
  };
  return { admin: admin as unknown as Admin, looks: () => looks };
}

describe('declaring topics while other services do the same', () => {
  test('when a broker does not know a topic yet that another service created, then it is looked for again', async () => {
    const unknown = refusal('UNKNOWN_TOPIC_OR_PARTITION', 3);
    const { admin, looks } = aCluster([unknown, unknown]);
    expect(await declareTopics(admin, [topic])).toEqual(new Map([[topic.name, 3]]));
    expect(looks()).toBe(3);
  });

  test('when the broker refuses for another reason, then that is said at once', async () => {
    const { admin, looks } = aCluster([refusal('TOPIC_AUTHORIZATION_FAILED', 29)]);
    await expect(declareTopics(admin, [topic])).rejects.toMatchObject({ type: 'TOPIC_AUTHORIZATION_FAILED' });
    expect(looks()).toBe(1);
  });
});
