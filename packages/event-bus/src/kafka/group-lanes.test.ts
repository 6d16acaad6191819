import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { EventEnvelope } from '@tern/contracts/define-event';
import { systemClock } from '@tern/kernel/clock';
import type { Batch, Consumer } from 'kafkajs';
import { GroupNeighbours } from '../delivery/neighbours.ts';
import { createEventMaker } from '../event-maker.ts';
import { counted, numbersOf } from '../testing/counted-topics.ts';
import type { ClusterAdmin } from './cluster-admin.ts';
import { GroupLanes } from './group-lanes.ts';

const { topic } = counted;
const make = createEventMaker('followup', systemClock);

let high: number;
let committed: Map<number, number>;
/** The positions of the group that read the topic before. */
let earlierPositions: Map<number, number>;
let isCommitRefused: boolean;
/** When the cluster answers; it has the position by then. */
let commitAnswer: Promise<void> | undefined;
let boundsAnswer: Promise<void> | undefined;
let isPaused: boolean;
let fetchFrom: number;
let handled: EventEnvelope[];
let release: () => void;
let lanes: GroupLanes;

/** The part of a kafkajs consumer with one partition that lanes use. */
const consumer = {
  pause: () => void (isPaused = true),
  resume: () => void (isPaused = false),
  seek: ({ offset }: { offset: string }) => void (fetchFrom = Number(offset)),
  async commitOffsets([to]: [{ offset: string }]) {
    if (isCommitRefused) throw new Error('the group rebalances');
    committed.set(0, Number(to.offset));
    await commitAnswer;
  },
} as unknown as Consumer;

function batch(from: number, count: number, bytes = 0): Batch {
  const messages = Array.from({ length: count }, (_, index) => {
    const event = { ...make(counted, 'user-1', { key: 'x', n: from + index }), text: ' '.repeat(bytes) };
    return { offset: String(from + index), key: Buffer.from('x'), value: Buffer.from(JSON.stringify(event)) };
  });
  return { topic, partition: 0, fetchedOffset: String(from), messages } as unknown as Batch;
}

async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn++) await new Promise((resolve) => setImmediate(resolve));
}

async function untilHandled(count: number): Promise<void> {
  for (let turn = 0; handled.length < count && turn < 1000; turn++) await turns(1);
}

async function untilTrue(check: () => boolean): Promise<void> {
  while (!check()) await turns(1);
}

async function handleThree(): Promise<void> {
  release();
  await lanes.accept(consumer, batch(0, 3));
  await untilHandled(3);
}

const replayFromSecond = () => lanes.rewind(topic, new Map([[0, 1]]));

/** The cluster has the new position, and its answer is on its way until `recorded` is resolved. */
async function replayUnderWay() {
  const recorded = Promise.withResolvers<void>();
  commitAnswer = recorded.promise;
  const rewinding = replayFromSecond();
  await turns(10);
  return { rewinding, recorded };
}

beforeEach(async () => {
  high = 1000;
  committed = new Map();
  earlierPositions = new Map();
  isCommitRefused = false;
  commitAnswer = undefined;
  boundsAnswer = undefined;
  handled = [];
  const gate = Promise.withResolvers<void>();
  release = gate.resolve;
  const admin = {
    async boundsOf() {
      await boundsAnswer;
      return new Map([[topic, [{ partition: 0, low: 0, high }]]]);
    },
    committed: async (group: string) =>
      new Map([[topic, group === 'a' ? new Map(committed) : new Map(earlierPositions)]]),
  };
  lanes = new GroupLanes({
    admin: admin as unknown as ClusterAdmin,
    groupId: 'a',
    isLasting: true,
    earlierGroupOf: () => 'a-counted',
    laneOptions: () => ({
      topic,
      partition: 0,
      neighbours: new GroupNeighbours(),
      bury: async () => undefined,
      onFailure: () => undefined,
      async handle(events) {
        await gate.promise;
        handled.push(...events);
      },
    }),
    onError: () => undefined,
  });
  await lanes.assigned(consumer, { [topic]: [0] });
});

afterEach(async () => {
  release();
  await lanes.stop();
});

