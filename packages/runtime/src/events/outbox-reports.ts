import type { OutboxRelayOptions } from '@tern/event-bus/outbox-relay';
import type { Logger } from '../logging/logger.ts';

/** Logs what a service's relay says in the log: that events wait, and that one is lost to its consumers. */
export function outboxReports(logger: Logger): Pick<OutboxRelayOptions, 'onError' | 'onRefused'> {
  return {
    onError: (err) => logger.warn({ err }, 'Events wait in the outbox: the bus does not take them.'),
    onRefused: (err, { eventId, topic }) =>
      logger.error({ err, eventId, topic }, 'An event was dropped: the bus can never take it.'),
  };
}
