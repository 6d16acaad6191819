import { randomUUID } from 'node:crypto';
import type { EventData, EventEnvelope, OwnEvent } from '@tern/contracts/define-event';
import type { ServiceName } from '@tern/contracts/services';
import type { Clock } from '@tern/kernel/clock';
import { checkedData } from './event-data.ts';
import { currentTraceparent } from '@tern/kernel/trace-context';

/**
 * Makes the envelope of an event, which carries on the trace of the request or event in hand.
 * @throws Error when the topic belongs to another service or the data does not fit its schema: both are bugs of the publisher.
 */
export type EventMaker<S extends ServiceName> = <E extends OwnEvent<S>>(
  contract: E,
  userId: string,
  data: EventData<E>,
) => EventEnvelope<EventData<E>>;

export function createEventMaker<S extends ServiceName>(service: S, clock: Clock): EventMaker<S> {
  return (contract, userId, data) => {
    if (contract.owner !== service)
      throw new Error(`${service} cannot publish ${contract.topic}: it belongs to ${contract.owner}`);
    const parsed = checkedData(contract, data);
    const traceparent = currentTraceparent();
    return {
      // Nothing sorts by it, and Node makes these from randomness it has in store.
      eventId: randomUUID(),
      topic: contract.topic,
      key: contract.keyOf(parsed),
      occurredAt: clock.now().toISOString(),
      userId,
      ...(traceparent !== undefined && { traceparent }),
      data: parsed,
    };
  };
}
