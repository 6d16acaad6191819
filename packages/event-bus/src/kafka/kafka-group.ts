import { randomUUID } from 'node:crypto';
import type { Kafka } from 'kafkajs';
import type { EventContract } from '@tern/contracts/define-event';
import { AppError } from '@tern/kernel/app-error';
import type { BusOptions, Subscription } from '../event-bus.ts';
import { deadLetterDays, deadTopicOf, retryTopicOf } from '../topic-rules.ts';
import type { ClusterAdmin } from './cluster-admin.ts';
import type { TopicDeclaration } from './declare-topics.ts';
import type { GroupLetters } from './group-letters.ts';
import { GroupMember } from './group-member.ts';
import { oldestWaiting } from './oldest-waiting.ts';

export interface KafkaGroupOptions {
  readonly kafka: Kafka;
  readonly admin: ClusterAdmin;
  readonly letters: GroupLetters;
  readonly onFailure: BusOptions['onFailure'];
}

/** The group's own topics, besides those that it reads: for retries and for dead letters. */
export function ownTopicsOf({ group, topics, lifetime }: Subscription): TopicDeclaration[] {
  if (lifetime === 'process') return [];
  return topics.flatMap((contract) => [
    { name: retryTopicOf(contract.topic, group), partitions: 1, retentionDays: deadLetterDays(contract) },
    { name: deadTopicOf(contract.topic, group), partitions: 1, retentionDays: deadLetterDays(contract) },
  ]);
}

/** A consumer group as this process takes part in it. */
export class KafkaGroup {
  readonly isLasting: boolean;
  readonly #group: string;
  readonly #admin: ClusterAdmin;
  readonly #topics: readonly EventContract[];
  readonly #member: GroupMember;

  constructor(subscription: Subscription, { kafka, admin, letters, onFailure }: KafkaGroupOptions) {
    const { group, topics, lifetime, maxEvents } = subscription;
    this.#group = group;
    this.#admin = admin;
    this.#topics = topics;
    this.isLasting = lifetime !== 'process';
    this.#member = new GroupMember({
      kafka,
      admin,
      // Processes of one group share its events, so one that needs all of them has a group that no other process knows.
      groupId: this.isLasting ? group : `${group}.${randomUUID()}`,
      isLasting: this.isLasting,
      topics: this.#allTopics(),
      laneOptions: (topic, partition) => {
        const contract = this.#contractOf(topic);
        return {
          topic,
          partition,
          maxEvents,
          handle: (events) => subscription.handle(events),
          bury: async (event, letter) => {
            if (this.isLasting) await letters.bury(contract.topic, event, letter);
          },
          onFailure: (failure) => onFailure({ group, ...failure, topic: contract.topic }),
        };
      },
      onError: (error) =>
        onFailure({ group, topic: null, eventId: null, attempt: 1, isBuried: false, error }),
    });
  }

  join(): Promise<void> {
    return this.#member.join();
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

  /** Events published and not handled, in the partitions of all members. */
  async lag(): Promise<number> {
    let lag = 0;
    for (const topic of this.#allTopics()) {
      const bounds = await this.#admin.offsetsOf(topic);
      const committed = await this.#admin.committed(this.#group, topic);
      const own = new Map(
        this.#member.lanes.all.filter((lane) => lane.topic === topic).map((lane) => [lane.partition, lane]),
      );
      for (const { partition, low, high } of bounds) {
        const lane = own.get(partition);
        lag += lane
          ? Math.max(0, high - lane.next) + lane.unsettled
          : high - Math.max(low, committed.get(partition) ?? low);
      }
    }
    return lag;
  }

  /** See EventGroups.oldestWaiting; by what the cluster has recorded, which lags a little behind what is handled. */
  async oldestWaiting(now: Date): Promise<Date | null> {
    const topics = this.#topics.flatMap(({ topic, retentionDays }) => [
      { topic, retentionDays },
      { topic: retryTopicOf(topic, this.#group), retentionDays: 2 * retentionDays },
    ]);
    const found = await Promise.all(
      topics.map(({ topic, retentionDays }) =>
        oldestWaiting(this.#admin, { group: this.#group, topic, retentionDays, now }),
      ),
    );
    const times = found.flatMap((at) => at?.getTime() ?? []);
    return times.length === 0 ? null : new Date(Math.min(...times));
  }

  /** @throws AppError `conflict` when the group has other members. */
  async replay(from: Date): Promise<void> {
    if ((await this.#member.memberCount()) > 1)
      throw new AppError('conflict', { message: `Other processes belong to the group ${this.#group}.` });
    for (const { topic } of this.#topics) {
      await this.#member.lanes.rewind(topic, await this.#admin.offsetsAt(topic, from));
    }
  }

  /** Topics shared with other groups, and the group's own retry topics. */
  #allTopics(): string[] {
    const names = this.#topics.map(({ topic }) => topic);
    return this.isLasting ? [...names, ...names.map((topic) => retryTopicOf(topic, this.#group))] : names;
  }

  #contractOf(name: string): EventContract {
    const found = this.#topics.find(
      ({ topic }) => topic === name || retryTopicOf(topic, this.#group) === name,
    );
    if (!found) throw new Error(`the group ${this.#group} does not read ${name}`);
    return found;
  }
}
