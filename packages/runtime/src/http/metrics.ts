import type { RequestHandler } from 'express';
import { Counter, Histogram, Registry } from 'prom-client';
import type { EventBus } from '@tern/event-bus/event-bus';
import type { ServiceName } from '@tern/contracts/services';
import { endpointNameOf } from './request-context.ts';

/** The figures every service has; its own go into the same registry. */
export interface ServiceMetrics {
  readonly service: ServiceName;
  readonly registry: Registry;
  /** Times every request under its endpoint's name, so that the number of series does not grow with ids in paths. */
  readonly timeRequests: RequestHandler;
  /** Wraps the bus to count what goes through it. */
  measureBus(bus: EventBus): EventBus;
}

export function createMetrics(service: ServiceName): ServiceMetrics {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  return {
    service,
    registry,
    timeRequests: createRequestTimer(registry, {
      name: 'tern_http_request_duration_seconds',
      help: 'Time from the request to the end of its answer.',
    }),
    measureBus: (bus) => measuredBus(bus, registry),
  };
}

/** Times requests by endpoint name and status. */
export function createRequestTimer(
  registry: Registry,
  metric: { readonly name: string; readonly help: string },
): RequestHandler {
  const times = new Histogram({
    ...metric,
    labelNames: ['endpoint', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 30],
    registers: [registry],
  });
  return (_request, response, next) => {
    const end = times.startTimer();
    response.once('close', () => {
      end({ endpoint: endpointNameOf(response), status: String(response.statusCode) });
    });
    next();
  };
}

function measuredBus(bus: EventBus, registry: Registry): EventBus {
  const published = new Counter({
    name: 'tern_events_published_total',
    help: 'Events this service has published.',
    labelNames: ['topic'],
    registers: [registry],
  });
  const handled = new Counter({
    name: 'tern_events_handled_total',
    help: 'Events given to a consumer of this service, by result; a failed one comes again.',
    labelNames: ['topic', 'group', 'result'],
    registers: [registry],
  });
  const handling = new Histogram({
    name: 'tern_event_batch_duration_seconds',
    help: 'Time a consumer took for one batch.',
    labelNames: ['group', 'topic'],
    buckets: [0.002, 0.01, 0.05, 0.2, 1, 5, 30],
    registers: [registry],
  });
  return {
    async publish(events) {
      await bus.publish(events);
      for (const { topic } of events) published.inc({ topic });
    },
    subscribe: (subscription) =>
      bus.subscribe({
        ...subscription,
        async handle(events) {
          const { group } = subscription;
          const topic = events[0]?.topic ?? 'none';
          const end = handling.startTimer({ group, topic });
          let result = 'failed';
          try {
            await subscription.handle(events);
            result = 'done';
          } finally {
            end();
            handled.inc({ topic, group, result }, events.length);
          }
        },
      }),
    groups: bus.groups,
    drain: () => bus.drain(),
    close: () => bus.close(),
  };
}
