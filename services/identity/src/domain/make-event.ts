import type { EventData, EventEnvelope, OwnEvent } from '@tern/contracts/define-event';

/** Events go with the change that they report, in the same write. */
export type Events = readonly EventEnvelope[];

export type MakeEvent = <E extends OwnEvent<'identity'>>(
  contract: E,
  userId: string,
  data: EventData<E>,
) => EventEnvelope<EventData<E>>;
