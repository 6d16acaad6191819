import { describe, expect, test } from '@jest/globals';
import { day } from '@tern/kernel/clock';
import { accountPolicy, judgeAttempt, waitOf, type ThrottleCounter } from './throttle-policy.ts';

const start = new Date('2025-08-27T09:00:00Z');

/** Attempts as early as allowed; gives the wait in seconds before each. */
function waits(attempts: number): number[] {
  let counter: ThrottleCounter | null = null;
  let now = start;
  return Array.from({ length: attempts }, () => {
    let waited = 0;
    let verdict = judgeAttempt(counter, accountPolicy, now);
    if ('waitMs' in verdict) {
      waited = verdict.waitMs;
      now = new Date(now.getTime() + waited);
      verdict = judgeAttempt(counter, accountPolicy, now);
    }
    if ('waitMs' in verdict) throw new Error('waiting was not enough');
    counter = verdict.counter;
    return waited / 1000;
  });
}

describe('judgeAttempt', () => {
  test.each([1, 9])(
    'when %d attempts were counted while the clock was two days ahead, then none waits once it is right',
    (attempts) => {
      const ahead = new Date(start.getTime() + 2 * day);
      let counter: ThrottleCounter | null = null;
      for (let n = 0, now = ahead; n < attempts; n++) {
        const verdict = judgeAttempt(counter, accountPolicy, now);
        if ('waitMs' in verdict) throw new Error('waiting was not enough');
        ({ counter } = verdict);
        now = counter.nextAt;
      }
      expect(waitOf(counter, start)).toBe(0);
      expect(judgeAttempt(counter, accountPolicy, start)).toMatchObject({ counter: { count: 1 } });
    },
  );

  test('when attempts follow each other, then 5 are free and the waits double up to 15 minutes', () => {
    expect(waits(14)).toEqual([0, 0, 0, 0, 0, 10, 20, 40, 80, 160, 320, 640, 900, 900]);
  });

  test('when nothing was tried for the time of forgetting, then attempts are free again', () => {
    const counter = { count: 9, nextAt: start, expiresAt: start, since: start, isTold: true };
    const verdict = judgeAttempt(counter, accountPolicy, start);
    expect(verdict).toMatchObject({ counter: { count: 1, nextAt: start, isTold: false } });
  });
});
