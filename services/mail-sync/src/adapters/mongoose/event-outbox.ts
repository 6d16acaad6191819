import { createOutboxStore, outboxEntry } from '@tern/stores/outbox';
import type { EventMaker } from '@tern/event-bus/event-maker';
import type { OutboxEntry, OutboxStore } from '@tern/event-bus/outbox';
import { publishSoon, type SoonPublisher } from '@tern/runtime/publish-soon';
import type { DomainEvent } from '../../domain/domain-event.ts';
import type { Models } from './mongoose-models.ts';
import { withMail, withoutMail } from './waiting-mail-event.ts';

/** How the events of use cases leave the service. */
export interface EventOutbox {
  /** An entry for the document whose change the event reports. */
  entry(event: DomainEvent): OutboxEntry;
  /** To be called after the write. */
  written(): void;
  /**
   * Publishes events at once. Only for events that are found and published again if this process dies first.
   * @returns false when the bus does not take them now: they have to be stored in a document
   */
  publish(events: readonly DomainEvent[]): Promise<boolean>;
}

export interface EventOutboxParts extends SoonPublisher {
  readonly makeEvent: EventMaker<'mail-sync'>;
  /** Wakes the relay. */
  notify(): void;
}

export function createEventOutbox({ makeEvent, notify, ...publisher }: EventOutboxParts): EventOutbox {
  const made = ({ contract, userId, data }: DomainEvent) => makeEvent(contract, userId, data);
  return {
    entry(domainEvent) {
      const event = made(domainEvent);
      return { ...outboxEntry(event), event: withoutMail(event) };
    },
    written: notify,
    publish: (events) => publishSoon(publisher, events.map(made)),
  };
}

/** The events of the service that wait in its documents, for the relay. */
export function createWaitingEvents(models: Models): OutboxStore {
  const { accounts, mailboxes, arrivals, messages, drafts } = models;
  return createOutboxStore([accounts, mailboxes, arrivals, messages, drafts], {
    restore: (kept) => withMail(models, kept),
  });
}
