import { Counter, type Registry } from 'prom-client';
import { hour, type Clock } from '@tern/kernel/clock';
import type { Logger } from '../logging/logger.ts';

/** The same failure is logged once in this time, until a run has succeeded. The metric counts every one. */
const sameFailureMs = hour;

export interface WorkLoop {
  /** There may be work: the loop looks at once, or once more after the piece in hand. */
  wake(): void;
  /** Looks for what waits from before. */
  start(): void;
  /** Begins no other piece; resolves when the one in hand has ended. It may be started again. */
  stop(): Promise<void>;
}

export interface WorkLoopOptions {
  /** The loop in metrics; one of its service has it. */
  readonly name: string;
  /**
   * Does one piece of work. The store has the list and its leases; the loop only decides when to look.
   * @param signal aborted by a stop, for work that can end early
   * @returns whether there may be another piece now
   */
  readonly work: (signal: AbortSignal) => Promise<boolean>;
  /** Between two looks without a wake: for work that fell due, or that an earlier process left. Null when only a wake brings work. */
  readonly lookEveryMs: number | null;
  /**
   * After a failure, also when the loop was woken while the work failed: it would fail again. A wake in the pause ends it, since something
   * new may have come.
   */
  readonly retryMs: number;
  /** Asked before each piece: how long it has to wait. */
  readonly msToWait?: () => number;
  /** The log line of a failure. */
  readonly failure: string;
  readonly level?: 'warn' | 'error';
}

export type CreateWorkLoop = (options: WorkLoopOptions) => WorkLoop;

/** Counts a run: all pieces from a look until none is left, or until one fails. */
type CountRun = (loop: string, result: 'done' | 'failed') => void;

/** For the loops of one service. */
export function createRunFigures(metrics: Registry): CountRun {
  const runs = new Counter({
    name: 'tern_work_runs_total',
    help: 'Runs of the loops that do work without a call, by result; what failed is tried again.',
    labelNames: ['loop', 'result'],
    registers: [metrics],
  });
  return (loop, result) => runs.inc({ loop, result });
}

/** Every loop of a service that works without a call is made by the function that this returns. A clock that is moved wakes them. */
export function createWorkLoops(
  logger: Logger,
  countRun: CountRun,
  clock?: Pick<Clock, 'onMoved'>,
): CreateWorkLoop {
  return ({ name, work, lookEveryMs, retryMs, msToWait = () => 0, failure, level = 'warn' }) => {
    /** Null before the start. */
    let stopping: AbortController | null = null;
    let running: Promise<void> | null = null;
    let timer: NodeJS.Timeout | undefined;
    let endMoves: (() => void) | undefined;
    /** The work that woke it may lie behind the place that the piece in hand has reached. */
    let isWoken = false;
    let logged: { readonly text: string; readonly at: number } | null = null;

    function look(): void {
      isWoken = true;
      if (!stopping || stopping.signal.aborted || running) return;
      clearTimeout(timer);
      isWoken = false;
      const { signal } = stopping;
      running = workAll(signal).then(
        (pauseMs) => end('done', isWoken ? 0 : pauseMs),
        (error: unknown) => {
          log(error, signal);
          end('failed', retryMs);
        },
      );
    }

    /** @returns the time until the next look. */
    async function workAll(signal: AbortSignal): Promise<number | null> {
      while (!signal.aborted) {
        const waitMs = msToWait();
        if (waitMs > 0) return waitMs;
        isWoken = false;
        const hasMore = await work(signal);
        if (!hasMore && !isWoken) break;
      }
      return lookEveryMs;
    }

    function end(result: 'done' | 'failed', pauseMs: number | null): void {
      countRun(name, result);
      if (result === 'done') logged = null;
      running = null;
      if (stopping?.signal.aborted || pauseMs === null) return;
      timer = setTimeout(look, pauseMs).unref();
    }

    function log(err: unknown, signal: AbortSignal): void {
      const [text, at] = [String(err), performance.now()];
      // Ended by the stop, as a rule; the next start finds the work.
      if (signal.aborted) return logger.debug({ err, loop: name }, failure);
      if (logged?.text === text && at - logged.at < sameFailureMs) return;
      logged = { text, at };
      logger[level]({ err }, failure);
    }

    return {
      wake: look,
      start() {
        if (stopping && !stopping.signal.aborted) return;
        stopping = new AbortController();
        endMoves = clock?.onMoved?.(look);
        look();
      },
      async stop() {
        stopping?.abort();
        endMoves?.();
        clearTimeout(timer);
        await running;
      },
    };
  };
}
