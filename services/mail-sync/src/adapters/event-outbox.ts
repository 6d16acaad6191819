import { createOutboxStore, outboxEntry } from '@tern/stores/outbox';
import type { EventBus } from '@tern/event-bus/event-bus';
import type { EventMaker } from '@tern/event-bus/event-maker';
import type { OutboxEntry, OutboxStore } from '@tern/event-bus/outbox';
import { within } from '@tern/runtime/within';
import type { DomainEvent } from '../domain/domain-event.ts';
import type { Models } from './mongoose-models.ts';
import { withMail, withoutMail } from './waiting-mail-event.ts';

/** How the events of use cases leave the service. */
export interface EventOutbox {
  /** To wait in the document whose change it tells. */
  entry(event: DomainEvent): OutboxEntry;
  /** To be called after the write. */
  written(): void;
  /**
   * Publishes events that somebody else would find untold, should this process die first.
   * @returns false when the bus does not take them now: they have to wait in a document
   */
  publish(events: readonly DomainEvent[]): Promise<boolean>;
}

export interface EventOutboxParts {
  readonly makeEvent: EventMaker<'mail-sync'>;
  readonly bus: Pick<EventBus, 'publish'>;
  /** Wakes the relay. */
  notify(): void;
  /** The bus did not take events. */
  onError(error: unknown): void;
  /** Milliseconds that `publish` waits. */
  readonly patienceMs?: number;
}

/** Kafka is tried for a minute; mail that comes meanwhile is not to wait for that. What it takes later is told twice. */
const usualPatienceMs = 5000;

export function createEventOutbox(parts: EventOutboxParts): EventOutbox {
  const { makeEvent, bus, notify, onError, patienceMs = usualPatienceMs } = parts;
  const made = ({ contract, userId, data }: DomainEvent) => makeEvent(contract, userId, data);
  return {
    entry(told) {
      const event = made(told);
      return { ...outboxEntry(event), event: withoutMail(event) };
    },
    written: notify,
    async publish(events) {
      try {
        await within(patienceMs, bus.publish(events.map(made)));
        return true;
      } catch (error) {
        onError(error);
        return false;
      }
    },
  };
}

/** The events of the service that wait in its documents, for the relay. */
export function createWaitingEvents(models: Models): OutboxStore {
  const { accounts, mailboxes, arrivals, messages, drafts } = models;
  return createOutboxStore([accounts, mailboxes, arrivals, messages, drafts], {
    restore: (kept) => withMail(models, kept),
  });
}
