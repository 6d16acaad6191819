import type { ClusterAdmin, PartitionPositions } from './cluster-admin.ts';

/** Where a group stands in one topic. */
export interface Places {
  /** The group's positions that the cluster has recorded, by partition; none where it has recorded nothing. */
  readonly committed: PartitionPositions;
  /** Whether the place is that of the group before (TopicOptions.earlierGroup), and not yet recorded for this one. */
  isTakenOver(partition: number): boolean;
  /** Offset at which delivery of a partition begins. */
  beginOf(partition: number): number;
}

export interface PlacesOptions {
  readonly admin: Pick<ClusterAdmin, 'boundsOf' | 'committed'>;
  readonly groupId: string;
  /** If not, the group begins with new events and has no positions. */
  readonly isLasting: boolean;
  /** See TopicOptions. */
  readonly earlierGroupOf: (topic: string) => string | undefined;
}

const none: PartitionPositions = new Map();

/** By topic. */
export async function placesOf(
  topics: readonly string[],
  { admin, groupId, isLasting, earlierGroupOf }: PlacesOptions,
): Promise<ReadonlyMap<string, Places>> {
  const [bounds, committed] = await Promise.all([
    admin.boundsOf(topics),
    isLasting ? admin.committed(groupId, topics) : new Map<string, PartitionPositions>(),
  ]);
  const isRecorded = (topic: string) =>
    (bounds.get(topic) ?? []).every(({ partition }) => committed.get(topic)?.has(partition));
  const earlier = isLasting
    ? await earlierPositions(
        topics.filter((topic) => !isRecorded(topic)),
        { admin, earlierGroupOf },
      )
    : new Map<string, PartitionPositions>();
  return new Map(
    topics.map((topic) => {
      const own = committed.get(topic) ?? none;
      const before = earlier.get(topic) ?? none;
      return [
        topic,
        {
          committed: own,
          isTakenOver: (partition) => !own.has(partition) && before.has(partition),
          beginOf(partition) {
            const { low = 0, high = 0 } = bounds.get(topic)?.find((one) => one.partition === partition) ?? {};
            const position = own.get(partition) ?? before.get(partition) ?? (isLasting ? low : high);
            // A recorded position can have been removed since, or lie beyond the end of a topic that was deleted and created again.
            return Math.max(Math.min(position, high), low);
          },
        },
      ];
    }),
  );
}

async function earlierPositions(
  topics: readonly string[],
  { admin, earlierGroupOf }: Pick<PlacesOptions, 'admin' | 'earlierGroupOf'>,
): Promise<ReadonlyMap<string, PartitionPositions>> {
  const groups = new Map<string, string[]>();
  for (const topic of topics) {
    const group = earlierGroupOf(topic);
    if (group !== undefined) groups.set(group, [...(groups.get(group) ?? []), topic]);
  }
  const found = await Promise.all([...groups].map(([group, own]) => admin.committed(group, own)));
  return new Map(found.flatMap((positions) => [...positions]));
}
