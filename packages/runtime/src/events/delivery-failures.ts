import type { DeliveryFailure } from '@tern/event-bus/event-bus';
import type { Logger } from '../logging/logger.ts';

/** Failed deliveries of all consumer groups of a process. */
export interface DeliveryFailures {
  readonly report: (failure: DeliveryFailure) => void;
  /** Listens as long as the process runs. */
  listen(listener: (failure: DeliveryFailure) => void): void;
}

/** Failures are logged, and passed on to those who count them. */
export function createDeliveryFailures(logger: Logger): DeliveryFailures {
  const listeners: ((failure: DeliveryFailure) => void)[] = [];
  return {
    report(failure) {
      const { error, isBuried, ...fields } = failure;
      const text = isBuried
        ? 'An event was given up as a dead letter.'
        : 'An event could not be handled and comes again.';
      logger[isBuried ? 'error' : 'warn']({ ...fields, err: error }, text);
      for (const listener of listeners) listener(failure);
    },
    listen: (listener) => void listeners.push(listener),
  };
}
