import type { EventBus } from '@tern/event-bus/event-bus';
import { EventRefused } from '@tern/event-bus/topic-rules';
import { AppError } from '@tern/kernel/app-error';

export interface WatchedBus {
  readonly bus: EventBus;
  /** @throws AppError `unavailable` when what was published last could not be: events wait in the outbox, whose relay goes on trying. */
  assertReachable(): void;
}

/** The same bus, which remembers whether it took the last events; that costs nothing and asks nobody. */
export function watchBus(bus: EventBus): WatchedBus {
  let failure: unknown = null;
  return {
    bus: {
      async publish(events) {
        try {
          await bus.publish(events);
          failure = null;
        } catch (error) {
          if (!(error instanceof EventRefused)) failure = error;
          throw error;
        }
      },
      subscribe: (subscription) => bus.subscribe(subscription),
      groups: bus.groups,
      drain: () => bus.drain(),
      close: () => bus.close(),
    },
    assertReachable() {
      if (failure !== null) throw new AppError('unavailable', { cause: failure });
    },
  };
}
