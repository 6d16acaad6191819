import { AppError } from '@tern/kernel/app-error';
import type { Subscription } from '../event-bus.ts';

/**
 * The handler for events of a group's retry topic, which has events of all its topics: one of a topic that only a newer version of the
 * service reads must not be skipped by a process of the older, so it becomes a dead letter again.
 */
export function retryHandler({ topics, handle }: Subscription): Subscription['handle'] {
  const known = new Set<string>(topics.map(({ topic }) => topic));
  return async (events) => {
    if (events.some(({ topic }) => !known.has(topic)))
      throw new AppError('not-found', { technical: 'No consumer of this topic here.', retriable: false });
    await handle(events);
  };
}
