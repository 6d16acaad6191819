import type { EventEnvelope } from '@tern/contracts/define-event';
import { AppError } from '@tern/kernel/app-error';

/** An event as it was fetched, not yet handled to the end. */
export interface FetchedEvent {
  readonly offset: number;
  /** Events of one key are handled in order. */
  readonly key: string;
  /** See eventTypeIn. */
  readonly type: string | null;
  /** The envelope as it was published. */
  readonly value: Buffer;
}

/** @throws AppError, not retriable, when it is no envelope: another program has written to the topic. */
export function envelopeOf({ value }: FetchedEvent): EventEnvelope {
  try {
    return JSON.parse(value.toString()) as EventEnvelope;
  } catch (cause) {
    throw new AppError('validation-failed', { technical: 'Not an event.', retriable: false, cause });
  }
}

/** The id of an event; null for what is no envelope. */
export function eventIdOf(event: FetchedEvent): string | null {
  return readable(event)?.eventId ?? null;
}

/** The topic that an event was published in; null for what is no envelope. */
export function eventTopicOf(event: FetchedEvent): string | null {
  return event.type ?? readable(event)?.topic ?? null;
}

function readable(event: FetchedEvent): Partial<EventEnvelope> | null {
  try {
    return envelopeOf(event);
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}
