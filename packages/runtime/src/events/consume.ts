import type { EventContract, EventData, EventEnvelope } from '@tern/contracts/define-event';
import type { ServiceName } from '@tern/contracts/services';
import type { Subscription, TopicOptions } from '@tern/event-bus/event-bus';
import { dataOf } from '@tern/event-bus/event-data';

/** A handler gets this of an event besides its data. */
export interface AboutEvent {
  readonly eventId: string;
  /** When it happened, by the clock of the service that published it. */
  readonly occurredAt: Date;
  readonly userId: string;
}

export interface ConsumedEvent<Data> extends AboutEvent {
  /** As the contract has it. */
  readonly data: Data;
}

export interface ConsumeOptions extends Pick<Subscription, 'lifetime'>, TopicOptions {}

/** How a service consumes one topic. The host joins the service's group when the service has started. */
export interface Consumer {
  readonly contract: EventContract;
  readonly options: ConsumeOptions;
  readonly handle: Subscription['handle'];
}

/**
 * Events one after the other, those of one key in publishing order. The handler must accept the same event twice and an old one after newer
 * ones. When it throws, the event is delivered again with back-off, and its neighbours in the batch once more; an AppError that is not
 * retriable makes it a dead letter.
 */
export function consume<E extends EventContract>(
  contract: E,
  handler: (data: EventData<E>, about: AboutEvent) => Promise<void>,
  options: ConsumeOptions = {},
): Consumer {
  return consumeBatch(
    contract,
    async (events) => {
      for (const { data, ...about } of events) await handler(data, about);
    },
    options,
  );
}

/**
 * As `consume`, for work that is cheaper for many events at once: 1 to `maxEvents` events of one partition. When the handler throws,
 * they are delivered again one by one.
 */
export function consumeBatch<E extends EventContract>(
  contract: E,
  handler: (events: ConsumedEvent<EventData<E>>[]) => Promise<void>,
  options: ConsumeOptions = {},
): Consumer {
  return {
    contract,
    options,
    handle: async (events) => handler(events.map((event) => consumedEvent(contract, event))),
  };
}

/** @throws ZodError when the data does not fit the contract. */
function consumedEvent<E extends EventContract>(
  contract: E,
  event: EventEnvelope,
): ConsumedEvent<EventData<E>> {
  const { eventId, occurredAt, userId } = event;
  return { data: dataOf(contract, event), eventId, occurredAt: new Date(occurredAt), userId };
}

/**
 * One group for all topics of a service, and one for its caches (`lifetime: 'process'`), since a consumer costs and a topic does not
 * (docs/decisions/0072-one-consumer-group-a-service.md).
 */
export function subscriptionsOf(service: ServiceName, consumers: readonly Consumer[]): Subscription[] {
  const isCache = ({ options: { lifetime } }: Consumer) => lifetime === 'process';
  const caches = consumers.filter(isCache);
  const lasting = consumers.filter((consumer) => !isCache(consumer));
  return [
    ...(lasting.length > 0 ? [subscriptionOf(service, service, lasting)] : []),
    ...(caches.length > 0
      ? [{ ...subscriptionOf(service, `${service}.process`, caches), lifetime: 'process' as const }]
      : []),
  ];
}

function subscriptionOf(service: ServiceName, group: string, consumers: readonly Consumer[]): Subscription {
  const byTopic = new Map<string, Consumer>(consumers.map((consumer) => [consumer.contract.topic, consumer]));
  return {
    group,
    service,
    topics: consumers.map(({ contract }) => contract),
    topicOptions: Object.fromEntries(
      consumers.map(({ contract: { topic }, options: { lifetime: _, ...options } }) => [
        topic,
        // The name that the group of each topic had when there was one for each.
        { earlierGroup: `${service}.${topic}`, ...options },
      ]),
    ),
    async handle(events) {
      const topic = events[0]?.topic ?? 'none';
      const consumer = byTopic.get(topic);
      if (!consumer) throw new Error(`${service} has no consumer of ${topic}`);
      await consumer.handle(events);
    },
  };
}
