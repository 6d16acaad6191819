import type { EventContract, EventData } from '@tern/contracts/define-event';

/** An event that is published with the write that it reports. */
export interface DomainEvent {
  readonly contract: EventContract<`calendar.${string}`>;
  readonly userId: string;
  readonly data: EventData<EventContract>;
}
