import { describe, expect, test } from '@jest/globals';
import kafkajs, { type Assignment, type Cluster, type GroupMember } from 'kafkajs';
import { createStickyAssigner, shareOut, type AskingMember } from './sticky-assigner.ts';

const { MemberAssignment } = kafkajs.AssignerProtocol;
const upTo = (count: number) => Array.from({ length: count }, (_, n) => n);
const topics = new Map([
  ['mail', upTo(12)],
  ['users', upTo(4)],
  ['retry', [0]],
]);
const member = (
  id: string,
  reads: readonly string[] = [...topics.keys()],
  owned: Assignment = {},
): AskingMember => ({
  id,
  topics: new Set(reads),
  owned,
});
const countsOf = (shares: ReadonlyMap<string, Assignment>, topic: string) =>
  [...shares.values()].map((share) => share[topic]?.length ?? 0);
/** Every partition has one member. */
const allOf = (shares: ReadonlyMap<string, Assignment>, topic: string) =>
  [...shares.values()].flatMap((share) => share[topic] ?? []).sort((a, b) => a - b);

describe('who gets which partitions', () => {
  test('when members read the same topics, then each partition has one member and every topic is shared evenly', () => {
    const shares = shareOut(
      ['a', 'b', 'c'].map((id) => member(id)),
      topics,
    );
    for (const [topic, partitions] of topics) expect(allOf(shares, topic)).toEqual(partitions);
    expect(countsOf(shares, 'mail')).toEqual([4, 4, 4]);
    expect(countsOf(shares, 'users').sort()).toEqual([1, 1, 2]);
  });

  test('when a newer version reads more topics, then only its members get those, and all others stay shared', () => {
    const shares = shareOut(
      [
        member('a', ['mail', 'users']),
        member('b', ['mail', 'users']),
        member('c', ['mail', 'users', 'retry']),
      ],
      topics,
    );
    expect(shares.get('c')?.['retry']).toEqual([0]);
    expect(shares.get('a')).not.toHaveProperty('retry');
    expect(countsOf(shares, 'mail')).toEqual([4, 4, 4]);
  });

  test('when a member joins, then it gets its share and no partition moves between the others', () => {
    const before = shareOut([member('a'), member('b')], topics);
    const after = shareOut(
      [member('a', undefined, before.get('a')), member('b', undefined, before.get('b')), member('c')],
      topics,
    );
    for (const [topic, partitions] of topics) {
      expect(allOf(after, topic)).toEqual(partitions);
      for (const id of ['a', 'b'])
        expect(before.get(id)?.[topic] ?? []).toEqual(expect.arrayContaining(after.get(id)?.[topic] ?? []));
    }
    expect(countsOf(after, 'mail')).toEqual([4, 4, 4]);
  });

  test('when a member leaves, then the others keep what they had', () => {
    const before = shareOut(
      ['a', 'b', 'c'].map((id) => member(id)),
      topics,
    );
    const after = shareOut(
      ['a', 'b'].map((id) => member(id, undefined, before.get(id))),
      topics,
    );
    for (const id of ['a', 'b'])
      expect(after.get(id)?.['mail']).toEqual(expect.arrayContaining(before.get(id)?.['mail'] ?? []));
    expect(countsOf(after, 'mail')).toEqual([6, 6]);
  });

  test('when two members claim a partition, as one does that was away, then one of them gets it', () => {
    const all = { mail: upTo(12), users: upTo(4), retry: [0] };
    const shares = shareOut([member('a', undefined, all), member('b', undefined, all)], topics);
    for (const [topic, partitions] of topics) expect(allOf(shares, topic)).toEqual(partitions);
    expect(countsOf(shares, 'mail')).toEqual([6, 6]);
  });
});

test('when an older version leads the group, then it assigns topics that it does not read itself', async () => {
  const known: string[] = [];
  const cluster = {
    addMultipleTargetTopics: async (names: readonly string[]) => void known.push(...names),
    findTopicPartitionMetadata: (topic: string) =>
      known.includes(topic) ? upTo(2).map((partitionId) => ({ partitionId })) : [],
  } as unknown as Cluster;
  const assigner = (owned: Assignment) =>
    createStickyAssigner(() => owned)({ cluster, groupId: 'a', logger: undefined as never });
  const asking = (memberId: string, reads: string[], owned: Assignment): GroupMember => ({
    memberId,
    memberMetadata: assigner(owned).protocol({ topics: reads }).metadata,
  });
  const members = [
    asking('new', ['users', 'grants'], { users: [1] }),
    asking('old', ['users'], { users: [0] }),
  ];
  const assigned = await assigner({}).assign({ members, topics: ['users'] });
  const byMember = Object.fromEntries(
    assigned.map(({ memberId, memberAssignment }) => [
      memberId,
      { ...MemberAssignment.decode(memberAssignment)?.assignment },
    ]),
  );
  expect(byMember).toEqual({ new: { grants: [0, 1], users: [1] }, old: { users: [0] } });
});
