import type { EventContract } from '@tern/contracts/define-event';
import type { Subscription } from '../event-bus.ts';
import {
  deadTopicOf,
  earlierDeadTopicOf,
  earlierRetryTopicOf,
  maxLetterDays,
  retryTopicOf,
} from '../topic-rules.ts';
import type { TopicDeclaration } from './declare-topics.ts';

/** The names of the topics that a group reads and keeps. */
export class GroupTopics {
  readonly isLasting: boolean;
  readonly contracts: ReadonlyMap<string, EventContract>;
  readonly retry: string;
  readonly dead: string;
  /** Dead letters of the groups before. */
  readonly earlierDead: readonly string[];
  /** Retry topics of the groups before, with these. */
  readonly #earlierRetry: ReadonlyMap<string, string>;
  readonly #earlierGroups: ReadonlyMap<string, string>;

  constructor({ group, topics, topicOptions = {}, lifetime }: Subscription) {
    this.isLasting = lifetime !== 'process';
    this.contracts = new Map(topics.map((contract) => [contract.topic, contract]));
    this.retry = retryTopicOf(group);
    this.dead = deadTopicOf(group);
    const earlier = topics.flatMap(({ topic }) => {
      const earlierGroup = topicOptions[topic]?.earlierGroup;
      return earlierGroup === undefined || !this.isLasting ? [] : [{ topic, earlierGroup }];
    });
    this.earlierDead = earlier.map((one) => earlierDeadTopicOf(one.topic, one.earlierGroup));
    this.#earlierRetry = new Map(
      earlier.map((one) => [earlierRetryTopicOf(one.topic, one.earlierGroup), one.earlierGroup]),
    );
    this.#earlierGroups = new Map(earlier.map((one) => [one.topic, one.earlierGroup]));
  }

  /** Names what the group keeps: retries and dead letters. A group that lives as long as its process keeps nothing. */
  get kept(): readonly TopicDeclaration[] {
    const settings = { partitions: 1, retentionDays: maxLetterDays };
    return this.isLasting
      ? [
          { name: this.retry, ...settings },
          { name: this.dead, ...settings },
        ]
      : [];
  }

  /**
   * Names what the group reads. Retry topics of the groups before are read as long as they exist: a process of the earlier version that still
   * runs can write to them.
   * @param existing names of topics in the cluster
   */
  toRead(existing: readonly string[]): string[] {
    const shared = [...this.contracts.keys()];
    if (!this.isLasting) return shared;
    return [...shared, this.retry, ...existing.filter((name) => this.#earlierRetry.has(name))];
  }

  earlierGroupOf(topic: string): string | undefined {
    return this.#earlierGroups.get(topic) ?? this.#earlierRetry.get(topic);
  }

  isRetry(topic: string): boolean {
    return topic === this.retry || this.#earlierRetry.has(topic);
  }
}
