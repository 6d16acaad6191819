import type { EventEnvelope } from '@tern/contracts/define-event';
import type { EventBus } from '@tern/event-bus/event-bus';
import { within } from '@tern/kernel/within';

export interface SoonPublisher {
  readonly bus: Pick<EventBus, 'publish'>;
  /** The bus did not take events. */
  onError(error: unknown): void;
  /** Milliseconds that the bus is waited for. */
  readonly patienceMs?: number | undefined;
}

/** Kafka is tried for a minute; what comes meanwhile is not to wait for that. */
const usualPatienceMs = 5000;

/**
 * Publishes events that need not wait in a document, if the bus takes them soon (decision 21).
 * @returns false when it does not: they have to wait in a document. What the bus still takes later is published twice.
 */
export async function publishSoon(
  { bus, onError, patienceMs = usualPatienceMs }: SoonPublisher,
  events: readonly EventEnvelope[],
): Promise<boolean> {
  try {
    await within(patienceMs, bus.publish(events));
    return true;
  } catch (error) {
    onError(error);
    return false;
  }
}
