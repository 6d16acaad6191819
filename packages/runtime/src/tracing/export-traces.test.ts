import { afterEach, describe, expect, test } from '@jest/globals';
import { currentTraceparent, isRecordingSteps, startSpan, type StepFacts } from '@tern/kernel/trace-context';
import { createLogger } from '../logging/logger.ts';
import { startTraceCollector, type TraceCollector } from '../testing/trace-collector.ts';
import { until } from '../testing/until.ts';
import { exportTraces, type TraceExport } from './export-traces.ts';

const request: StepFacts = {
  service: 'gateway',
  kind: 'server',
  name: 'GET listMessages',
  attributes: { 'http.response.status_code': 200 },
};
let lines: string[] = [];
let exporting: TraceExport | undefined;
let collector: TraceCollector | undefined;

function exportTo(url: string): void {
  lines = [];
  const logger = createLogger({ level: 'info', format: 'json', write: (line) => lines.push(line) });
  exporting = exportTraces(url, logger);
}
afterEach(async () => {
  await exporting?.close();
  await collector?.close();
  exporting = collector = undefined;
});

describe('traces for a collector', () => {
  test('when steps of several services end, then it gets them with service, parent, outcome and causes', async () => {
    collector = await startTraceCollector();
    exportTo(`${collector.url}/`);
    const outer = startSpan();
    const inner = outer.run(() => startSpan(currentTraceparent()));
    const cause = startSpan().traceparent;
    inner.end({ ...request, service: 'followup', isFailed: true, causes: [cause, 'nonsense'] });
    outer.end(request);
    outer.end(request);
    startSpan().end();
    await exporting?.close();
    const [first, second] = collector.spans;
    expect(collector.spans).toHaveLength(2);
    expect(first).toMatchObject({ service: 'followup', isFailed: true, links: 1, kind: 2 });
    expect(second).toMatchObject({
      service: 'gateway',
      name: 'GET listMessages',
      isFailed: false,
      parentSpanId: '',
      attributes: { 'http.response.status_code': 200 },
    });
    expect(first).toMatchObject({ traceId: second?.traceId, parentSpanId: second?.spanId });
    expect(lines).toEqual([]);
  });

  test('when it is closed, then nothing is recorded any more', async () => {
    exportTo('http://127.0.0.1:1');
    expect(isRecordingSteps()).toBe(true);
    await exporting?.close();
    expect(isRecordingSteps()).toBe(false);
  });

  test('when the collector is away, then steps cost next to nothing, a bounded number waits, and the log says it once', async () => {
    // Port 1 is reserved: nothing listens there.
    exportTo('http://127.0.0.1:1');
    const from = performance.now();
    const steps = 50_000;
    for (let at = 0; at < steps; at += 1) startSpan().end(request);
    const microsecondsEach = ((performance.now() - from) * 1000) / steps;
    expect(microsecondsEach).toBeLessThan(100);
    await until('the loss to be logged', () => lines.length > 0);
    const closing = performance.now();
    await exporting?.close();
    expect(performance.now() - closing).toBeLessThan(8_000);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('The collector took no traces');
  });
});
