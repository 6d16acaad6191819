import { setTimeout } from 'node:timers/promises';
import kafkajs, { type Admin, type ITopicMetadata } from 'kafkajs';
import { day, hour } from '@tern/kernel/clock';

const { ConfigResourceTypes, ConfigSource, KafkaJSProtocolError } = kafkajs;

/** How often, and how far apart, a topic just created by another process is looked up. */
const looks = 100;
const lookEveryMs = 200;

export interface TopicDeclaration {
  readonly name: string;
  readonly partitions: number;
  readonly retentionDays: number;
}

/**
 * Creates the topics that are missing; where three brokers are, with three replicas, two of which must have an event before it is
 * acknowledged. Settings of those that exist are taken over from the declaration, but never their partitions.
 * @returns how many partitions each topic has.
 * @throws KafkaJSProtocolError when a topic is not known to the broker 20 s after it was created
 */
export async function declareTopics(
  admin: Admin,
  topics: readonly TopicDeclaration[],
): Promise<ReadonlyMap<string, number>> {
  const existing = new Set(await admin.listTopics());
  const missing = topics.filter(({ name }) => !existing.has(name));
  const { brokers } = await admin.describeCluster();
  if (missing.length > 0) await create(admin, missing, brokers.length);

  // Those that another process has just created are looked at too.
  const names = topics.map(({ name }) => name);
  const { topics: found } = await onceKnown(() => admin.fetchTopicMetadata({ topics: names }));
  const byName = new Map(found.map((one) => [one.name, one]));
  const old = topics.filter(({ name }) => existing.has(name));
  if (old.length > 0) await adoptSettings(admin, old, byName);
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

async function create(admin: Admin, topics: readonly TopicDeclaration[], brokers: number): Promise<void> {
  const replicationFactor = Math.min(brokers, 3);
  await admin.createTopics({
    waitForLeaders: true,
    topics: topics.map((topic) => ({
      topic: topic.name,
      numPartitions: topic.partitions,
      replicationFactor,
      configEntries: Object.entries(settingsOf(topic, replicationFactor)).map(([name, value]) => ({
        name,
        value,
      })),
    })),
  });
}

function settingsOf({ retentionDays }: TopicDeclaration, replicas: number) {
  const retentionMs = retentionDays * day;
  return {
    'cleanup.policy': 'delete',
    'retention.ms': String(retentionMs),
    // Kafka removes whole segments, when their newest event is too old: a week-long segment would keep mail text for two weeks.
    'segment.ms': String(Math.max(6 * hour, Math.round(retentionMs / 7))),
    'min.insync.replicas': String(replicas >= 3 ? 2 : 1),
  };
}

/** AlterConfigs replaces all settings of a topic, so what others have set there is sent along. */
async function adoptSettings(
  admin: Admin,
  topics: readonly TopicDeclaration[],
  metadata: ReadonlyMap<string, ITopicMetadata>,
): Promise<void> {
  const { resources } = await admin.describeConfigs({
    includeSynonyms: false,
    resources: topics.map(({ name }) => ({ type: ConfigResourceTypes.TOPIC, name })),
  });
  const changed = topics.flatMap((topic) => {
    const entries = resources.find(({ resourceName }) => resourceName === topic.name)?.configEntries ?? [];
    const current = new Map(entries.map(({ configName, configValue }) => [configName, configValue]));
    const own = entries.filter(({ configSource }) => configSource === ConfigSource.TOPIC_CONFIG);
    const replicas = metadata.get(topic.name)?.partitions[0]?.replicas.length ?? 1;
    const wanted = settingsOf(topic, replicas);
    if (Object.entries(wanted).every(([name, value]) => current.get(name) === value)) return [];
    const all = { ...Object.fromEntries(own.map((one) => [one.configName, one.configValue])), ...wanted };
    const configEntries = Object.entries(all).map(([name, value]) => ({ name, value }));
    return [{ type: ConfigResourceTypes.TOPIC, name: topic.name, configEntries }];
  });
  if (changed.length > 0) await admin.alterConfigs({ validateOnly: false, resources: changed });
}
