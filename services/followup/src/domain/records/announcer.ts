import type { FollowUpEvent } from './follow-up-event.ts';

/** Tells of records that were stored without their events, because whoever stored them is called again until all is told. */
export interface Announcer {
  /**
   * Durable for all when it resolves: told, or waiting in their records while the bus takes nothing. None or some may be when it
   * rejects. What is told may come twice, or after newer news from an outbox: consumers go by the version.
   */
  tell(events: readonly FollowUpEvent[]): Promise<void>;
}
