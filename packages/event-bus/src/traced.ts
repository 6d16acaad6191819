import type { EventEnvelope } from '@tern/contracts/define-event';
import { startSpan, traceIdOf } from '@tern/kernel/trace-context';
import type { Subscription } from './event-bus.ts';

/**
 * The subscription with its handler run as a step of the trace that the events belong to. A batch of several traces, or of none, is
 * a trace of its own: it cannot be a step of two.
 */
export function traced(subscription: Subscription): Subscription {
  return {
    ...subscription,
    async handle(events) {
      const span = startSpan(commonTraceparent(events));
      try {
        await span.run(() => subscription.handle(events));
      } finally {
        span.end();
      }
    },
  };
}

function commonTraceparent(events: readonly EventEnvelope[]): string | undefined {
  const traceparent = events[0]?.traceparent;
  const traceId = traceIdOf(traceparent);
  return events.every((event) => traceIdOf(event.traceparent) === traceId) ? traceparent : undefined;
}
