import type { EventContract } from '@tern/contracts/define-event';
import { AppError } from '@tern/kernel/app-error';
import type { BusOptions, DeliveryFailure, EventBus } from './event-bus.ts';
import type { EventGroups } from './event-groups.ts';
import type { KafkaSecurity } from './kafka-security.ts';
import { JoinedGroups } from './joined-groups.ts';
import { ClusterAdmin } from './kafka/cluster-admin.ts';
import { declareTopics, type TopicRules } from './kafka/declare-topics.ts';
import { createKafkaClient, retry } from './kafka/kafka-client.ts';
import { eventHeaders } from './kafka/event-headers.ts';
import { GroupLetters } from './kafka/group-letters.ts';
import { GroupTopics } from './kafka/group-topics.ts';
import { KafkaGroup } from './kafka/kafka-group.ts';
import { createKeyPartition } from './kafka/key-partition.ts';
import { prefixedNames } from './kafka/prefixed-names.ts';
import { PartitionProducer, type OutgoingMessage } from './kafka/partition-producer.ts';
import { checkPartitions, encodeEvent, topicsByName } from './topic-rules.ts';

/** Longer than a leader takes to move; a publisher waits that long at most, and publishes again. */
const deliveryLimitMs = 60_000;
const closeLimitMs = 3000;

export interface KafkaBusOptions extends BusOptions {
  /** `host:port` of one broker or more; the others are found through them. */
  readonly brokers: readonly string[];
  /** Shown in the cluster's logs and metrics. */
  readonly clientId: string;
  /** Encryption and login of the cluster; plain and without a login unless set. */
  readonly security?: KafkaSecurity;
  /** Stands before the names of topics and groups in a cluster that is shared; empty unless set. */
  readonly namePrefix?: string;
  /** How missing topics come to be; they are made here unless it says otherwise. */
  readonly topicRules?: KafkaTopicRules;
}

export interface KafkaTopicRules extends TopicRules {
  /** The partition count of topics with several partitions, in place of the declared one. It cannot change once they exist. */
  readonly partitions?: number | undefined;
}

/**
 * The event bus of many processes: Apache Kafka.
 * @throws Error when no broker can be reached, a topic exists with other partitions than declared, or one is missing that cannot be made.
 */
export async function openKafkaBus(options: KafkaBusOptions): Promise<EventBus> {
  const { namePrefix = '', topics, onFailure } = options;
  if (namePrefix === '') return openNamedBus(options);
  const names = prefixedNames(namePrefix);
  const named = {
    ...options,
    topics: names.contracts(topics),
    onFailure: (failure: DeliveryFailure) => onFailure(names.failure(failure)),
  };
  return names.bus(await openNamedBus(named));
}