describe('the partitions of a group', () => {
  /** The position of the earlier group is found at an assignment. */
  async function takeOverAt(position: number) {
    await lanes.assigned(consumer, {});
    earlierPositions.set(0, position);
    await lanes.assigned(consumer, { [topic]: [0] });
  }

  test('when the group has no position and the one before has, then it begins there and records that at once', async () => {
    await takeOverAt(7);
    expect(fetchFrom).toBe(7);
    await untilTrue(() => committed.get(0) === 7);
  });

  test('when members come and go before a position that was taken over is recorded, then what is in hand stays in hand', async () => {
    isCommitRefused = true;
    await takeOverAt(7);
    await lanes.accept(consumer, batch(7, 2));
    await lanes.assigned(consumer, { [topic]: [0] });
    expect(fetchFrom).toBe(9);
    release();
    await untilHandled(2);
    expect(numbersOf(handled, 'x')).toEqual([7, 8]);
  });

  test('when the group has a position, then that of the one before no longer counts', async () => {
    await handleThree();
    await untilTrue(() => committed.get(0) === 3);
    await takeOverAt(7);
    expect(fetchFrom).toBe(3);
  });

  test('when a lane is let go of while it waits for room, then the one that takes its place goes on fetching', async () => {
    const accepted = lanes.accept(consumer, batch(0, 5, 1_000_000));
    committed.set(0, 2);
    await lanes.assigned(consumer, { [topic]: [0] });
    expect({ isPaused, fetchFrom }).toEqual({ isPaused: false, fetchFrom: 2 });
    await accepted;
    expect(isPaused).toBe(false);
  });

  test('when a replay is refused by the cluster, then it says so and delivery goes on where it was', async () => {
    await handleThree();
    isCommitRefused = true;
    await expect(replayFromSecond()).rejects.toThrow('rebalances');
    expect({ isPaused, fetchFrom }).toEqual({ isPaused: false, fetchFrom: 3 });
    await lanes.accept(consumer, batch(3, 1));
    await untilHandled(4);
    expect(numbersOf(handled, 'x')).toEqual([0, 1, 2, 3]);
  });

  test('when a replay is refused before what was handled is recorded, then it is recorded all the same', async () => {
    await handleThree();
    isCommitRefused = true;
    await expect(replayFromSecond()).rejects.toThrow('rebalances');
    isCommitRefused = false;
    await lanes.stop();
    expect(committed.get(0)).toBe(3);
  });

  test('when the group rebalances during a replay, then the partition is delivered once and from there', async () => {
    await handleThree();
    const { rewinding, recorded } = await replayUnderWay();
    await lanes.assigned(consumer, { [topic]: [0] });
    recorded.resolve();
    await rewinding;
    await lanes.accept(consumer, batch(1, 2));
    await untilHandled(5);
    await turns(10);
    expect(numbersOf(handled, 'x')).toEqual([0, 1, 2, 1, 2]);
  });

  test('when a member is stopped during a replay, then nothing is delivered afterwards', async () => {
    await handleThree();
    const { rewinding, recorded } = await replayUnderWay();
    await lanes.stop();
    recorded.resolve();
    await rewinding;
    expect(isPaused).toBe(true);
  });

  test('when the timer to record comes while it is asked where the group stands, then that is not taken for progress of another', async () => {
    await handleThree();
    const answer = Promise.withResolvers<void>();
    boundsAnswer = answer.promise;
    const assigning = lanes.assigned(consumer, { [topic]: [0] });
    await new Promise((resolve) => setTimeout(resolve, 150));
    answer.resolve();
    await assigning;
    expect(fetchFrom).toBe(3);
    await lanes.stop();
    expect(committed.get(0)).toBe(3);
  });

  test('when the group had a position in a topic that was deleted and created again, then a rebalance skips nothing that is in hand', async () => {
    await lanes.assigned(consumer, {});
    committed.set(0, 5);
    high = 0;
    await lanes.assigned(consumer, { [topic]: [0] });
    expect(fetchFrom).toBe(0);
    await lanes.accept(consumer, batch(0, 1));
    await lanes.accept(consumer, batch(1, 2));
    high = 3;
    await lanes.assigned(consumer, { [topic]: [0] });
    release();
    await untilHandled(3);
    expect(numbersOf(handled, 'x')).toEqual([0, 1, 2]);
  });
});
