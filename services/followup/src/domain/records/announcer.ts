import type { FollowUpEvent } from './follow-up-event.ts';

/** Publishes the events of records that were stored without them, because their writer is called again until all is published. */
export interface Announcer {
  /**
   * Durable for all when it resolves: published, or waiting in their records while the bus takes nothing. None or some may be when it
   * rejects. An event may come twice, or after newer ones from an outbox: consumers go by the version.
   */
  tell(events: readonly FollowUpEvent[]): Promise<void>;
}
