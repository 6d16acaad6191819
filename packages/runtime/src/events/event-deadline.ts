import type { EventBus, Subscription } from '@tern/event-bus/event-bus';
import { AppError } from '@tern/kernel/app-error';
import { within } from '@tern/kernel/within';
import type { Logger } from '../logging/logger.ts';

/** Long for a batch of 200, short against what a stuck consumer holds up. */
const defaultLimitMs = 60_000;

export interface EventDeadline {
  readonly logger: Logger;
  /** For topics without a limit. */
  readonly limitMs?: number;
}

/**
 * Wraps the bus so that a handler that does not end in time has failed: the bus delivers again with back-off, and makes the event
 * a dead letter when others are handled meanwhile. The late handler may still run then; handlers accept repeats and disorder anyway.
 */
export function limitEventTime(bus: EventBus, { logger, limitMs = defaultLimitMs }: EventDeadline): EventBus {
  return {
    publish: (events) => bus.publish(events),
    subscribe: (subscription) =>
      bus.subscribe({
        ...subscription,
        handle: limitedHandler(subscription, limitMs, logger),
      }),
    groups: bus.groups,
    drain: () => bus.drain(),
    close: () => bus.close(),
  };
}

function limitedHandler(
  subscription: Subscription,
  commonLimitMs: number,
  logger: Logger,
): Subscription['handle'] {
  return async (events) => {
    const limitMs = subscription.topicOptions?.[events[0]?.topic ?? '']?.timeLimitMs ?? commonLimitMs;
    const working = subscription.handle(events);
    await within(limitMs, working, () => {
      working.catch((err: unknown) => {
        logger.warn({ err, group: subscription.group }, 'An event handler failed after its time was up.');
      });
      throw new AppError('timeout', { technical: `The handler did not end within ${limitMs} ms.` });
    });
  };
}
