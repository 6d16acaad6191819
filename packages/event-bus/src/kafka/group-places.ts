import type { ClusterAdmin } from './cluster-admin.ts';

/** Where a group stands in one topic. */
export interface Places {
  /** What the cluster has recorded of the group, by partition; none where it has recorded nothing. */
  readonly committed: ReadonlyMap<number, number>;
  /** Offset at which delivery of a partition begins. */
  beginOf(partition: number): number;
}

/** @param isLasting if not, the group begins with new events and has no positions. */
export async function placesOf(
  topic: string,
  {
    admin,
    groupId,
    isLasting,
  }: { readonly admin: ClusterAdmin; readonly groupId: string; readonly isLasting: boolean },
): Promise<Places> {
  const [bounds, committed] = await Promise.all([
    admin.offsetsOf(topic),
    isLasting ? admin.committed(groupId, topic) : new Map<number, number>(),
  ]);
  return {
    committed,
    beginOf(partition) {
      const { low = 0, high = 0 } = bounds.find((one) => one.partition === partition) ?? {};
      const position = committed.get(partition) ?? (isLasting ? low : high);
      // What was recorded can have been removed since, or lie beyond the end of a topic that was deleted and created again.
      return Math.max(Math.min(position, high), low);
    },
  };
}
