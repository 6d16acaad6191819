import { describe, expect, test } from '@jest/globals';
import { currentTraceparent, startSpan, traceIdOf } from './trace-context.ts';

const traceId = '0af7651916cd43dd8448eb211c80319c';
const given = `00-${traceId}-b7ad6b7169203331-01`;

describe('trace context', () => {
  test('when the caller names a trace, then the step belongs to it, has an id of its own and keeps the flags', () => {
    const { traceparent } = startSpan(given);
    expect(traceparent).toMatch(new RegExp(`^00-${traceId}-[0-9a-f]{16}-01$`));
    expect(traceparent).not.toBe(given);
  });

  test('when a later version has more after the flags, then its trace is still read', () => {
    expect(traceIdOf(`cc-${traceId}-b7ad6b7169203331-01`)).toBe(traceId);
    expect(traceIdOf(`cc-${traceId}-b7ad6b7169203331-01-what-comes`)).toBe(traceId);
  });

  for (const [name, wrong] of Object.entries({
    'is empty': '',
    'has a trace id of zeros': `00-${'0'.repeat(32)}-b7ad6b7169203331-01`,
    'has a parent id of zeros': `00-${traceId}-${'0'.repeat(16)}-01`,
    'has capitals': given.toUpperCase(),
    'has version ff': `ff${given.slice(2)}`,
    'has more behind the flags': `${given}-more`,
    'goes on without a dash': `cc${given.slice(2)}f`,
    'brings a line break': `${given}\n`,
  }))
    test(`when the traceparent of the caller ${name}, then a new trace begins`, () => {
      const { traceparent } = startSpan(wrong);
      expect(traceIdOf(wrong)).toBeUndefined();
      expect(traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/);
      expect(traceparent).not.toContain(traceId);
    });

  test('when work waits and continues, then it is still part of its step, and work outside is not', async () => {
    const [one, two] = [startSpan(), startSpan()];
    const seen = await Promise.all(
      [one, two].map((span) =>
        span.run(async () => {
          await new Promise((resolve) => setImmediate(resolve));
          return currentTraceparent();
        }),
      ),
    );
    expect(seen).toEqual([one.traceparent, two.traceparent]);
    expect(currentTraceparent()).toBeUndefined();
  });

  test('when a step has ended, then a loop that it started is no longer part of it', async () => {
    const span = startSpan();
    let look = (): void => undefined;
    const later = span.run(async () => {
      await new Promise<void>((resolve) => (look = resolve));
      return currentTraceparent();
    });
    span.end();
    look();
    expect(await later).toBeUndefined();
  });
});
