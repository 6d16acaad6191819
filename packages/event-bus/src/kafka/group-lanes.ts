import type { Batch, Consumer, KafkaMessage } from 'kafkajs';
import { within } from '@tern/kernel/within';
import type { ClusterAdmin } from './cluster-admin.ts';
import { eventTypeIn } from './event-headers.ts';
import type { FetchedEvent } from './fetched-event.ts';
import { placesOf, type Places } from './group-places.ts';
import { PartitionLane, type LaneOptions } from './partition-lane.ts';
import type { OwnPartitions } from './sticky-assigner.ts';

const commitMs = 100;
const retryMs = 1000;
const closeMs = 3000;
/** No offset: that of a partition whose position was taken over and is still to be recorded. */
const unrecorded = -1;
/** Shorter than a heartbeat. Fetching waits this long for room before it pauses the partition, which costs kafkajs 250 ms. */
const roomMs = 200;

export interface GroupLanesOptions {
  readonly admin: ClusterAdmin;
  readonly groupId: string;
  /** False: the group begins with new events and records no positions. */
  readonly isLasting: boolean;
  /** See TopicOptions. */
  readonly earlierGroupOf: (topic: string) => string | undefined;
  readonly laneOptions: (topic: string, partition: number) => Omit<LaneOptions, 'onProgress'>;
  onError(error: unknown): void;
}

/**
 * The partitions that this process has of a group: takes them over and lets go of them as the group's members come and go, and
 * records positions. Positions are kept here, not in kafkajs, which after every rebalance goes back to what was last recorded.
 */
export class GroupLanes {
  readonly #options: GroupLanesOptions;
  readonly #lanes = new Map<string, PartitionLane>();
  /** Lanes that were let go of and whose handler still runs. */
  readonly #ending = new Map<string, Promise<void>>();
  #consumer: Consumer | null = null;
  #joins = 0;
  /** Assignments that are finding out where the group stands. */
  #asking = 0;
  #isPaused = false;
  #isStopped = false;
  #committing: Promise<void> = Promise.resolve();
  #commitTimer: NodeJS.Timeout | null = null;

  constructor(options: GroupLanesOptions) {
    this.#options = options;
  }

