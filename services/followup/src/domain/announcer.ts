import type { FollowUpEvent } from './follow-up-event.ts';

/** Tells of records that were stored without their events, because whoever stored them is called again until all is told. */
export interface Announcer {
  /**
   * Durable for all when it resolves; none or some may be told when it rejects. What is told comes twice, or after newer news
   * from an outbox: consumers go by the version.
   */
  tell(events: readonly FollowUpEvent[]): Promise<void>;
}
