import { AppError } from '@tern/kernel/app-error';
import type { Consumer, Kafka } from 'kafkajs';
import { onceKnown } from './declare-topics.ts';
import { GroupLanes, type GroupLanesOptions } from './group-lanes.ts';
import { heartbeatMs, retry, sessionMs } from './kafka-client.ts';
import { leaveGroup } from './leave-group.ts';
import { createStickyAssigner } from './sticky-assigner.ts';

/** Handlers run in parallel with the fetching, so a member answers a rebalance at once; a longer wait is for members that are gone. */
const rebalanceMs = 15_000;
/**
 * A broker answers a fetch at once when there are events, so they do not wait for it; kafkajs notices new partitions, pauses and the end
 * between two fetches.
 */
const fetchWaitMs = 1000;
/** A fetch brings compressed batches, which unfold to some four times that. */
const fetchBytes = 1 << 20;
const checkMs = 5000;
const silentMs = 20_000;
/** Asks the cluster for the end of every partition, so it comes with every second check only. */
const stallCheckMs = 9_000;
/** Two of those checks in a row find the partition where it was. */
const stalledMs = 8_000;
const reopenMs = 1000;

export interface GroupMemberOptions extends GroupLanesOptions {
  readonly kafka: Kafka;
  /** Asked anew for every consumer: topics of an earlier version can have been removed. */
  readonly topics: () => Promise<readonly string[]>;
}

/** A kafkajs consumer and its start. */
interface Attempt {
  readonly consumer: Consumer;
  readonly started: Promise<void>;
}

/**
 * This process as a member of one group. The kafkajs consumer is replaced when it gives up, when it is silent, and when it stands
 * still although there are events: all of which it does when brokers die, and not always with an error.
 */
export class GroupMember {
  readonly lanes: GroupLanes;
  readonly #options: GroupMemberOptions;
  readonly #joined = Promise.withResolvers<void>();
  #current: Attempt | null = null;
  #aliveAt = 0;
  #watch: NodeJS.Timeout | null = null;
  #isChecking = false;
  #stallCheckedAt = 0;
  #isStopping = false;

  constructor(options: GroupMemberOptions) {
    this.#options = options;
    this.lanes = new GroupLanes(options);
    // It may be rejected before it is awaited.
    this.#joined.promise.catch(() => undefined);
  }

  /**
   * Resolves when the group has given this process its partitions.
   * @throws what kafkajs throws when no broker can be reached; AppError `unavailable` when it was stopped meanwhile.
   */
  async join(): Promise<void> {
    if (!this.#isStopping) await this.#open().started;
    if (!this.#isStopping) this.#watch = setInterval(() => void this.#check(), checkMs);
    await this.#joined.promise;
  }

  /** Joins in place of a start that must not fail: a consumer that cannot start is replaced until one does. */
  async joinLater(): Promise<void> {
    if (this.#isStopping) return;
    const first = this.#open();
    await first.started.catch((error: unknown) => this.#replace(first, error));
    if (!this.#isStopping) this.#watch = setInterval(() => void this.#check(), checkMs);
  }

  /** How many members the group has, in all processes; 0 while this process is none. */
  async memberCount(): Promise<number> {
    return (await this.#current?.consumer.describeGroup())?.members.length ?? 0;
  }

  /** Ends delivery: handlers in progress finish, positions are recorded, the others of the group take over. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    this.#joined.reject(new AppError('unavailable', { technical: 'The event bus is closed.' }));
    if (this.#watch) clearInterval(this.#watch);
    await this.lanes.stop();
    const last = this.#current;
    this.#current = null;
    if (last) await leaveGroup(last, this.#options.onError);
  }

  /** Puts a new consumer in the place of the current one, and starts it. */
  #open(): Attempt {
    const { kafka, groupId } = this.#options;
    const consumer = kafka.consumer({
      groupId,
      sessionTimeout: sessionMs,
      heartbeatInterval: heartbeatMs,
      rebalanceTimeout: rebalanceMs,
      partitionAssigners: [createStickyAssigner(() => this.lanes.partitions)],
      maxWaitTimeInMs: fetchWaitMs,
      maxBytes: fetchBytes,
      allowAutoTopicCreation: false,
      retry: { ...retry, restartOnFailure: async () => false },
    });
    const alive = () => {
      if (this.#current?.consumer === consumer) this.#aliveAt = Date.now();
    };
    consumer.on(consumer.events.FETCH, alive);
    consumer.on(consumer.events.HEARTBEAT, alive);
    consumer.on(consumer.events.GROUP_JOIN, async ({ payload }) => {
      if (this.#current?.consumer !== consumer) return;
      alive();
      await this.lanes.assigned(consumer, payload.memberAssignment);
      this.#joined.resolve();
    });
    consumer.on(consumer.events.CRASH, ({ payload }) => {
      if (this.#current?.consumer === consumer) void this.#replace(this.#current, payload.error);
    });
    this.#current = { consumer, started: this.#start(consumer) };
    this.#aliveAt = Date.now();
    return this.#current;
  }

  async #start(consumer: Consumer): Promise<void> {
    const { isLasting } = this.#options;
    const topics = [...(await this.#options.topics())];
    await consumer.connect();
    await onceKnown(() => consumer.subscribe({ topics, fromBeginning: isLasting }));
    await consumer.run({
      autoCommit: false,
      // Accepting is quick but may wait for room; a full partition must not hold up others.
      partitionsConsumedConcurrently: 16,
      eachBatch: ({ batch }) => this.lanes.accept(consumer, batch),
    });
  }

  async #replace(attempt: Attempt, reason: unknown): Promise<void> {
    if (this.#current === attempt && !this.#isStopping) this.#options.onError(reason);
    let failed = attempt;
    // Until one has started, or another call replaces what was made here.
    while (this.#current === failed && !this.#isStopping) {
      void leaveGroup(failed, this.#options.onError);
      const next = this.#open();
      try {
        await next.started;
        return;
      } catch (error) {
        this.#options.onError(error);
        await new Promise((resolve) => setTimeout(resolve, reopenMs));
        failed = next;
      }
    }
  }

  async #check(): Promise<void> {
    const attempt = this.#current;
    if (!attempt || this.#isChecking) return;
    this.#isChecking = true;
    try {
      // Awaited: starting consumers must not pile up while the cluster hangs.
      if (Date.now() - this.#aliveAt > silentMs)
        await this.#replace(attempt, new Error('consumer is silent'));
      else if (Date.now() - this.#stallCheckedAt >= stallCheckMs) {
        this.#stallCheckedAt = Date.now();
        if (await this.#isStalled()) await this.#replace(attempt, new Error('consumer stands still'));
      }
    } catch (error) {
      // The cluster does not answer: nothing to compare with.
      this.#options.onError(error);
    } finally {
      this.#isChecking = false;
    }
  }

  async #isStalled(): Promise<boolean> {
    const bounds = await this.#options.admin.boundsOf(Object.keys(this.lanes.partitions));
    return this.lanes.all.some((lane) => {
      const found = bounds.get(lane.topic)?.find(({ partition }) => partition === lane.partition);
      return lane.stalledFor(found?.high ?? 0) > stalledMs;
    });
  }
}
