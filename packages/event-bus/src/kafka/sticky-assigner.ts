import kafkajs, { type Assignment, type PartitionAssigner } from 'kafkajs';

const { AssignerProtocol } = kafkajs;

/** Partitions by topic. */
export type OwnPartitions = Readonly<Record<string, readonly number[]>>;

export interface AskingMember {
  readonly id: string;
  readonly topics: ReadonlySet<string>;
  /** Those that it had before. */
  readonly owned: OwnPartitions;
}

/**
 * Who of a group gets which partitions. kafkajs's own assigners give every member partitions of what the leader subscribes to, so that
 * during a rolling update a member would get topics that it does not know, and topics that only the newer version reads would get no
 * member. Here each topic goes to the members that subscribe to it. What a member had it keeps, as far as the topic's partitions stay
 * evenly shared: its events in hand are then neither handed over nor handled twice.
 * @param owned what this member has now
 */
export function createStickyAssigner(owned: () => OwnPartitions): PartitionAssigner {
  return ({ cluster }) => ({
    name: 'tern-sticky',
    version: 0,
    async assign({ members }) {
      const asking = members.map(({ memberId, memberMetadata }) => askingMember(memberId, memberMetadata));
      const topics = [...new Set(asking.flatMap((member) => [...member.topics]))];
      // Topics that only other members read have to be known to the leader too.
      await cluster.addMultipleTargetTopics(topics);
      const partitions = new Map(
        topics.map((topic) => [
          topic,
          cluster.findTopicPartitionMetadata(topic).map(({ partitionId }) => partitionId),
        ]),
      );
      return [...shareOut(asking, partitions)].map(([memberId, assignment]) => ({
        memberId,
        memberAssignment: AssignerProtocol.MemberAssignment.encode({
          version: 0,
          assignment,
          userData: Buffer.alloc(0),
        }),
      }));
    },
    protocol({ topics }) {
      const userData = Buffer.from(JSON.stringify(owned()));
      return {
        name: 'tern-sticky',
        metadata: AssignerProtocol.MemberMetadata.encode({ version: 0, topics, userData }),
      };
    },
  });
}

function askingMember(id: string, metadata: Buffer): AskingMember {
  const decoded = AssignerProtocol.MemberMetadata.decode(metadata);
  const owned = decoded?.userData.length ? (JSON.parse(decoded.userData.toString()) as OwnPartitions) : {};
  return { id, topics: new Set(decoded?.topics), owned };
}

/** Topics with few partitions come first: a broker fills its answers in this order, and the small facts should not wait for all mail. */
export function shareOut(
  members: readonly AskingMember[],
  topics: ReadonlyMap<string, readonly number[]>,
): Map<string, Assignment> {
  const shares = new Map<string, Assignment>(members.map(({ id }) => [id, {}]));
  const loads = new Map(members.map(({ id }) => [id, 0]));
  const ordered = [...topics].sort(([one, a], [other, b]) => a.length - b.length || (one < other ? -1 : 1));
  for (const [topic, partitions] of ordered) {
    const readers = members
      .filter((member) => member.topics.has(topic))
      .sort((a, b) => (a.id < b.id ? -1 : 1));
    if (readers.length === 0) continue;
    for (const [id, own] of shareTopic(topic, { partitions, readers, loads })) {
      (shares.get(id) as Assignment)[topic] = own.sort((a, b) => a - b);
      loads.set(id, (loads.get(id) ?? 0) + own.length);
    }
  }
  return shares;
}

interface TopicShare {
  readonly partitions: readonly number[];
  readonly readers: readonly AskingMember[];
  /** Partitions of topics before. */
  readonly loads: ReadonlyMap<string, number>;
}

function shareTopic(topic: string, { partitions, readers, loads }: TopicShare): Map<string, number[]> {
  const least = Math.floor(partitions.length / readers.length);
  let extras = partitions.length % readers.length;
  const shares = new Map<string, number[]>();
  const left = new Set(partitions);
  const give = (id: string, partition: number) => {
    const own = shares.get(id) ?? [];
    if (own.push(partition) > least) extras--;
    shares.set(id, own);
    left.delete(partition);
  };
  for (const { id, owned } of readers)
    for (const partition of owned[topic] ?? [])
      if (left.has(partition) && countOf(shares, id) < least + (extras > 0 ? 1 : 0)) give(id, partition);
  for (const partition of [...left]) {
    const [next] = [...readers].sort(
      (a, b) =>
        countOf(shares, a.id) - countOf(shares, b.id) || (loads.get(a.id) ?? 0) - (loads.get(b.id) ?? 0),
    );
    if (next) give(next.id, partition);
  }
  return shares;
}

const countOf = (shares: ReadonlyMap<string, readonly number[]>, id: string) => shares.get(id)?.length ?? 0;
