import type { EventContract } from '@tern/contracts/define-event';
import type { ServiceName } from '@tern/contracts/services';
import type { EventBus } from './event-bus.ts';
import { EventRefused } from './topic-rules.ts';

/**
 * The bus as one service gets it: it may publish its own topics only.
 * @throws Error when it is given a contract of another service: at start, not when the first event is due.
 */
export function ownTopicsOnly(
  bus: EventBus,
  service: ServiceName,
  contracts: readonly EventContract[],
): EventBus {
  for (const { topic, owner } of contracts)
    if (owner !== service) throw new Error(`${service} cannot publish ${topic}: it belongs to ${owner}`);
  const own = new Set(contracts.map(({ topic }) => topic));
  return {
    groups: bus.groups,
    subscribe: (subscription) => bus.subscribe(subscription),
    drain: () => bus.drain(),
    close: () => bus.close(),
    async publish(events) {
      const foreign = events.find(({ topic }) => !own.has(topic));
      if (foreign) throw new EventRefused(`${service} cannot publish ${foreign.topic}: it is not its own`);
      await bus.publish(events);
    },
  };
}
