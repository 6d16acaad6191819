import type { z } from 'zod';
import type { ServiceName } from './services.ts';

export interface EventContract<Topic extends string = string, Data extends z.ZodType = z.ZodType> {
  /** `<service>.<thing>.<past-verb>.v<n>`; the first segment is the only service that may publish it. */
  readonly topic: Topic;
  readonly owner: ServiceName;
  readonly schema: Data;
  /** Events with one key are delivered in the order in which they were published. */
  readonly keyOf: (data: z.output<Data>) => string;
  /** Days a published event stays readable; topics that carry mail text keep 7 (ARCHITECTURE.md). */
  readonly retentionDays: number;
  /** How many processes of one group can share the topic. It never changes: another number would move keys and break their order. */
  readonly partitions: number;
  /** Why its consumers read it, in the tables of the documentation. */
  readonly purpose: string;
}

export interface TopicSettings {
  /** 7 unless given. */
  readonly retentionDays?: number;
  /** 4 unless given. */
  readonly partitions?: number;
  /** Empty only for topics that are none of the product. */
  readonly purpose?: string;
}

/** Type of the contracts whose topics the service owns. */
export type OwnEvent<S extends ServiceName> = EventContract<`${S}.${string}`>;

export type EventData<E extends EventContract> = z.output<E['schema']>;

/** An event as it travels: the envelope around the topic's data. Times are ISO 8601 in UTC. */
export interface EventEnvelope<Data = unknown> {
  readonly eventId: string;
  readonly topic: string;
  readonly key: string;
  readonly occurredAt: string;
  readonly userId: string;
  /** W3C trace context, where the event came from a traced request. */
  readonly traceparent?: string | undefined;
  readonly data: Data;
}

const topicPattern =
  /^(gateway|identity|mail-sync|followup|calendar|search|notifier)\.[a-z-]+\.[a-z-]+\.v\d+$/;

/** @throws Error at load time when the topic does not follow the naming rule or its settings make no sense. */
export function defineEvent<const Topic extends string, Data extends z.ZodType>(
  topic: Topic,
  schema: Data,
  keyOf: (data: z.output<Data>) => string,
  { retentionDays = 7, partitions = 4, purpose = '' }: TopicSettings = {},
): EventContract<Topic, Data> {
  const owner = topicPattern.exec(topic)?.[1];
  if (owner === undefined) throw new Error(`topic ${topic} is not <service>.<thing>.<past-verb>.v<n>`);
  const isWhole = (value: number, max: number) => Number.isInteger(value) && value >= 1 && value <= max;
  if (!isWhole(retentionDays, 365)) throw new Error(`topic ${topic}: ${retentionDays} days of retention`);
  if (!isWhole(partitions, 64)) throw new Error(`topic ${topic}: ${partitions} partitions`);
  return { topic, owner: owner as ServiceName, schema, keyOf, retentionDays, partitions, purpose };
}