/** The bus with the names that the cluster has. */
async function openNamedBus(options: KafkaBusOptions): Promise<EventBus> {
  const { clock, onFailure, topicRules = { isManaged: true } } = options;
  const topics = topicsByName(options.topics.map((contract) => partitioned(contract, topicRules.partitions)));
  const end = new AbortController();
  const kafka = createKafkaClient(options.brokers, options.clientId, {
    security: options.security,
    end: end.signal,
  });
  const admin = new ClusterAdmin(kafka);
  const producer = new PartitionProducer({
    deliveryLimitMs,
    async open() {
      const opened = kafka.producer({
        idempotent: true,
        allowAutoTopicCreation: false,
        createPartitioner: () => (sent) => sent.message.partition ?? 0,
        retry,
      });
      await opened.connect();
      return opened;
    },
  });
  const partitionOf = createKeyPartition();
  const groups = new JoinedGroups<KafkaGroup>(topics);
  const letters = new Map<string, GroupLetters>();
  let isClosed = false;

  const declared = [...topics.values()].map(({ topic, ...rest }) => ({ name: topic, ...rest }));
  try {
    const found = await admin.ask((open) => declareTopics(open, declared, topicRules));
    for (const contract of topics.values()) checkPartitions(contract, found.get(contract.topic) ?? 0);
  } catch (error) {
    await admin.close();
    end.abort();
    throw error;
  }

  /** @param earlierDead known of groups that this process has joined */
  function lettersOf(group: string, earlierDead?: readonly string[]): GroupLetters {
    let found = letters.get(group);
    if (!found || earlierDead) {
      const own = { topics, kafka, admin, producer, clock };
      letters.set(group, (found = new GroupLetters(group, { ...own, ...(earlierDead && { earlierDead }) })));
    }
    return found;
  }

  return {
    async publish(events) {
      if (isClosed) throw new AppError('unavailable', { technical: 'The event bus is closed.' });
      const timestamp = clock.now().getTime();
      const lanes = new Map<string, { topic: string; partition: number; messages: OutgoingMessage[] }>();
      for (const event of events) {
        const { topic, key } = event;
        const value = encodeEvent(event, topics);
        const partition = partitionOf(topic, key, (topics.get(topic) as EventContract).partitions);
        const name = `${topic}/${partition}`;
        let lane = lanes.get(name);
        if (!lane) lanes.set(name, (lane = { topic, partition, messages: [] }));
        lane.messages.push({ key, value, timestamp, headers: eventHeaders(topic) });
      }
      const sent = [...lanes.values()].map((lane) =>
        producer.send(lane.topic, lane.partition, lane.messages),
      );
      // Waits for all: a repeat by the caller must not overlap with sends still under way.
      const failed = (await Promise.allSettled(sent)).find((result) => result.status === 'rejected');
      if (failed) throw failed.reason;
    },

    async subscribe(subscription) {
      const own = new GroupTopics(subscription);
      const joined = groups.add(subscription, (traced) => {
        const letters = lettersOf(traced.group, own.earlierDead);
        return new KafkaGroup(traced, { kafka, admin, topics: own, letters, onFailure });
      });
      if (own.kept.length > 0) await admin.ask((open) => declareTopics(open, own.kept, topicRules));
      const { joinsAfter } = subscription;
      if (joinsAfter === undefined) await joined.join();
      else void joinsAfter.then(() => joined.joinLater());
    },

    groups: operate({ groups, admin, lettersOf, now: () => clock.now() }),
    drain: () => groups.drain(),

    async close() {
      if (isClosed) return;
      isClosed = true;
      await groups.drain();
      await producer.close(closeLimitMs);
      await admin.close();
      end.abort();
    },
  };
}

interface Operated {
  readonly groups: JoinedGroups<KafkaGroup>;
  readonly admin: ClusterAdmin;
  readonly lettersOf: (group: string) => GroupLetters;
  readonly now: () => Date;
}

const partitioned = (contract: EventContract, partitions: number | undefined): EventContract =>
  partitions === undefined || contract.partitions === 1 ? contract : { ...contract, partitions };

function operate({ groups, admin, lettersOf, now }: Operated): EventGroups {
  return {
    ...groups.controls(),
    // Names no topics: with all of them the answer grows with the cluster, and probes ask every few seconds.
    check: () => admin.ask(async (open) => void (await open.describeCluster())),
    async lag() {
      return Object.fromEntries(
        await Promise.all(groups.lasting.map(async ([name, group]) => [name, await group.lag()] as const)),
      );
    },
    async oldestWaiting() {
      return Object.fromEntries(
        await Promise.all(
          groups.lasting.map(async ([name, group]) => [name, await group.oldestWaiting(now())] as const),
        ),
      );
    },
    async drop(name, eventId) {
      groups.lastingOf(name);
      return lettersOf(name).drop(eventId);
    },
    async deadLetterKeys(name, eventId) {
      groups.lastingOf(name);
      return lettersOf(name).keysOf(eventId);
    },
    async redeliver(name, eventId) {
      groups.lastingOf(name);
      return lettersOf(name).redeliver(eventId);
    },
    deadLetters: (name, page) => lettersOf(name).page(page),
    deadLetterCounts: (name) => lettersOf(name).counts(),
  };
}
