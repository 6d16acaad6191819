import type { Consumer } from 'kafkajs';
import { atMost } from './at-most.ts';

const leaveMs = 3000;

/**
 * Ends a consumer; waits for that, but not for long. kafkajs cannot stop one that is starting: it would join after that, and keep
 * partitions that nobody handles.
 * @param started the consumer's start, whatever comes of it
 */
export function leaveGroup(
  { consumer, started }: { readonly consumer: Consumer; readonly started: Promise<void> },
  onError: (error: unknown) => void,
): Promise<void> {
  return atMost(
    leaveMs,
    started
      .catch(() => undefined)
      .then(() => consumer.disconnect())
      .catch(onError),
  );
}
