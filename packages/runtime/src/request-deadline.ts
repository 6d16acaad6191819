import type { Response } from 'express';
import { AppError } from '@tern/kernel/app-error';
import { keepLateWork } from './request-context.ts';

/** Aborted when the time is up or the caller is gone; made when somebody asks for it, since most calls never do. */
export type CallSignal = () => AbortSignal;

/**
 * Waits for the work of a call until its answer has begun, at most so long. What the work does afterwards is kept for the
 * error handler's log (`lateWorkOf`), and its answer is dropped.
 * @throws AppError `timeout`, and what the work throws in time.
 */
export async function withinDeadline<T>(
  response: Response,
  timeLimitMs: number,
  work: (signal: CallSignal) => Promise<T>,
): Promise<T> {
  let controller: AbortController | undefined;
  const limit = Promise.withResolvers<never>();
  const working = work(() => (controller ??= abortWhenGone(response)).signal);
  const timer = setTimeout(() => {
    // An answer that has begun is not taken back; it ends, or the silence of its connection ends it.
    if (response.headersSent) return;
    const failure = new AppError('timeout');
    keepLateWork(response, working);
    limit.reject(failure);
    controller?.abort(failure);
  }, timeLimitMs);
  try {
    return await Promise.race([working, limit.promise]);
  } finally {
    clearTimeout(timer);
  }
}

function abortWhenGone(response: Response): AbortController {
  const controller = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) controller.abort();
  });
  return controller;
}
