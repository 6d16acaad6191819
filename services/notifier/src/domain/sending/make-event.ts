import type { EventData, EventEnvelope, OwnEvent } from '@tern/contracts/define-event';

export type MakeEvent = <E extends OwnEvent<'notifier'>>(
  contract: E,
  userId: string,
  data: EventData<E>,
) => EventEnvelope<EventData<E>>;
