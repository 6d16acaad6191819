import { randomUUID } from 'node:crypto';
import type { Kafka } from 'kafkajs';
import { AppError } from '@tern/kernel/app-error';
import { GroupNeighbours } from '../delivery/neighbours.ts';
import { retryHandler } from '../delivery/retry-handler.ts';
import type { BusOptions, Subscription } from '../event-bus.ts';
import { countByTopic, type ByTopic } from '../event-groups.ts';
import { maxLetterDays } from '../topic-rules.ts';
import type { ClusterAdmin } from './cluster-admin.ts';
import { eventTopicOf } from './fetched-event.ts';
import type { GroupLetters } from './group-letters.ts';
import { GroupMember } from './group-member.ts';
import type { GroupTopics } from './group-topics.ts';
import { oldestWaiting, type WaitingPartition } from './oldest-waiting.ts';
import type { LaneOptions } from './partition-lane.ts';

export interface KafkaGroupOptions {
  readonly kafka: Kafka;
  readonly admin: ClusterAdmin;
  readonly topics: GroupTopics;
  readonly letters: GroupLetters;
  readonly onFailure: BusOptions['onFailure'];
}

/** A consumer group as this process takes part in it. */
export class KafkaGroup {
  readonly isLasting: boolean;
  readonly #subscription: Subscription;
  readonly #options: KafkaGroupOptions;
  readonly #member: GroupMember;
  readonly #neighbours = new GroupNeighbours();

  constructor(subscription: Subscription, options: KafkaGroupOptions) {
    const { kafka, admin, topics, onFailure } = options;
    const { group } = subscription;
    this.#subscription = subscription;
    this.#options = options;
    this.isLasting = topics.isLasting;
    this.#member = new GroupMember({
      kafka,
      admin,
      // Processes of one group share its events, so one that needs all of them has a group that no other process knows.
      groupId: this.isLasting ? group : `${group}.${randomUUID()}`,
      isLasting: this.isLasting,
      topics: () => this.#topicsToRead(),
      earlierGroupOf: (topic) => topics.earlierGroupOf(topic),
      laneOptions: (topic, partition) => this.#laneOptions(topic, partition),
      onError: (error) =>
        onFailure({ group, topic: null, eventId: null, attempt: 1, isBuried: false, error }),
    });
  }

  get topics(): readonly string[] {
    return [...this.#options.topics.contracts.keys()];
  }

  join(): Promise<void> {
    return this.#member.join();
  }

  /** Joins however long the cluster is away; failures are reported. */
  joinLater(): Promise<void> {
    return this.#member.joinLater();
  }

  drain(): Promise<void> {
    return this.#member.stop();
  }

  pause(): Promise<void> {
    return this.#member.lanes.pause();
  }

  resume(): void {
    this.#member.lanes.resume();
  }

  heldUp(): ByTopic<number> {
    return countByTopic(
      this.#member.lanes.all.filter(({ isHeldUp }) => isHeldUp).map(({ topic }) => this.#shownAs(topic)),
    );
  }

  /** See EventGroups.lag; in the partitions of all members. */
  async lag(): Promise<ByTopic<number>> {
    const own = new Map(this.#member.lanes.all.map((lane) => [`${lane.topic}/${lane.partition}`, lane]));
    const lag: Record<string, number> = {};
    for (const [topic, partitions] of await this.#waiting())
      for (const { partition, position, high } of partitions) {
        const lane = own.get(`${topic}/${partition}`);
        const waiting = lane ? Math.max(0, high - lane.next) + lane.unsettled : high - position;
        const shown = this.#shownAs(topic);
        lag[shown] = (lag[shown] ?? 0) + waiting;
      }
    return lag;
  }

  /** See EventGroups.oldestWaiting; by what the cluster has recorded, which lags a little behind what is handled. */
  async oldestWaiting(now: Date): Promise<ByTopic<Date | null>> {
    const { admin, topics } = this.#options;
    const oldest: Record<string, Date | null> = {};
    await Promise.all(
      [...(await this.#waiting())].map(async ([topic, partitions]) => {
        const retentionDays = topics.contracts.get(topic)?.retentionDays ?? maxLetterDays;
        const found = await oldestWaiting(admin, { topic, partitions, retentionDays, now });
        const before = oldest[this.#shownAs(topic)] ?? null;
        oldest[this.#shownAs(topic)] = found && before && before < found ? before : (found ?? before);
      }),
    );
    return oldest;
  }

  /** @throws AppError `conflict` when the group has other members. */
  async replay(from: Date, topics: readonly string[]): Promise<void> {
    if ((await this.#member.memberCount()) !== 1)
      throw new AppError('conflict', {
        technical: `Other processes belong to the group ${this.#subscription.group}.`,
      });
    for (const topic of topics)
      await this.#member.lanes.rewind(topic, await this.#options.admin.offsetsAt(topic, from));
  }

  async #topicsToRead(): Promise<readonly string[]> {
    const { admin, topics } = this.#options;
    return topics.toRead(topics.isLasting ? await admin.ask((open) => open.listTopics()) : []);
  }

  /** Lists the waiting partitions of every topic that the group reads and the cluster has. */
  async #waiting(): Promise<Map<string, WaitingPartition[]>> {
    const { admin } = this.#options;
    const topics = await this.#topicsToRead();
    const [bounds, committed] = await Promise.all([
      admin.boundsOf(topics),
      admin.committed(this.#subscription.group, topics),
    ]);
    return new Map(
      topics.map((topic) => [
        topic,
        (bounds.get(topic) ?? []).map(({ partition, low, high }) => ({
          partition,
          high,
          position: Math.max(low, committed.get(topic)?.get(partition) ?? low),
        })),
      ]),
    );
  }

  /** Retry topics of the groups before are shown with the group's own. */
  #shownAs(topic: string): string {
    const { topics } = this.#options;
    return topics.isRetry(topic) ? topics.retry : topic;
  }

  #laneOptions(topic: string, partition: number): Omit<LaneOptions, 'onProgress'> {
    const { topics, letters, onFailure } = this.#options;
    const { group, topicOptions } = this.#subscription;
    const isRetry = topics.isRetry(topic);
    return {
      topic,
      partition,
      // Events of several topics, of which the handler takes one at a time.
      maxEvents: isRetry ? 1 : topicOptions?.[topic]?.maxEvents,
      neighbours: this.#neighbours,
      knownType: isRetry ? undefined : topic,
      handle: isRetry ? retryHandler(this.#subscription) : (events) => this.#subscription.handle(events),
      bury: async (event, letter) => {
        if (this.isLasting) await letters.bury(eventTopicOf(event) ?? topic, event, letter);
      },
      onFailure: (failure) => onFailure({ group, ...failure, topic: this.#shownAs(topic) }),
    };
  }
}
