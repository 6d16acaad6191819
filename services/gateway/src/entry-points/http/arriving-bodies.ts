import type { Request, RequestHandler } from 'express';
import { AppError } from '@tern/kernel/app-error';
import { hasBody } from '@tern/runtime/json-body';

export interface ArrivingBodies {
  /** Bodies that may be on their way at once: at 1 MB each they are the memory that senders can take before they said anything. */
  readonly most: number;
  /** Each has so long to arrive. */
  readonly mostMs: number;
}

/**
 * Bounds the bodies that are still coming; a request counts as load only after them (`countsFromBody`). When too many come, the one
 * that has taken longest is cut off: a slow sender makes room for those that send theirs in one go, and not the other way round.
 */
export function limitArrivingBodies({ most, mostMs }: ArrivingBodies): RequestHandler {
  const arriving = new Set<Request>();

  function makeRoom(): void {
    // A set keeps the order of adding. One that has come and was not read yet waits for us, not we for it.
    const slowest = [...arriving].find(({ complete }) => !complete);
    if (!slowest) throw new AppError('unavailable', { retryAfterSeconds: 1 });
    arriving.delete(slowest);
    slowest.destroy();
  }

  return (request, _response, next) => {
    if (!hasBody(request)) return next();
    if (arriving.size >= most) makeRoom();
    arriving.add(request);
    const timer = setTimeout(() => request.destroy(), mostMs);
    const forget = () => {
      clearTimeout(timer);
      arriving.delete(request);
    };
    request.once('end', forget).once('close', forget);
    next();
  };
}
