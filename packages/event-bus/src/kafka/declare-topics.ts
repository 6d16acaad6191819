import { setTimeout } from 'node:timers/promises';
import kafkajs, { type Admin } from 'kafkajs';
import { topicSettings } from '../topic-rules.ts';

const { KafkaJSProtocolError } = kafkajs;

/** How often, and how far apart, a topic just created by another process is looked up. */
const looks = 100;
const lookEveryMs = 200;

export interface TopicDeclaration {
  readonly name: string;
  readonly partitions: number;
  readonly retentionDays: number;
}

/** How topics come to be. */
export interface TopicRules {
  /** False: somebody else makes them, and one that is missing is an error. */
  readonly isManaged: boolean;
  /** How many brokers keep each; without it three where there are three, else as many as there are. */
  readonly replicas?: number | undefined;
}

/**
 * Creates the topics that are missing; with three replicas, two of which must have an event before it is acknowledged. What exists stays
 * as it is: its retention, replicas and settings are the operator's.
 * @returns how many partitions each topic has.
 * @throws Error when topics are missing that are not to be made here, or when fewer brokers are there than replicas are asked for
 * @throws KafkaJSProtocolError when a topic is not known to the broker 20 s after it was created
 */
export async function declareTopics(
  admin: Admin,
  topics: readonly TopicDeclaration[],
  { isManaged, replicas }: TopicRules = { isManaged: true },
): Promise<ReadonlyMap<string, number>> {
  const existing = new Set(await admin.listTopics());
  const missing = topics.filter(({ name }) => !existing.has(name));
  if (missing.length > 0) {
    const names = missing.map(({ name }) => name).join(', ');
    if (!isManaged)
      throw new Error(`topics are missing, and are not made here (KAFKA_MANAGE_TOPICS): ${names}`);
    const { brokers } = await admin.describeCluster();
    if (replicas !== undefined && brokers.length < replicas)
      throw new Error(
        `${brokers.length} of the ${replicas} brokers that new topics take (KAFKA_REPLICAS) are there; start the others, or ask for fewer replicas. Missing topics: ${names}`,
      );
    await create(admin, missing, replicas ?? Math.min(brokers.length, 3));
  }

  // Those that another process has just created are looked at too.
  const names = topics.map(({ name }) => name);
  const { topics: found } = await onceKnown(() => admin.fetchTopicMetadata({ topics: names }));
  return new Map(found.map(({ name, partitions }) => [name, partitions.length]));
}

/**
 * Asks until the broker that answers knows the topics. Services of a new installation start in parallel: the second to create a topic
 * learns at once that it exists, but each broker learns of it at its own time, and the client retries only for topics without a leader.
 * @throws KafkaJSProtocolError when it is still unknown after 20 s
 */
export async function onceKnown<T>(ask: () => Promise<T>): Promise<T> {
  for (let look = 1; ; look++) {
    try {
      return await ask();
    } catch (error) {
      const isUnknown = error instanceof KafkaJSProtocolError && error.type === 'UNKNOWN_TOPIC_OR_PARTITION';
      if (!isUnknown || look === looks) throw error;
      await setTimeout(lookEveryMs);
    }
  }
}

async function create(
  admin: Admin,
  topics: readonly TopicDeclaration[],
  replicationFactor: number,
): Promise<void> {
  await admin.createTopics({
    waitForLeaders: true,
    topics: topics.map((topic) => ({
      topic: topic.name,
      numPartitions: topic.partitions,
      replicationFactor,
      configEntries: [
        ...Object.entries(topicSettings(topic)).map(([name, value]) => ({ name, value })),
        { name: 'min.insync.replicas', value: String(replicationFactor >= 3 ? 2 : 1) },
      ],
    })),
  });
}
