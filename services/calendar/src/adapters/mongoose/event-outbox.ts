import type { EventData, EventContract } from '@tern/contracts/define-event';
import type { EventMaker } from '@tern/event-bus/event-maker';
import type { OutboxEntry } from '@tern/event-bus/outbox';
import { outboxEntry } from '@tern/stores/outbox';
import type { DomainEvent } from '../../domain/domain-event.ts';

/** Publishes the events of use cases by the outbox. */
export interface EventOutbox {
  /** Entries to store in the document that changed. */
  entry(event: DomainEvent): OutboxEntry;
  /** To be called after the write: wakes the relay. */
  written(): void;
}

export function createEventOutbox(makeEvent: EventMaker<'calendar'>, written: () => void): EventOutbox {
  return {
    entry: ({ contract, userId, data }) =>
      outboxEntry(makeEvent(contract, userId, data as EventData<EventContract<`calendar.${string}`>>)),
    written,
  };
}