  get all(): readonly PartitionLane[] {
    return [...this.#lanes.values()];
  }

  get partitions(): OwnPartitions {
    const found: Record<string, number[]> = {};
    for (const { topic, partition } of this.#lanes.values()) (found[topic] ??= []).push(partition);
    return found;
  }

  /**
   * The group has given these partitions to this process; all others are no longer its own.
   * @returns when delivery has begun, or another assignment has taken this one's place.
   */
  async assigned(consumer: Consumer, assignment: OwnPartitions): Promise<void> {
    this.#consumer = consumer;
    const join = ++this.#joins;
    const entries = Object.entries(assignment);
    // Before kafkajs fetches: it begins at recorded positions, lanes go on at their own.
    consumer.pause(entries.map(([topic, partitions]) => ({ topic, partitions: [...partitions] })));
    const own = new Set(entries.flatMap(([topic, partitions]) => partitions.map((one) => name(topic, one))));
    for (const [key, lane] of this.#lanes) if (!own.has(key)) this.#letGo(key, lane);

    while (join === this.#joins && !this.#isStopped) {
      try {
        const places = await this.#placesIn(entries.map(([topic]) => topic));
        if (join !== this.#joins || this.#isStopped) return;
        for (const [topic, partitions] of entries)
          for (const partition of partitions)
            this.#take(consumer, topic, partition, places.get(topic) as Places);
        if (this.all.some((lane) => lane.committed === unrecorded)) this.#scheduleCommit(commitMs);
        return;
      } catch (error) {
        this.#options.onError(error);
        await sleep(retryMs);
      }
    }
  }

  /** Takes what kafkajs has fetched. Resolves when more may come. */
  async accept(consumer: Consumer, batch: Batch): Promise<void> {
    const key = name(batch.topic, batch.partition);
    const lane = this.#lanes.get(key);
    // A fetch from before the last assignment, or by a replaced consumer.
    if (!lane || consumer !== this.#consumer) return;
    const { fetchedOffset } = batch as Batch & { fetchedOffset: string };
    if (!lane.accept(Number(fetchedOffset), batch.messages.map(fetched))) {
      await this.#findPlace(consumer, lane);
      return;
    }
    await lane.room(roomMs);
    // A lane let go of meanwhile must not pause its successor's fetching.
    if (!lane.isFull || lane.isHeld || this.#lanes.get(key) !== lane || consumer !== this.#consumer) return;
    lane.isHeld = true;
    consumer.pause([{ topic: lane.topic, partitions: [lane.partition] }]);
  }

  /** Resolves when no handler runs. */
  async pause(): Promise<void> {
    this.#isPaused = true;
    await Promise.all(this.all.map((lane) => lane.pause()));
  }

  resume(): void {
    this.#isPaused = false;
    for (const lane of this.all) lane.resume();
  }

  /** Goes back to the given offset in each partition that has one and is further. */
  async rewind(topic: string, offsets: ReadonlyMap<number, number>): Promise<void> {
    const consumer = this.#consumer;
    if (!consumer) return;
    for (const [key, lane] of this.#lanes) {
      const offset = offsets.get(lane.partition);
      if (lane.topic !== topic || offset === undefined || offset >= lane.position) continue;
      consumer.pause([{ topic, partitions: [lane.partition] }]);
      await lane.stop();
      await this.#committing;
      let next = this.#newLane(topic, lane.partition, lane.position);
      next.committed = lane.committed;
      try {
        if (this.#options.isLasting)
          await consumer.commitOffsets([{ topic, partition: lane.partition, offset: String(offset) }]);
        next = this.#newLane(topic, lane.partition, offset);
      } finally {
        // Also when the cluster refuses: the stopped lane would fetch and never deliver.
        if (this.#lanes.get(key) === lane && !this.#isStopped) {
          this.#begin(key, next);
          this.#fetchOn(this.#consumer ?? consumer, next);
        }
      }
    }
  }

  /** Ends delivery; resolves when handlers have ended and positions are recorded. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await Promise.all([...this.all.map((lane) => lane.stop()), ...this.#ending.values()]);
    if (this.#commitTimer) clearTimeout(this.#commitTimer);
    // Without a coordinator kafkajs tries for half a minute; what is not recorded is delivered again.
    await within(
      closeMs,
      this.#committing.then(() => this.#commit()),
      () => undefined,
    );
  }

  /** Nothing is recorded meanwhile: it would look like another member's progress. */
  async #placesIn(topics: readonly string[]): Promise<ReadonlyMap<string, Places>> {
    this.#asking++;
    try {
      await this.#committing;
      return await placesOf(topics, this.#options);
    } finally {
      this.#asking--;
    }
  }

  #take(consumer: Consumer, topic: string, partition: number, places: Places): void {
    const key = name(topic, partition);
    const recorded = places.committed.get(partition);
    let lane = this.#lanes.get(key);
    // No other member has moved the position meanwhile: what was fetched and not handled is still handled here.
    if (!lane || (recorded ?? lane.committed) !== lane.committed) {
      if (lane) this.#letGo(key, lane);
      lane = this.#newLane(topic, partition, places.beginOf(partition));
      // Delivery may begin elsewhere; the next rebalance must not take that for another member's progress.
      if (recorded !== undefined) lane.committed = recorded;
      // Recorded at once: the cluster forgets a group without members after a week, and this one would begin anew.
      else if (places.isTakenOver(partition)) lane.committed = unrecorded;
      this.#begin(key, lane);
    }
    this.#fetchOn(consumer, lane);
  }

  #newLane(topic: string, partition: number, position: number): PartitionLane {
    const options = this.#options.laneOptions(topic, partition);
    return new PartitionLane(position, { ...options, onProgress: (lane) => this.#progressed(lane) });
  }

  #begin(key: string, lane: PartitionLane): void {
    this.#lanes.set(key, lane);
    if (this.#isPaused) void lane.pause();
    lane.start(this.#ending.get(key));
  }

  #fetchOn(consumer: Consumer, lane: PartitionLane): void {
    const { topic, partition } = lane;
    consumer.seek({ topic, partition, offset: String(lane.next) });
    lane.isHeld = lane.isFull;
    if (!lane.isHeld) consumer.resume([{ topic, partitions: [partition] }]);
  }

  #letGo(key: string, lane: PartitionLane): void {
    this.#lanes.delete(key);
    const before = this.#ending.get(key);
    const ended = Promise.all([before, lane.stop()]).then(() => {
      if (this.#ending.get(key) === ended) this.#ending.delete(key);
    });
    this.#ending.set(key, ended);
  }

  /** A fetch began behind what is expected: events between were skipped, or retention has removed them. */
  async #findPlace(consumer: Consumer, lane: PartitionLane): Promise<void> {
    const bounds = await this.#options.admin.boundsOf([lane.topic]);
    if (consumer !== this.#consumer) return;
    const low = bounds.get(lane.topic)?.find(({ partition }) => partition === lane.partition)?.low ?? 0;
    if (low > lane.next) {
      this.#options.onError(new Error(`retention removed ${low - lane.next} events of ${lane.topic} unread`));
      lane.skipTo(low);
    }
    consumer.seek({ topic: lane.topic, partition: lane.partition, offset: String(lane.next) });
  }

  #progressed(lane: PartitionLane): void {
    if (lane.isHeld && !lane.isFull && this.#lanes.get(name(lane.topic, lane.partition)) === lane) {
      lane.isHeld = false;
      this.#consumer?.resume([{ topic: lane.topic, partitions: [lane.partition] }]);
    }
    if (this.#options.isLasting) this.#scheduleCommit(commitMs);
  }

  #scheduleCommit(ms: number): void {
    if (this.#commitTimer || this.#isStopped) return;
    this.#commitTimer = setTimeout(() => {
      this.#commitTimer = null;
      this.#committing = this.#commit();
    }, ms);
  }

  async #commit(): Promise<void> {
    const moved = this.all.filter((lane) => lane.position !== lane.committed);
    if (moved.length === 0 || !this.#options.isLasting) return;
    if (this.#asking > 0 && !this.#isStopped) return this.#scheduleCommit(commitMs);
    const offsets = moved.map((lane) => ({ lane, offset: lane.position }));
    try {
      await this.#consumer?.commitOffsets(
        offsets.map(({ lane: { topic, partition }, offset }) => ({
          topic,
          partition,
          offset: String(offset),
        })),
      );
      for (const { lane, offset } of offsets) lane.committed = offset;
    } catch (error) {
      // While the group rebalances: what stays unrecorded is delivered again.
      this.#options.onError(error);
      this.#scheduleCommit(retryMs);
    }
  }
}

function name(topic: string, partition: number): string {
  return `${topic}/${partition}`;
}

function fetched({ offset, key, value, headers }: KafkaMessage): FetchedEvent {
  return {
    offset: Number(offset),
    key: key?.toString() ?? '',
    type: eventTypeIn(headers),
    value: value ?? Buffer.alloc(0),
  };
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
