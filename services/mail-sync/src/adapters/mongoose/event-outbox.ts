import { createOutboxStore, outboxEntry } from '@tern/stores/outbox';
import type { EventBus } from '@tern/event-bus/event-bus';
import type { EventMaker } from '@tern/event-bus/event-maker';
import type { OutboxEntry, OutboxStore } from '@tern/event-bus/outbox';
import { within } from '@tern/kernel/within';
import type { DomainEvent } from '../../domain/domain-event.ts';
import type { MailContent } from '@tern/mail-content/reading/mail-content';
import type { Models } from './mongoose-models.ts';
import { withMail, withoutMail } from './waiting-mail-event.ts';

/** How the events of use cases leave the service. */
export interface EventOutbox {
  /** An entry for the document whose change the event reports. */
  entry(event: DomainEvent): OutboxEntry;
  /** To be called after the write. */
  written(): void;
  /**
   * Publishes events at once. Only for new mail, which its record in `arrivals` names until then (decision 20).
   * @returns false when the bus does not take them now: they have to be stored in a document, and may be published twice
   */
  publish(events: readonly DomainEvent[]): Promise<boolean>;
}

export interface EventOutboxParts {
  readonly makeEvent: EventMaker<'mail-sync'>;
  readonly bus: Pick<EventBus, 'publish'>;
  /** Wakes the relay. */
  notify(): void;
  /** The bus did not take events that were to be published at once. */
  onError(error: unknown): void;
  /** Limit for the bus; 5 s by default, since Kafka's client retries for a minute. */
  readonly timeoutMs?: number;
}

export function createEventOutbox(parts: EventOutboxParts): EventOutbox {
  const { makeEvent, bus, notify, onError, timeoutMs = 5000 } = parts;
  const made = ({ contract, userId, data }: DomainEvent) => makeEvent(contract, userId, data);
  return {
    entry(domainEvent) {
      const event = made(domainEvent);
      return { ...outboxEntry(event), event: withoutMail(event) };
    },
    written: notify,
    async publish(events) {
      try {
        await within(timeoutMs, bus.publish(events.map(made)));
      } catch (error) {
        onError(error);
        return false;
      }
      return true;
    },
  };
}

/** The events of the service that wait in its documents, for the relay. */
export function createWaitingEvents(models: Models, content: Pick<MailContent, 'texts'>): OutboxStore {
  const { accounts, mailboxes, arrivals, messages, drafts } = models;
  return createOutboxStore([accounts, mailboxes, arrivals, messages, drafts], {
    restore: (kept) => withMail(models, content, kept),
  });
}
