import { AppError } from '@tern/kernel/app-error';

/** More than any test needs, so that what fails each time ends. */
const maxDeliveries = 20;

/**
 * Delivers as the bus does, without its pauses: what met another writer too often, or could not be handled, comes again.
 * @throws whatever is not retriable, and what is still refused after 20 deliveries.
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
