import type { EventEnvelope } from '@tern/contracts/define-event';
import type { ServiceName } from '@tern/contracts/services';
import type { EventBus } from '@tern/event-bus/event-bus';
import { isRecordingSteps, startSpan, type Span } from '@tern/kernel/trace-context';

/** Steps that one call records; a batch of the outbox can be of 256 traces. */
const maxSteps = 32;

/** Wraps the bus: where steps are recorded, publishing is a step of the trace in which the events were made. */
export function tracePublishing(bus: EventBus, service: ServiceName): EventBus {
  return {
    async publish(events) {
      if (!isRecordingSteps()) return bus.publish(events);
      const steps = beginSteps(events);
      let isFailed = true;
      try {
        await bus.publish(events);
        isFailed = false;
      } finally {
        for (const { span, topic, count } of steps)
          span.end({
            service,
            kind: 'producer',
            name: `publish ${topic}`,
            isFailed,
            attributes: { 'messaging.destination.name': topic, 'messaging.batch.message_count': count },
          });
      }
    },
    subscribe: (subscription) => bus.subscribe(subscription),
    groups: bus.groups,
    drain: () => bus.drain(),
    close: () => bus.close(),
  };
}

function beginSteps(events: readonly EventEnvelope[]): { span: Span; topic: string; count: number }[] {
  const batches = Map.groupBy(events, ({ traceparent = '', topic }) => `${traceparent} ${topic}`);
  return [...batches.values()]
    .slice(0, maxSteps)
    .flatMap(([first, ...others]) =>
      first?.traceparent === undefined
        ? []
        : { span: startSpan(first.traceparent), topic: first.topic, count: 1 + others.length },
    );
}
