import { outboxEntry } from '@tern/stores/outbox';
import type { EventMaker } from '@tern/event-bus/event-maker';
import type { OutboxEntry } from '@tern/event-bus/outbox';
import type { DomainEvent } from '../domain/domain-event.ts';

/** Turns the events of use cases into outbox entries and wakes the relay once they are written. */
export interface EventOutbox {
  entry(event: DomainEvent): OutboxEntry;
  /** To be called after the write. */
  written(): void;
}

export function createEventOutbox(makeEvent: EventMaker<'mail-sync'>, notify: () => void): EventOutbox {
  return {
    entry: ({ contract, userId, data }) => outboxEntry(makeEvent(contract, userId, data)),
    written: notify,
  };
}
