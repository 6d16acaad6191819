import type { EventContract, EventEnvelope } from '@tern/contracts/define-event';

export interface Subscription {
  /** Every group gets every event once or more; the members of one group share them. */
  readonly group: string;
  readonly topics: readonly EventContract[];
  /**
   * Takes 1 to 200 events of one topic and one partition, in publishing order. When it resolves, all are done. When it rejects, the
   * batch is delivered again event by event, with back-off, so that one bad event does not hold its neighbours' work hostage.
   * It must bear the same event twice, and events of different keys or topics in any order.
   */
  handle(events: readonly EventEnvelope[]): Promise<void>;
}

/**
 * What a service may rely on: at least once, in order per topic and key, durable once `publish` has resolved. Nothing else.
 */
export interface EventBus {
  /**
   * Durable for all when it resolves; none or some may be there when it rejects, and the caller publishes again.
   * @throws AppError `unavailable` when the bus cannot take events now; Error when an event is larger than 1 MB or its topic is unknown.
   */
  publish(events: readonly EventEnvelope[]): Promise<void>;
  /** Starts delivery; resolves when the group is joined. A new group starts with the oldest event still kept. */
  subscribe(subscription: Subscription): Promise<void>;
  /** Events published and not yet handled, by group. */
  lag(): Promise<Record<string, number>>;
  /** Finishes the handlers in progress, takes no new events, releases everything. */
  close(): Promise<void>;
}
