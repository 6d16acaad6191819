import { Gauge, type Registry } from 'prom-client';
import type { EventBus } from '@tern/event-bus/event-bus';
import { EventRefused } from '@tern/event-bus/topic-rules';
import { AppError } from '@tern/kernel/app-error';
import type { DiskWatch } from '../storage/disk-watch.ts';
import type { Logger } from '../logging/logger.ts';

/** Twice the time after which a bus gives up on a publish: without another failure by then, this process no longer publishes. */
const rememberedMs = 120_000;

/**
 * Wraps the bus: a gauge and the log report when it takes no events. The process stays ready: the outbox keeps them, and requests need no
 * bus. The next success may be another process's, which relays by then, so a failure that does not recur is forgotten.
 */
export function watchBus(
  bus: EventBus,
  { metrics, logger, disk }: { metrics: Registry; logger: Logger; disk: Pick<DiskWatch, 'refused'> },
): EventBus {
  const failing = new Gauge({
    name: 'tern_event_bus_failing',
    help: 'Whether the event bus does not take what this service publishes from here (1); the events wait in the outbox.',
    registers: [metrics],
  });
  let forgetting: NodeJS.Timeout | null = null;

  function failed(err: unknown): void {
    if (err instanceof AppError && err.code === 'disk-full') disk.refused();
    if (forgetting === null) logger.warn({ err }, 'The event bus takes no events; they wait in the outbox.');
    else clearTimeout(forgetting);
    forgetting = setTimeout(
      () => over('Nothing was published from here since the event bus failed.'),
      rememberedMs,
    );
    forgetting.unref();
    failing.set(1);
  }

  function over(text: string): void {
    if (forgetting === null) return;
    clearTimeout(forgetting);
    forgetting = null;
    failing.set(0);
    logger.info({}, text);
  }

  return {
    async publish(events) {
      try {
        await bus.publish(events);
      } catch (error) {
        if (!(error instanceof EventRefused)) failed(error);
        throw error;
      }
      over('The event bus takes events again.');
    },
    subscribe: (subscription) => bus.subscribe(subscription),
    groups: bus.groups,
    drain: () => bus.drain(),
    close: () => bus.close(),
  };
}
