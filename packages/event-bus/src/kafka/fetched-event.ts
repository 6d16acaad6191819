import type { EventEnvelope } from '@tern/contracts/define-event';
import { AppError } from '@tern/kernel/app-error';

/** An event as it was fetched, not yet handled to the end. */
export interface FetchedEvent {
  readonly offset: number;
  /** Events of one key are handled in order. */
  readonly key: string;
  /** The envelope as it was published. */
  readonly value: Buffer;
}

/** @throws AppError, not retriable, when it is no envelope: another program has written to the topic. */
export function envelopeOf({ value }: FetchedEvent): EventEnvelope {
  try {
    return JSON.parse(value.toString()) as EventEnvelope;
  } catch (cause) {
    throw new AppError('validation-failed', { message: 'Not an event.', retriable: false, cause });
  }
}
