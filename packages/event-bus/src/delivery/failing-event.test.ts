import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { AppError } from '@tern/kernel/app-error';
import { FailingEvent } from './failing-event.ts';
import { Neighbours } from './neighbours.ts';
import { maxAttempts } from './retry-policy.ts';

const away = () => new AppError('unavailable');
const late = () => new AppError('timeout');
const fault = () => new TypeError('a bug');
const serverAway = () => new AppError('mail-server-unavailable');
const hourMs = 3_600_000;

let neighbours: Neighbours;
beforeEach(() => {
  jest.useFakeTimers();
  neighbours = new Neighbours();
});
afterEach(() => void jest.useRealTimers());

interface Course {
  readonly error: () => Error;
  readonly attempts: number;
  /** Others are handled between the attempts. */
  readonly othersSucceed?: boolean;
  readonly lastsMs?: number;
}

/** Whether an event is given up in the course of these attempts. */
function isGivenUp(event: FailingEvent, { error, attempts, othersSucceed, lastsMs = 0 }: Course): boolean {
  for (let n = 0; n < attempts; n++) {
    if (event.failed(error())) return true;
    if (othersSucceed) neighbours.succeeded();
    jest.advanceTimersByTime(lastsMs / attempts);
  }
  return false;
}

/** Another key fails as well. */
function failElsewhere(): FailingEvent {
  const other = new FailingEvent('other', neighbours);
  other.failed(away());
  return other;
}

describe('when an event is given up', () => {
  test('when it can never work, then at once', () => {
    const event = new FailingEvent('x', neighbours);
    expect(event.failed(new AppError('validation-failed'))).toBe(true);
    expect(event.isHeldUp).toBe(false);
  });

  test.each([
    ['away', away],
    ['late', late],
  ])(
    'when what it needs is %s and nothing else is handled, then it is not, however long it lasts',
    (_kind, error) => {
      const event = new FailingEvent('x', neighbours);
      expect(isGivenUp(event, { error, attempts: 10_000, lastsMs: 72 * hourMs })).toBe(false);
      expect(event.isHeldUp).toBe(true);
    },
  );

  test('when it alone takes too long while others are handled, then after as many attempts as a bug gets', () => {
    const event = new FailingEvent('x', neighbours);
    const course = { error: late, othersSucceed: true };
    expect(isGivenUp(event, { ...course, attempts: maxAttempts })).toBe(false);
    expect(isGivenUp(event, { ...course, attempts: 1 })).toBe(true);
    expect(event.attempts).toBe(maxAttempts + 1);
  });

  test('when others take too long as well, then after an hour in which others were handled', () => {
    failElsewhere();
    const event = new FailingEvent('x', neighbours);
    const course = { error: late, othersSucceed: true };
    expect(isGivenUp(event, { ...course, attempts: 100, lastsMs: hourMs - 1 })).toBe(false);
    expect(isGivenUp(event, { ...course, attempts: 2, lastsMs: 2 })).toBe(true);
  });

  test('when something is away for it alone, as for a message that ends the engine, then after an hour in which others were handled', () => {
    const event = new FailingEvent('x', neighbours);
    const course = { error: away, othersSucceed: true };
    expect(isGivenUp(event, { ...course, attempts: 100, lastsMs: hourMs - 1 })).toBe(false);
    expect(isGivenUp(event, { ...course, attempts: 2, lastsMs: 2 })).toBe(true);
  });

  test('when a part of an engine is away, so that several keys fail and others are handled, then it is not', () => {
    const other = failElsewhere();
    const event = new FailingEvent('x', neighbours);
    const course = { error: away, attempts: 1000, othersSucceed: true, lastsMs: 5 * hourMs };
    expect(isGivenUp(event, course)).toBe(false);
    other.end();
    expect(isGivenUp(event, { ...course, attempts: 1 })).toBe(true);
  });

  test('when a bug meets it alone, then after its attempts, also where nothing else comes', () => {
    const event = new FailingEvent('x', neighbours);
    expect(isGivenUp(event, { error: fault, attempts: maxAttempts - 1 })).toBe(false);
    expect(event.isHeldUp).toBe(false);
    expect(event.failed(fault())).toBe(true);
  });

  test('when the mail servers of two users are away, then both events are given up after their attempts, also where nothing else comes', () => {
    const events = ['x', 'y'].map((key) => new FailingEvent(key, neighbours));
    for (let n = 1; n < maxAttempts; n++)
      expect(events.map((event) => event.failed(serverAway()))).toEqual([false, false]);
    expect(events.map((event) => event.isHeldUp)).toEqual([false, false]);
    expect(events.map((event) => event.failed(serverAway()))).toEqual([true, true]);
  });

  test('when a bug meets all events, then none is given up, until others are handled', () => {
    const other = failElsewhere();
    const event = new FailingEvent('x', neighbours);
    expect(isGivenUp(event, { error: fault, attempts: 1000 })).toBe(false);
    expect(isGivenUp(event, { error: fault, attempts: maxAttempts + 1, othersSucceed: true })).toBe(true);
    other.end();
  });

  test('when an outage passed before, then its attempts do not count against the event', () => {
    const event = new FailingEvent('x', neighbours);
    expect(isGivenUp(event, { error: away, attempts: 500, lastsMs: 2 * hourMs })).toBe(false);
    expect(isGivenUp(event, { error: fault, attempts: maxAttempts - 1 })).toBe(false);
  });
});
