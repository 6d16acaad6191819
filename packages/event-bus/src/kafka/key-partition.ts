import { Partitioners } from 'kafkajs';

/**
 * The partition of a key: murmur2, as the Java client has it, so that tools of others find the same. Part of the data in the
 * cluster: another function would move keys and break their order.
 * @param partitions as the topic is declared, never what the cluster says at the moment.
 */
export function createKeyPartition(): (topic: string, key: string, partitions: number) => number {
  const choose = Partitioners.DefaultPartitioner();
  const known = new Map<number, ReturnType<typeof partitionList>>();
  return (topic, key, partitions) => {
    let partitionMetadata = known.get(partitions);
    if (!partitionMetadata) known.set(partitions, (partitionMetadata = partitionList(partitions)));
    return choose({ topic, partitionMetadata, message: { key, value: null } });
  };
}

/** The partitioner reads ids and leaders, though with a key the count alone decides. */
function partitionList(count: number) {
  return Array.from({ length: count }, (_, partitionId) => ({
    partitionErrorCode: 0,
    partitionId,
    leader: 0,
    replicas: [],
    isr: [],
  }));
}
