import type { EventData, EventEnvelope, OwnEvent } from '@tern/contracts/define-event';
import type { ServiceName } from '@tern/contracts/services';
import type { Clock } from '@tern/kernel/clock';
import { newId } from '@tern/kernel/ids';

/**
 * Makes the envelope of an event.
 * @throws Error when the topic belongs to another service or the data does not fit its schema: both are bugs of the publisher.
 */
export type EventMaker<S extends ServiceName> = <E extends OwnEvent<S>>(
  contract: E,
  userId: string,
  data: EventData<E>,
) => EventEnvelope<EventData<E>>;

/** @param traceparent the W3C trace context of the work in hand, when there is one. */
export function createEventMaker<S extends ServiceName>(
  service: S,
  clock: Clock,
  traceparent: () => string | undefined = () => undefined,
): EventMaker<S> {
  return (contract, userId, data) => {
    if (contract.owner !== service)
      throw new Error(`${service} cannot publish ${contract.topic}: it belongs to ${contract.owner}`);
    const parsed = contract.schema.parse(data) as typeof data;
    const trace = traceparent();
    return {
      eventId: newId(),
      topic: contract.topic,
      key: contract.keyOf(parsed),
      occurredAt: clock.now().toISOString(),
      userId,
      ...(trace !== undefined && { traceparent: trace }),
      data: parsed,
    };
  };
}
