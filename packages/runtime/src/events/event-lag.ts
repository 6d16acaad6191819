import { Gauge, type Registry } from 'prom-client';
import type { EventBus } from '@tern/event-bus/event-bus';
import type { Logger } from '../logging/logger.ts';
import { within } from '@tern/kernel/within';

/** Below what Prometheus waits for all figures (10 s), so that a bus that is away takes none of the others with it. */
const defaultLimitMs = 2_000;

export interface EventLag {
  readonly metrics: Registry;
  readonly logger: Logger;
  /** What the bus may take to tell. */
  readonly limitMs?: number;
}

/**
 * The same bus, with a gauge of how far the groups joined through it are behind, read when the metrics are. While the bus cannot
 * tell there is no figure, since an old one would look like a consumer that stands still.
 */
export function measureLag(bus: EventBus, { metrics, logger, limitMs = defaultLimitMs }: EventLag): EventBus {
  const own = new Set<string>();
  let asking: Promise<Record<string, number>> | null = null;
  let isUnknown = false;

  /** Once at a time: a bus that hangs is not asked again at every reading. */
  function askBus(): Promise<Record<string, number>> {
    asking ??= bus.groups.lag().finally(() => {
      asking = null;
    });
    return asking;
  }

  async function readLag(): Promise<Record<string, number>> {
    try {
      const lag = own.size === 0 ? {} : await within(limitMs, askBus());
      isUnknown = false;
      return lag;
    } catch (err) {
      if (!isUnknown) logger.warn({ err }, 'The event bus does not tell how far its groups are behind.');
      isUnknown = true;
      return {};
    }
  }

  new Gauge({
    name: 'tern_event_lag',
    help: 'Events published and not yet handled by a consumer group, in all its processes; none while the bus cannot tell.',
    labelNames: ['group'],
    registers: [metrics],
    async collect() {
      const lag = await readLag();
      this.reset();
      for (const [group, behind] of Object.entries(lag)) if (own.has(group)) this.set({ group }, behind);
    },
  });

  return {
    publish: (events) => bus.publish(events),
    async subscribe(subscription) {
      await bus.subscribe(subscription);
      // The others start with what comes next and belong to this process alone.
      if (subscription.lifetime !== 'process') own.add(subscription.group);
    },
    groups: bus.groups,
    drain: () => bus.drain(),
    close: () => bus.close(),
  };
}
