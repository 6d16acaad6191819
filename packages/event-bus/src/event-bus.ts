import type { EventContract, EventEnvelope } from '@tern/contracts/define-event';
import type { Clock } from '@tern/kernel/clock';
import type { EventGroups } from './event-groups.ts';

/** An envelope as JSON in UTF-8. Message text in events is cut to 64 KB by its owner, so nothing comes near. */
export const maxEventBytes = 1_000_000;

/** The most events a handler gets at once, unless its subscription says otherwise. */
export const maxBatch = 200;

/** Options that may differ by topic. */
export interface TopicOptions {
  /** The most events the handler wants at once, 1 to 1,000; `maxBatch` unless given. Few for work that takes seconds an event. */
  readonly maxEvents?: number;
  /** Milliseconds that one call of the handler may take before it counts as failed; by default the host's limit. */
  readonly timeLimitMs?: number;
  /**
   * The group that read this topic alone in an earlier version. A group that has no position in the topic yet goes on where that one is,
   * and has its dead letters and its retries.
   */
  readonly earlierGroup?: string;
}

export interface Subscription {
  /**
   * Lower case letters, digits, dots and dashes, 100 at most. Every group gets every event; the processes of one group share
   * them by partition. A process joins a group once. Its processes may read different topics, as those of two versions do: each gets
   * events of its own topics only.
   */
  readonly group: string;
  readonly topics: readonly EventContract[];
  /** By topic. */
  readonly topicOptions?: Readonly<Record<string, TopicOptions>>;
  /** Whose handler it is, for traces. */
  readonly service?: string;
  /**
   * `lasting` (the default): a new group starts with the oldest event kept, goes on where it was after a restart, and what it cannot
   * handle becomes a dead letter. `process`: for caches; starts with what is published from now on and leaves nothing behind: no position,
   * no retry or dead-letter topic; what fails to the end is only reported. Every process has such a group to itself.
   */
  readonly lifetime?: 'lasting' | 'process';
  /**
   * For a bus of many processes: this one becomes a member of the group once it resolves, however long the cluster is away then. Until then
   * the group's lag and dead letters are known here, and other members have its events. Ignored by a bus of one process.
   */
  readonly joinsAfter?: Promise<void> | undefined;
  /**
   * Takes 1 to `maxEvents` events of one topic and one partition, in publishing order. When it resolves, all are done. When it rejects, the
   * batch is delivered again event by event, with back-off (delivery/retry-policy.ts), so that one bad event does not stop its neighbours;
   * later events of its key wait, and other keys of its partition go on. An AppError that is not retriable makes the event
   * a dead letter and its key goes on; so do many attempts while others are handled. What is away is waited for
   * (delivery/failing-event.ts).
   * Groups of one process may get the same objects: a handler must not change them.
   * It must accept the same event twice, an old one after newer ones (replay, a redelivered dead letter), and events of different keys or
   * topics in any order.
   */
  handle(events: readonly EventEnvelope[]): Promise<void>;
}

/** A delivery that failed. Never carries the event's data. */
export interface DeliveryFailure {
  readonly group: string;
  readonly topic: string | null;
  /** Null when a batch failed or the bus itself. */
  readonly eventId: string | null;
  readonly attempt: number;
  /** True when the group does not get the event again by itself. */
  readonly isBuried: boolean;
  readonly error: unknown;
}

/** Every bus is opened with these. */
export interface BusOptions {
  /**
   * The topics it carries. Opening creates those that are missing. One that exists with another number of partitions is refused
   * with an Error that names it: keys would move to other partitions and lose their order, so more of them take a new version of
   * the topic. Another retention is taken over by the embedded bus; in Kafka it is the operator's.
   */
  readonly topics: readonly EventContract[];
  readonly clock: Clock;
  onFailure(failure: DeliveryFailure): void;
}

/**
 * A service may rely on this: an event is durable once `publish` has resolved, every group gets it at least once, and events of one
 * topic and key come in the order of their publishing. Nothing else.
 */
export interface EventBus {
  /**
   * When it resolves, all are durable; when it rejects, none or some are, and the caller publishes again.
   * Order per key holds within one call and after every call that had resolved before.
   * Groups of this process may get the same objects: the caller must not change them any more.
   * @throws AppError `unavailable` when the bus cannot take events now; EventRefused when an event can never be published.
   */
  publish(events: readonly EventEnvelope[]): Promise<void>;
  /**
   * Starts delivery; resolves when the group is joined, or known where it is joined later.
   * @throws Error when a topic is unknown, the group's name is not allowed or this process has joined it already.
   */
  subscribe(subscription: Subscription): Promise<void>;
  /** For operators: the lag of the groups, their dead letters, and what to do about them. */
  readonly groups: EventGroups;
  /** Ends delivery for good: handlers in progress finish and are recorded, no new ones start. Publishing goes on. */
  drain(): Promise<void>;
  /** Drains, refuses publishing and releases everything. */
  close(): Promise<void>;
}
