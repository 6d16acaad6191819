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
    // The client answers so for a topic that exists by now.
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

describe('topics of a cluster that somebody else looks after', () => {
  /** A cluster with so many brokers; what is asked to be made is kept. */
  function clusterOf(brokers: number, existing: readonly string[] = []) {
    const made: { topic: string; replicationFactor: number; configEntries: object[] }[] = [];
    const refuse = async () => {
      throw new Error('nothing that exists may be changed');
    };
    const admin = {
      listTopics: async () => [...existing],
      describeCluster: async () => ({ brokers: Array.from({ length: brokers }, () => ({})) }),
      createTopics: async ({ topics }: { topics: typeof made }) => made.push(...topics),
      fetchTopicMetadata: async ({ topics }: { topics: string[] }) => ({
        topics: topics.map((name) => ({ name, partitions: [{}, {}, {}] })),
      }),
      alterConfigs: refuse,
      createPartitions: refuse,
      deleteTopics: refuse,
    };
    return { admin: admin as unknown as Admin, made };
  }

  test('when a topic exists, then its retention and replicas stay as they are', async () => {
    const { admin, made } = clusterOf(3, [topic.name]);
    await declareTopics(admin, [topic], { isManaged: true, replicas: 3 });
    expect(made).toEqual([]);
  });

  test('when a broker is missing, then no topic is made with fewer replicas than asked for, and the remedy is said', async () => {
    const { admin, made } = clusterOf(2);
    await expect(declareTopics(admin, [topic], { isManaged: true, replicas: 3 })).rejects.toThrow(
      `2 of the 3 brokers that new topics take (KAFKA_REPLICAS) are there; start the others, or ask for fewer replicas. Missing topics: ${topic.name}`,
    );
    expect(made).toEqual([]);
    const whole = clusterOf(3);
    await declareTopics(whole.admin, [topic], { isManaged: true, replicas: 3 });
    expect(whole.made).toMatchObject([{ topic: topic.name, replicationFactor: 3 }]);
    expect(whole.made[0]?.configEntries).toContainEqual({ name: 'min.insync.replicas', value: '2' });
  });

  test('when topics are not made here, then those that are missing are named', async () => {
    const { admin, made } = clusterOf(3);
    await expect(declareTopics(admin, [topic], { isManaged: false })).rejects.toThrow(topic.name);
    expect(made).toEqual([]);
    const ready = clusterOf(3, [topic.name]);
    expect(await declareTopics(ready.admin, [topic], { isManaged: false })).toEqual(
      new Map([[topic.name, 3]]),
    );
  });
});
