import type { Consumer } from 'kafkajs';
import { within } from '@tern/kernel/within';

const leaveMs = 3000;

/**
 * Ends a consumer; waits for that, but not for long. kafkajs cannot stop one that is starting: it would join after that, and keep
 * partitions that are not handled.
 * @param started the consumer's start, whatever comes of it
 */
export function leaveGroup(
  { consumer, started }: { readonly consumer: Consumer; readonly started: Promise<void> },
  onError: (error: unknown) => void,
): Promise<void> {
  return within(
    leaveMs,
    started
      .catch(() => undefined)
      .then(() => consumer.disconnect())
      .catch(onError),
    () => undefined,
  );
}
