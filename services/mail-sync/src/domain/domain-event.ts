import type { EventData, OwnEvent } from '@tern/contracts/define-event';

/** An event that a use case hands to a store together with the change it reports; the store writes both at once. */
export interface DomainEvent {
  readonly contract: OwnEvent<'mail-sync'>;
  readonly userId: string;
  readonly data: unknown;
}

/** Pairs data with its contract, so that the compiler checks one against the other. */
export function domainEvent<E extends OwnEvent<'mail-sync'>>(
  contract: E,
  userId: string,
  data: EventData<E>,
): DomainEvent {
  return { contract, userId, data };
}
