import type { Request, RequestHandler } from 'express';
import { AppError } from '@tern/kernel/app-error';
import { hasBody } from '@tern/runtime/json-body';

export interface ArrivingBodies {
  /** The most bodies that may arrive at once. At 1 MB each, they limit the memory that senders can take before anything was checked. */
  readonly max: number;
  /** The time that each has to arrive. */
  readonly maxMs: number;
}

/**
 * Limits the bodies that are still arriving; a request counts as load only after its body (`countsFromBody`). When there are too many, the
 * one that has taken longest is cut off, so that slow senders give way to fast ones.
 */
export function limitArrivingBodies({ max, maxMs }: ArrivingBodies): RequestHandler {
  const arriving = new Set<Request>();

  function makeRoom(): void {
    // A set keeps the order of insertion. A complete body that was not read yet waits for us, so it does not count as slow.
    const slowest = [...arriving].find(({ complete }) => !complete);
    if (!slowest) throw new AppError('unavailable', { retryAfterSeconds: 1 });
    arriving.delete(slowest);
    slowest.destroy();
  }

  return (request, _response, next) => {
    if (!hasBody(request)) return next();
    if (arriving.size >= max) makeRoom();
    arriving.add(request);
    const timer = setTimeout(() => request.destroy(), maxMs);
    const forget = () => {
      clearTimeout(timer);
      arriving.delete(request);
    };
    request.once('end', forget).once('close', forget);
    next();
  };
}
