import { AppError } from '@tern/kernel/app-error';

/** More than any test needs; it ends handlers that always fail. */
const maxDeliveries = 20;

/**
 * Delivers an event as the bus does, without its pauses: after a retriable failure the event is delivered again.
 * @throws errors that are not retriable, and the error of the 20th delivery.
 */
export async function untilTaken(handle: () => Promise<void>): Promise<void> {
  for (let delivery = 1; ; delivery += 1) {
    try {
      return await handle();
    } catch (error) {
      if (!(error instanceof AppError && error.retriable) || delivery === maxDeliveries) throw error;
    }
  }
}
