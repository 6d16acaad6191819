import type { EventContract, EventData, EventEnvelope } from '@tern/contracts/define-event';
import type { ServiceName } from '@tern/contracts/services';
import type { Clock } from '@tern/kernel/clock';
import { newId } from '@tern/kernel/ids';

/**
 * Makes envelopes for the events of one service.
 * @throws Error when the topic belongs to another service or the data does not fit its schema: both are bugs of the publisher.
 */
export function createEventMaker(service: ServiceName, clock: Clock) {
  return <E extends EventContract>(
    contract: E,
    userId: string,
    data: EventData<E>,
  ): EventEnvelope<EventData<E>> => {
    if (contract.owner !== service)
      throw new Error(`${service} cannot publish ${contract.topic}: it belongs to ${contract.owner}`);
    const parsed = contract.schema.parse(data) as EventData<E>;
    return {
      eventId: newId(),
      topic: contract.topic,
      key: contract.keyOf(parsed),
      occurredAt: clock.now().toISOString(),
      userId,
      data: parsed,
    };
  };
}
export type EventMaker = ReturnType<typeof createEventMaker>;
