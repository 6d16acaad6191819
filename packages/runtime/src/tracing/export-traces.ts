import { SpanKind, SpanStatusCode, TraceFlags, type SpanContext } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes, type Resource } from '@opentelemetry/resources';
import { BatchSpanProcessor, type ReadableSpan, type SpanExporter } from '@opentelemetry/sdk-trace';
import { buildVersion } from '@tern/contracts/build-version';
import { recordSteps, spanIdOf, traceIdOf, type RecordedStep } from '@tern/kernel/trace-context';
import { within } from '@tern/kernel/within';
import type { Logger } from '../logging/logger.ts';

/** About 2 MB at most; what comes when it is full is dropped. */
const queue = { maxQueueSize: 2048, maxExportBatchSize: 256, scheduledDelayMillis: 2000 };
const exportTimeoutMs = 2_000;
const logEveryMs = 60_000;
/** A stopping process waits this long for its last traces. */
const closeLimitMs = 2_500;

const scope = { name: 'tern', version: buildVersion };
const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
} as const;

export interface TraceExport {
  /** Sends what is left, for a short time, and records no more. */
  close(): Promise<void>;
}

/**
 * Sends the steps of this process to an OpenTelemetry collector, in batches and in the background: OTLP over HTTP, JSON. The queue is
 * bounded, and a collector that is away costs nothing but a line in the log each minute.
 * @param collector its address without the path of the signal (OTLP exporter specification: `/v1/traces` is added)
 */
export function exportTraces(collector: string, logger: Logger): TraceExport {
  const url = `${collector.replace(/\/+$/, '')}/v1/traces`;
  const exporter = new OTLPTraceExporter({ url, timeoutMillis: exportTimeoutMs });
  const processor = new BatchSpanProcessor({
    ...queue,
    exporter: reportingLosses(exporter, logger),
    exportTimeoutMillis: exportTimeoutMs,
  });
  const resources = new Map<string, Resource>();
  const resourceOf = (service: string): Resource => {
    const known = resources.get(service);
    if (known) return known;
    const made = resourceFromAttributes({
      'service.namespace': 'tern',
      'service.name': service,
      'service.version': buildVersion,
    });
    resources.set(service, made);
    return made;
  };
  const stopRecording = recordSteps((step) => processor.onEnd(spanOf(step, resourceOf(step.service))));
  return {
    async close() {
      stopRecording();
      // Failures were logged as lost already, or a slow collector does not get the rest.
      await within(closeLimitMs, processor.shutdown(), () => undefined).catch(() => undefined);
    },
  };
}

/** Wraps the exporter: lost spans are logged once a minute. */
function reportingLosses(exporter: SpanExporter, logger: Logger): SpanExporter {
  let loggedAt = -Infinity;
  let lost = 0;
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        // ExportResultCode.SUCCESS of @opentelemetry/core.
        if (result.code !== 0) report(spans.length, result.error);
        done(result);
      });
    },
    shutdown: () => exporter.shutdown(),
  };

  function report(spans: number, err: Error | undefined): void {
    lost += spans;
    const now = performance.now();
    if (now - loggedAt < logEveryMs) return;
    logger.warn({ err, lost }, 'The collector took no traces; they are lost.');
    loggedAt = now;
    lost = 0;
  }
}

function spanOf(step: RecordedStep, resource: Resource): ReadableSpan {
  const { traceparent, parent, startedAt, endedAt, isFailed = false, causes = [] } = step;
  const parentContext = contextOf(parent);
  return {
    name: step.name,
    kind: kinds[step.kind],
    resource,
    spanContext: () => contextOf(traceparent) as SpanContext,
    ...(parentContext && { parentSpanContext: parentContext }),
    startTime: highResolution(startedAt),
    endTime: highResolution(endedAt),
    duration: highResolution(Math.max(0, endedAt - startedAt)),
    status: { code: isFailed ? SpanStatusCode.ERROR : SpanStatusCode.UNSET },
    attributes: { ...step.attributes },
    links: causes.flatMap((cause) => {
      const context = contextOf(cause);
      return context ? { context } : [];
    }),
    events: [],
    ended: true,
    instrumentationScope: scope,
    droppedAttributesCount: 0,
    droppedEventsCount: 0,
    droppedLinksCount: 0,
  };
}

function contextOf(traceparent: string | undefined): SpanContext | undefined {
  const traceId = traceIdOf(traceparent);
  const spanId = spanIdOf(traceparent);
  // All are exported, whatever the caller's flag says: requests come from a gateway of the same operator.
  return traceId && spanId ? { traceId, spanId, traceFlags: TraceFlags.SAMPLED } : undefined;
}

/** Seconds and nanoseconds. */
function highResolution(ms: number): [number, number] {
  const seconds = Math.floor(ms / 1000);
  return [seconds, Math.round((ms - seconds * 1000) * 1e6)];
}
