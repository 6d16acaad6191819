import type { EventEnvelope } from '@tern/contracts/define-event';
import { isRecordingSteps, startSpan, traceIdOf, type StepFacts } from '@tern/kernel/trace-context';
import type { Subscription } from './event-bus.ts';

/** Causes recorded for a batch of several traces. */
const maxCauses = 32;

/**
 * The subscription with its handler run as a step of the trace that the events belong to. A batch of several traces, or of none, is
 * a trace of its own: it cannot be a step of two.
 */
export function traced(subscription: Subscription): Subscription {
  return {
    ...subscription,
    async handle(events) {
      const parent = commonTraceparent(events);
      const span = startSpan(parent);
      let isFailed = true;
      try {
        await span.run(() => subscription.handle(events));
        isFailed = false;
      } finally {
        span.end(isRecordingSteps() ? factsOf(subscription, events, { parent, isFailed }) : undefined);
      }
    },
  };
}

function factsOf(
  { group, service = 'unknown' }: Subscription,
  events: readonly EventEnvelope[],
  { parent, isFailed }: { readonly parent: string | undefined; readonly isFailed: boolean },
): StepFacts {
  const topic = events[0]?.topic ?? 'none';
  const causes = parent === undefined ? new Set(events.flatMap(({ traceparent }) => traceparent ?? [])) : [];
  return {
    service,
    kind: 'consumer',
    name: `consume ${topic}`,
    isFailed,
    attributes: {
      'messaging.destination.name': topic,
      'messaging.consumer.group.name': group,
      'messaging.batch.message_count': events.length,
    },
    causes: [...causes].slice(0, maxCauses),
  };
}

function commonTraceparent(events: readonly EventEnvelope[]): string | undefined {
  const traceparent = events[0]?.traceparent;
  const traceId = traceIdOf(traceparent);
  return events.every((event) => traceIdOf(event.traceparent) === traceId) ? traceparent : undefined;
}
