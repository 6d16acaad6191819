import type { Request, RequestHandler } from 'express';
import { AppError } from '@tern/kernel/app-error';
import { createTally } from '@tern/kernel/tally';
import { callerOf } from './counted-caller.ts';

/**
 * Limits how many requests of one caller, a user or a client address, are in progress at once, including those whose body is still arriving. Otherwise one
 * client could take every slot of the gateway with requests that it never finishes.
 */
export function limitCallerShare(
  most: number,
  isExempt: (request: Request) => boolean = () => false,
): RequestHandler {
  const inHand = createTally();
  return (request, response, next) => {
    if (isExempt(request)) return next();
    const caller = callerOf(request, response);
    if (inHand.countOf(caller) >= most) throw new AppError('too-many-requests', { retryAfterSeconds: 1 });
    inHand.add(caller);
    response.once('close', () => inHand.remove(caller));
    next();
  };
}
