import { describe, expect, test } from '@jest/globals';
import type { EventEnvelope } from '@tern/contracts/define-event';
import { currentTraceparent, startSpan, traceIdOf } from '@tern/kernel/trace-context';
import { traced } from './traced.ts';

const envelope = (traceparent?: string): EventEnvelope => ({
  eventId: 'e',
  topic: 'followup.thing.counted.v1',
  key: 'k',
  occurredAt: '2026-01-01T00:00:00.000Z',
  userId: 'u',
  data: {},
  ...(traceparent !== undefined && { traceparent }),
});

/** The trace in which a handler finds itself with these events. */
async function traceOf(events: readonly EventEnvelope[]): Promise<string | undefined> {
  let found: string | undefined;
  const handle = async () => {
    await Promise.resolve();
    found = currentTraceparent();
  };
  await traced({ group: 'g', topics: [], handle }).handle(events);
  return traceIdOf(found);
}

describe('the trace of a handler', () => {
  test('when all events of a batch are of one trace, then it is a step of it', async () => {
    const [one, two] = [startSpan(), startSpan()].map(({ traceparent }) => traceparent) as [string, string];
    const other = startSpan(one).traceparent;
    expect(await traceOf([envelope(one), envelope(other)])).toBe(traceIdOf(one));
    const mixed = await traceOf([envelope(one), envelope(two)]);
    expect([traceIdOf(one), traceIdOf(two), undefined]).not.toContain(mixed);
    expect([traceIdOf(one), undefined]).not.toContain(await traceOf([envelope(one), envelope()]));
  });

  test('when events have no trace or something else in its place, then the batch is a trace of its own', async () => {
    const traces = [await traceOf([envelope()]), await traceOf([envelope()]), await traceOf([envelope('x')])];
    expect(new Set(traces).size).toBe(3);
    expect(traces).not.toContain(undefined);
  });

  test('when a handler was called by the work of another trace, then it belongs to that of its events', async () => {
    const [around, own] = [startSpan(), startSpan()];
    expect(await around.run(() => traceOf([envelope(own.traceparent)]))).toBe(traceIdOf(own.traceparent));
  });
});
