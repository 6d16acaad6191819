import type { Response } from 'express';
import { AppError } from '@tern/kernel/app-error';
import { within } from '@tern/kernel/within';
import { keepLateWork } from './request-context.ts';

export interface Deadline {
  /** Aborted when the time is up or the caller is gone; made on the first call, since most requests never need it. */
  signal(): AbortSignal;
  /** Call between steps of the work. @throws AppError `timeout` when the time is up, an AbortError when the caller is gone. */
  assertOpen(): void;
}

/**
 * Waits for a call's work until its answer has begun, at most `timeLimitMs`. What the work does afterwards is kept for the error handler's
 * log (`lateWorkOf`), and its answer is dropped.
 * @throws AppError `timeout`, and what the work throws in time.
 */
export async function withinDeadline<T>(
  response: Response,
  timeLimitMs: number,
  work: (deadline: Deadline) => Promise<T>,
): Promise<T> {
  const ending = createEnding(response);
  const working = work(ending);
  return within(timeLimitMs, working, () => {
    // An answer that has begun is not taken back; it ends, or the silence of its connection ends it.
    if (response.headersSent) return working;
    const failure = new AppError('timeout');
    keepLateWork(response, working);
    ending.end(failure);
    throw failure;
  });
}

function createEnding(response: Response): Deadline & { end(failure: AppError): void } {
  let controller: AbortController | undefined;
  let late: AppError | undefined;
  const isCallerGone = () => response.destroyed && !response.writableFinished;

  function createController(): AbortController {
    const created = new AbortController();
    if (late) created.abort(late);
    else if (isCallerGone()) created.abort();
    else
      response.once('close', () => {
        if (isCallerGone()) created.abort();
      });
    return created;
  }
  return {
    signal: () => (controller ??= createController()).signal,
    assertOpen() {
      if (late) throw late;
      if (isCallerGone()) throw new DOMException('The caller is gone.', 'AbortError');
    },
    end(failure) {
      late = failure;
      controller?.abort(failure);
    },
  };
}
