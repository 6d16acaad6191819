import type { EventContract, EventData } from '@tern/contracts/define-event';

/** An event that is stored in the same write as the change that it reports. */
export interface DomainEvent {
  readonly contract: EventContract<`calendar.${string}`>;
  readonly userId: string;
  readonly data: EventData<EventContract>;
}
