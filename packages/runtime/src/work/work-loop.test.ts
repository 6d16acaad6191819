import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { hour } from '@tern/kernel/clock';
import { createFakeClock } from '@tern/testing/fake-clock';
import { createLogger } from '../logging/logger.ts';
import { createWorkLoops, type WorkLoopOptions } from './work-loop.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** A loop over a list that a test fills. */
function aLoop(options: Partial<WorkLoopOptions> = {}) {
  const waiting: string[] = [];
  const done: string[] = [];
  const lines: { readonly msg: string; readonly level: number }[] = [];
  const runs: string[] = [];
  const clock = createFakeClock();
  const state = { looks: 0, error: null as Error | null, pieceMs: 0 };
  const write = (line: string) => lines.push(JSON.parse(line));
  const create = createWorkLoops(
    createLogger({ level: 'info', format: 'json', write }),
    (loop, result) => void runs.push(`${loop} ${result}`),
    clock,
  );
  const loop = create({
    name: 'letters',
    async work() {
      state.looks++;
      const piece = waiting.shift();
      if (state.pieceMs > 0) await new Promise((resolve) => setTimeout(resolve, state.pieceMs));
      if (state.error) throw state.error;
      if (piece === undefined) return false;
      done.push(piece);
      return true;
    },
    lookEveryMs: 5000,
    retryMs: 2000,
    failure: 'Letters wait.',
    ...options,
  });
  const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
  return { loop, waiting, done, lines, runs, state, clock, pass };
}

describe('looks', () => {
  test('when it has not started, then a wake does nothing, and the start works through all that waits', async () => {
    const { loop, waiting, done, runs, state, pass } = aLoop();
    waiting.push('a', 'b');
    loop.wake();
    await pass(60_000);
    expect(state.looks).toBe(0);
    loop.start();
    loop.start();
    await pass(0);
    expect([done, state.looks, runs]).toEqual([['a', 'b'], 3, ['letters done']]);
    await loop.stop();
  });

  test('when nothing wakes it, then it looks again after its time, also when the last run took longer than that', async () => {
    const { loop, waiting, done, state, pass } = aLoop();
    state.pieceMs = 8000;
    loop.start();
    await pass(8000);
    state.pieceMs = 0;
    waiting.push('a');
    await pass(4999);
    expect(done).toEqual([]);
    await pass(1);
    expect(done).toEqual(['a']);
    await loop.stop();
  });

  test('when it is woken, then it looks at once, and the time to the next look begins anew', async () => {
    const { loop, waiting, done, state, pass } = aLoop();
    loop.start();
    await pass(4000);
    waiting.push('a');
    loop.wake();
    await pass(0);
    expect(done).toEqual(['a']);
    const { looks } = state;
    await pass(4999);
    expect(state.looks).toBe(looks);
    await pass(1);
    expect(state.looks).toBe(looks + 1);
    await loop.stop();
  });

  test('when it is woken in the middle of a look that found nothing, then it looks once more', async () => {
    const { loop, waiting, done, state, pass } = aLoop();
    state.pieceMs = 100;
    loop.start();
    await pass(50);
    waiting.push('a');
    loop.wake();
    loop.wake();
    await pass(150);
    expect(done).toEqual(['a']);
    await pass(4999);
    // The one that found nothing, the one for both wakes, and the one after the piece.
    expect(state.looks).toBe(3);
    await loop.stop();
  });

  test('when its clock is moved between start and stop, then it looks at once', async () => {
    const { loop, waiting, done, state, clock, pass } = aLoop();
    clock.advance(hour);
    await pass(0);
    expect(state.looks).toBe(0);
    loop.start();
    await pass(0);
    waiting.push('a');
    clock.advance(hour);
    await pass(0);
    expect(done).toEqual(['a']);
    await loop.stop();
    const { looks } = state;
    clock.advance(hour);
    await pass(0);
    expect(state.looks).toBe(looks);
  });

  test('when only a wake brings work, then nothing is looked for without one', async () => {
    const { loop, state, pass } = aLoop({ lookEveryMs: null });
    loop.start();
    await pass(3_600_000);
    expect(state.looks).toBe(1);
    loop.wake();
    await pass(0);
    expect(state.looks).toBe(2);
    await loop.stop();
  });

  test('when the next piece has to wait, then it begins after that time', async () => {
    const wait = { ms: 300 };
    const { loop, waiting, done, pass } = aLoop({ msToWait: () => wait.ms });
    waiting.push('a');
    loop.start();
    await pass(200);
    loop.wake();
    await pass(99);
    wait.ms = 0;
    expect(done).toEqual([]);
    await pass(201);
    expect(done).toEqual(['a']);
    await loop.stop();
  });
});

describe('failures', () => {
  test('when work fails, then it is tried again after the pause, though the loop was woken while it failed', async () => {
    const { loop, waiting, done, lines, runs, state, pass } = aLoop();
    Object.assign(state, { error: new Error('no store'), pieceMs: 100 });
    loop.start();
    loop.wake();
    await pass(100);
    Object.assign(state, { error: null, pieceMs: 0 });
    waiting.push('a');
    await pass(1999);
    expect(done).toEqual([]);
    await pass(1);
    expect(done).toEqual(['a']);
    expect(lines).toMatchObject([{ msg: 'Letters wait.', level: 40 }]);
    expect(runs).toEqual(['letters failed', 'letters done']);
    await loop.stop();
  });

  test('when it is woken in the pause after a failure, then it tries at once', async () => {
    const { loop, state, pass } = aLoop({ level: 'error' });
    state.error = new Error('no store');
    loop.start();
    await pass(10);
    loop.wake();
    await pass(0);
    expect(state.looks).toBe(2);
    await loop.stop();
  });

  test('when the same failure persists, then it is logged once an hour and counted each time; another one, and one after a success, is logged', async () => {
    const { loop, lines, runs, state, pass } = aLoop({ level: 'error' });
    state.error = new Error('no store');
    loop.start();
    await pass(3_599_000);
    expect([lines.length, runs.length]).toEqual([1, 1800]);
    expect(lines[0]).toMatchObject({ level: 50 });
    await pass(1000);
    expect(lines).toHaveLength(2);
    state.error = new Error('no disk');
    await pass(2000);
    expect(lines).toHaveLength(3);
    state.error = null;
    await pass(2000);
    state.error = new Error('no disk');
    await pass(5000);
    expect(lines).toHaveLength(4);
    await loop.stop();
  });
});

describe('a stop', () => {
  test('when it is stopped, then the piece in hand ends, the others wait for the next start', async () => {
    const { loop, waiting, done, state, pass } = aLoop();
    state.pieceMs = 100;
    waiting.push('a', 'b');
    loop.start();
    await pass(50);
    let isStopped = false;
    const stopped = loop.stop().then(() => (isStopped = true));
    await pass(49);
    expect(isStopped).toBe(false);
    await pass(1);
    await stopped;
    loop.wake();
    await pass(60_000);
    expect(done).toEqual(['a']);
    loop.start();
    await pass(200);
    expect(done).toEqual(['a', 'b']);
    await loop.stop();
  });

  test('when the stop ends the work early, then that is no failure for the log, and nothing follows', async () => {
    const { loop, lines, state, pass } = aLoop({
      work: (signal) =>
        new Promise((_done, fail) => signal.addEventListener('abort', () => fail(new Error('aborted')))),
    });
    loop.start();
    await loop.stop();
    await pass(60_000);
    expect([lines, state.looks]).toEqual([[], 0]);
  });
});
