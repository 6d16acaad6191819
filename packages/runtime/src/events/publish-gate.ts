import type { EventBus } from '@tern/event-bus/event-bus';

/** A bus whose publishing can be held, so that nothing new passes between services while their stores are copied. */
export interface PublishGate {
  readonly bus: EventBus;
  /**
   * Holds publishing while `work` runs, which begins when publishing in progress has ended; new publishing waits. Events published before
   * are delivered and handled as always. One at a time: a second call waits for the first.
   */
  whileHeld<T>(work: () => Promise<T>): Promise<T>;
}

export function createPublishGate(bus: EventBus): PublishGate {
  const inProgress = new Set<Promise<void>>();
  let held: Promise<unknown> | null = null;

  async function publish(events: Parameters<EventBus['publish']>[0]): Promise<void> {
    while (held) await held;
    const publishing = bus.publish(events);
    inProgress.add(publishing);
    try {
      await publishing;
    } finally {
      inProgress.delete(publishing);
    }
  }

  return {
    bus: {
      publish,
      subscribe: (subscription) => bus.subscribe(subscription),
      groups: bus.groups,
      drain: () => bus.drain(),
      close: () => bus.close(),
    },
    async whileHeld(work) {
      while (held) await held;
      const open = Promise.withResolvers<void>();
      held = open.promise;
      try {
        await Promise.allSettled(inProgress);
        return await work();
      } finally {
        held = null;
        open.resolve();
      }
    },
  };
}
