import type { Cluster, Kafka } from 'kafkajs';

export interface PartitionOffsets {
  readonly partition: number;
  /** Offset of the oldest event kept. */
  readonly low: number;
  /** Offset of the event that comes next. */
  readonly high: number;
}

/** A connection that asks for the bounds of topics. */
export interface BoundsReader {
  /** By topic. */
  read(topics: readonly string[]): Promise<ReadonlyMap<string, readonly PartitionOffsets[]>>;
  close(): Promise<void>;
}

/**
 * Bounds of many topics with two requests to each broker. kafkajs's admin sends these for each topic alone, and a process that watches
 * twenty topics would ask more often than it fetches; a consumer gives its assigner the client that can ask for all at once.
 * It joins no group.
 */
export async function openBoundsReader(kafka: Kafka): Promise<BoundsReader> {
  const found = Promise.withResolvers<Cluster>();
  const consumer = kafka.consumer({
    groupId: 'tern.bounds',
    allowAutoTopicCreation: false,
    partitionAssigners: [
      ({ cluster }) => {
        found.resolve(cluster);
        return {
          name: 'none',
          version: 0,
          assign: async () => [],
          protocol: () => ({ name: 'none', metadata: Buffer.alloc(0) }),
        };
      },
    ],
  });
  await consumer.connect();
  const cluster = await found.promise;

  async function offsets(topics: readonly string[], fromBeginning: boolean) {
    const asked = topics.map((topic) => ({
      topic,
      fromBeginning,
      partitions: cluster
        .findTopicPartitionMetadata(topic)
        .map(({ partitionId }) => ({ partition: partitionId })),
    }));
    const answers = await cluster.fetchTopicsOffset(asked);
    return new Map(
      answers.map(({ topic, partitions }) => [
        topic,
        new Map(partitions.map(({ partition, offset }) => [partition, Number(offset)])),
      ]),
    );
  }

  return {
    async read(topics) {
      if (topics.length === 0) return new Map();
      await cluster.addMultipleTargetTopics([...topics]);
      await cluster.refreshMetadataIfNecessary();
      const [lows, highs] = await Promise.all([offsets(topics, true), offsets(topics, false)]);
      return new Map(
        topics.map((topic) => [
          topic,
          [...(highs.get(topic) ?? [])].map(([partition, high]) => ({
            partition,
            high,
            low: lows.get(topic)?.get(partition) ?? 0,
          })),
        ]),
      );
    },
    close: () => consumer.disconnect(),
  };
}
