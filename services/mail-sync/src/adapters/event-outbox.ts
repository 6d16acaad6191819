import { createOutboxStore, outboxEntry } from '@tern/stores/outbox';
import type { EventMaker } from '@tern/event-bus/event-maker';
import type { OutboxEntry, OutboxStore } from '@tern/event-bus/outbox';
import type { DomainEvent } from '../domain/domain-event.ts';
import type { Models } from './mongoose-models.ts';
import { withMail, withoutMail } from './waiting-mail-event.ts';

/** Turns the events of use cases into outbox entries and wakes the relay once they are written. */
export interface EventOutbox {
  entry(event: DomainEvent): OutboxEntry;
  /** To be called after the write. */
  written(): void;
}

export function createEventOutbox(makeEvent: EventMaker<'mail-sync'>, notify: () => void): EventOutbox {
  return {
    entry({ contract, userId, data }) {
      const event = makeEvent(contract, userId, data);
      return { ...outboxEntry(event), event: withoutMail(event) };
    },
    written: notify,
  };
}

/** The events of the service that wait in its documents, for the relay. */
export function createWaitingEvents(models: Models): OutboxStore {
  const { accounts, mailboxes, arrivals, messages, drafts } = models;
  return createOutboxStore([accounts, mailboxes, arrivals, messages, drafts], {
    restore: (kept) => withMail(models, kept),
  });
}
