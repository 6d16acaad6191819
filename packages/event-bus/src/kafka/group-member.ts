import type { Consumer, Kafka } from 'kafkajs';
import { atMost } from './at-most.ts';
import { GroupLanes, type GroupLanesOptions } from './group-lanes.ts';
import { heartbeatMs, retry, sessionMs } from './kafka-client.ts';

/** Handlers run beside the fetching, so a member answers a rebalance at once; a longer wait is for members that are gone. */
const rebalanceMs = 15_000;
/** At most: kafkajs notices new partitions, pauses and the end between two fetches. */
const fetchWaitMs = 250;
const fetchBytes = 4 << 20;
const checkMs = 5000;
const silentMs = 20_000;
const stalledMs = 10_000;
const reopenMs = 1000;
const leaveMs = 3000;

export interface GroupMemberOptions extends GroupLanesOptions {
  readonly kafka: Kafka;
  readonly topics: readonly string[];
}

/**
 * This process as a member of one group. The kafkajs consumer is replaced when it gives up, when it is silent, and when it stands
 * still although there are events: all of which it does when brokers die, and not always with an error.
 */
export class GroupMember {
  readonly lanes: GroupLanes;
  readonly #options: GroupMemberOptions;
  readonly #joined = Promise.withResolvers<void>();
  #consumer: Consumer | null = null;
  readonly #starts = new WeakMap<Consumer, Promise<void>>();
  #aliveAt = 0;
  #watch: NodeJS.Timeout | null = null;
  #isChecking = false;
  #isStopping = false;

  constructor(options: GroupMemberOptions) {
    this.#options = options;
    this.lanes = new GroupLanes(options);
  }

  /** Resolves when the group has given this process its partitions. @throws what kafkajs throws when no broker can be reached. */
  async join(): Promise<void> {
    await this.#start(this.#create());
    this.#watch = setInterval(() => void this.#check(), checkMs);
    await this.#joined.promise;
  }

  /** How many members the group has, in all processes. */
  async memberCount(): Promise<number> {
    return (await this.#consumer?.describeGroup())?.members.length ?? 0;
  }

  /** Ends delivery: handlers in progress finish, positions are recorded, the others of the group take over. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    if (this.#watch) clearInterval(this.#watch);
    await this.lanes.stop();
    const consumer = this.#consumer;
    this.#consumer = null;
    if (consumer) await this.#end(consumer);
  }

  #create(): Consumer {
    const { kafka, groupId } = this.#options;
    const consumer = kafka.consumer({
      groupId,
      sessionTimeout: sessionMs,
      heartbeatInterval: heartbeatMs,
      rebalanceTimeout: rebalanceMs,
      maxWaitTimeInMs: fetchWaitMs,
      maxBytes: fetchBytes,
      allowAutoTopicCreation: false,
      retry: { ...retry, restartOnFailure: async () => false },
    });
    this.#consumer = consumer;
    this.#aliveAt = Date.now();
    const alive = () => void (this.#aliveAt = Date.now());
    consumer.on(consumer.events.FETCH, alive);
    consumer.on(consumer.events.HEARTBEAT, alive);
    consumer.on(consumer.events.GROUP_JOIN, async ({ payload }) => {
      if (this.#consumer !== consumer) return;
      alive();
      await this.lanes.assigned(consumer, payload.memberAssignment);
      this.#joined.resolve();
    });
    consumer.on(consumer.events.CRASH, ({ payload }) => void this.#replace(consumer, payload.error));
    return consumer;
  }

  #start(consumer: Consumer): Promise<void> {
    const started = this.#run(consumer);
    this.#starts.set(consumer, started);
    return started;
  }

  async #run(consumer: Consumer): Promise<void> {
    const { topics, isLasting } = this.#options;
    await consumer.connect();
    await consumer.subscribe({ topics: [...topics], fromBeginning: isLasting });
    await consumer.run({
      autoCommit: false,
      // Taking in is quick but may wait for room; one full partition is not to keep others waiting.
      partitionsConsumedConcurrently: 16,
      eachBatch: ({ batch }) => this.lanes.accept(consumer, batch),
    });
  }

  async #replace(consumer: Consumer, reason: unknown): Promise<void> {
    if (this.#consumer === consumer && !this.#isStopping) this.#options.onError(reason);
    // Until one has started, or somebody else replaces what was made here.
    for (let failed = consumer; this.#consumer === failed && !this.#isStopping;) {
      void this.#end(failed);
      const next = this.#create();
      try {
        await this.#start(next);
        return;
      } catch (error) {
        this.#options.onError(error);
        await new Promise((resolve) => setTimeout(resolve, reopenMs));
        failed = next;
      }
    }
  }

  async #check(): Promise<void> {
    const consumer = this.#consumer;
    if (!consumer || this.#isChecking) return;
    this.#isChecking = true;
    try {
      if (Date.now() - this.#aliveAt > silentMs)
        await this.#replace(consumer, new Error('consumer is silent'));
      else if (await this.#isStalled()) await this.#replace(consumer, new Error('consumer stands still'));
    } catch (error) {
      // The cluster does not answer: nothing to compare with.
      this.#options.onError(error);
    } finally {
      this.#isChecking = false;
    }
  }

  async #isStalled(): Promise<boolean> {
    for (const topic of this.#options.topics) {
      const lanes = this.lanes.all.filter((lane) => lane.topic === topic);
      if (lanes.length === 0) continue;
      const bounds = new Map(
        (await this.#options.admin.offsetsOf(topic)).map(({ partition, high }) => [partition, high]),
      );
      if (lanes.some((lane) => lane.stalledFor(bounds.get(lane.partition) ?? 0) > stalledMs)) return true;
    }
    return false;
  }

  /** kafkajs cannot stop a consumer that is starting: it would join after that, and keep partitions that nobody handles. */
  #end(consumer: Consumer): Promise<void> {
    const started = this.#starts.get(consumer)?.catch(() => undefined) ?? Promise.resolve();
    return atMost(
      leaveMs,
      started.then(() => consumer.disconnect()).catch((error: unknown) => this.#options.onError(error)),
    );
  }
}
