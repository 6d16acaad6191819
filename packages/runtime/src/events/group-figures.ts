import { Counter, Gauge, type Registry } from 'prom-client';
import type { EventBus } from '@tern/event-bus/event-bus';
import { maxDeadLetterPage, type ByTopic } from '@tern/event-bus/event-groups';
import { retryTopicOf } from '@tern/event-bus/topic-rules';
import { readFigures, type Figure } from '../figures/read-figures.ts';
import type { Logger } from '../logging/logger.ts';
import type { DeliveryFailures } from './delivery-failures.ts';

export interface GroupFigures {
  readonly metrics: Registry;
  readonly logger: Logger;
  readonly failures: Pick<DeliveryFailures, 'listen'>;
  /** Milliseconds that the bus may take to answer; default 2,000. */
  readonly limitMs?: number;
}

/**
 * Wraps the bus to measure the groups joined through it: lag, age of the oldest waiting event, partitions that are held up,
 * retries and dead letters. Gauges cover a group in all its processes and are read when the metrics are; counters, and what is held up,
 * cover this process.
 */
export function measureGroups(bus: EventBus, { metrics, logger, failures, limitMs }: GroupFigures): EventBus {
  /** The topics of each group. */
  const own = new Map<string, readonly string[]>();
  const labelNames = ['group', 'topic'] as const;
  const retries = new Counter({
    name: 'tern_event_retries_total',
    help: 'Deliveries to a consumer group that failed and come again; a failed batch counts once.',
    labelNames,
    registers: [metrics],
  });
  const dead = new Counter({
    name: 'tern_event_dead_lettered_total',
    help: 'Events that a consumer group gave up.',
    labelNames,
    registers: [metrics],
  });
  failures.listen(({ group, topic, isBuried }) => {
    if (own.has(group)) (isBuried ? dead : retries).inc({ group, topic: topic ?? 'none' });
  });

  new Gauge({
    name: 'tern_event_held_up_partitions',
    help: 'Partitions of this process whose events wait for something that is away, or for a handler that takes too long.',
    labelNames,
    registers: [metrics],
    collect() {
      const heldUp = bus.groups.heldUp();
      for (const [group, topics] of own)
        for (const topic of topics) this.set({ group, topic }, heldUp[group]?.[topic] ?? 0);
    },
  });
  readFigures({
    metrics,
    logger,
    ...(limitMs !== undefined && { limitMs }),
    subject: 'the consumer groups',
    gauges: [
      {
        name: 'tern_event_lag',
        help: 'Events published and not yet handled by a consumer group, in all its processes; none while the bus does not answer.',
        labelNames,
      },
      {
        name: 'tern_event_oldest_age_seconds',
        help: 'Age of the oldest event that waits for a consumer group; 0 while none waits.',
        labelNames,
      },
      {
        name: 'tern_event_dead_letters',
        help: 'Events that a consumer group gave up and that wait for an operator; counted up to 100.',
        labelNames: ['group'],
      },
    ],
    read: () => figuresOf(bus, new Set(own.keys())),
  });

  return {
    publish: (events) => bus.publish(events),
    async subscribe(subscription) {
      await bus.subscribe(subscription);
      const { group, topics, lifetime } = subscription;
      // The others start with what comes next and belong to this process alone.
      if (lifetime === 'process') return;
      const names = [...topics.map((contract) => contract.topic), retryTopicOf(group)];
      own.set(group, names);
      for (const topic of names) {
        retries.inc({ group, topic }, 0);
        dead.inc({ group, topic }, 0);
      }
    },
    groups: bus.groups,
    drain: () => bus.drain(),
    close: () => bus.close(),
  };
}

async function figuresOf({ groups }: Pick<EventBus, 'groups'>, own: ReadonlySet<string>): Promise<Figure[]> {
  if (own.size === 0) return [];
  const now = Date.now();
  const [lag, oldest, letters] = await Promise.all([
    groups.lag(),
    groups.oldestWaiting(),
    Promise.all(
      [...own].map(async (group) => {
        const page = await groups.deadLetters(group, { limit: maxDeadLetterPage });
        return { name: 'tern_event_dead_letters', labels: { group }, value: page.letters.length };
      }),
    ),
  ]);
  const ofOwn = <T>(all: Record<string, ByTopic<T>>) =>
    Object.entries(all)
      .filter(([group]) => own.has(group))
      .flatMap(([group, topics]) =>
        Object.entries(topics).map(([topic, value]) => ({ labels: { group, topic }, value })),
      );
  return [
    ...ofOwn(lag).map((figure) => ({ name: 'tern_event_lag', ...figure })),
    ...ofOwn(oldest).map(({ labels, value: at }) => ({
      name: 'tern_event_oldest_age_seconds',
      labels,
      value: at === null ? 0 : Math.max(0, (now - at.getTime()) / 1000),
    })),
    ...letters,
  ];
}
