import { describe, expect, test } from '@jest/globals';
import { minute } from '@tern/kernel/clock';
import { createAttemptLimit } from './attempt-limit.ts';

/** A clock that stands until it is moved. */
function movingClock() {
  let ms = Date.parse('2026-03-01T10:00:00Z');
  return { now: () => new Date(ms), advance: (by: number) => void (ms += by) };
}

const tries = (limit: (userId: string) => void, userId: string, count: number) => {
  for (let n = 0; n < count; n += 1) limit(userId);
};

describe('the limit of tries to connect a mailbox', () => {
  test('when a user tries 30 times in ten minutes, then the next one waits, others do not, and later all is well', () => {
    const clock = movingClock();
    const limit = createAttemptLimit(clock, 'connect a mailbox');
    tries(limit, 'robin', 30);
    clock.advance(4 * minute);
    expect(() => limit('robin')).toThrow(
      expect.objectContaining({ code: 'too-many-requests', retryAfterSeconds: 360 }),
    );
    expect(() => limit('kit')).not.toThrow();
    clock.advance(6 * minute);
    expect(() => tries(limit, 'robin', 30)).not.toThrow();
  });

  test('when more users try than are counted, then the first one is forgotten', () => {
    const limit = createAttemptLimit(movingClock(), 'send a test');
    tries(limit, 'first', 30);
    for (let n = 0; n < 10_000; n += 1) limit(`user-${n}`);
    expect(() => limit('first')).not.toThrow();
  });
});
