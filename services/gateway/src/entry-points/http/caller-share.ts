import type { Request, RequestHandler } from 'express';
import { AppError } from '@tern/kernel/app-error';
import { createTally } from '@tern/kernel/tally';
import { addressFactor, callerOf } from './counted-caller.ts';
import { countedAddress } from './rate-limit.ts';

/**
 * Limits how many requests of one caller, a user or a client address, are in progress at once, including those whose body is still
 * arriving, and how many of all callers behind one address. Otherwise one client could take every slot of the gateway with requests that it
 * never finishes, by twenty accounts too.
 */
export function limitCallerShare(
  most: number,
  isExempt: (request: Request) => boolean = () => false,
): RequestHandler {
  const ofCallers = createTally();
  const ofAddresses = createTally();
  return (request, response, next) => {
    if (isExempt(request)) return next();
    const caller = callerOf(request, response);
    const address = countedAddress(request.ip ?? '');
    if (ofCallers.countOf(caller) >= most || ofAddresses.countOf(address) >= most * addressFactor)
      throw new AppError('too-many-requests', { retryAfterSeconds: 1 });
    ofCallers.add(caller);
    ofAddresses.add(address);
    response.once('close', () => {
      ofCallers.remove(caller);
      ofAddresses.remove(address);
    });
    next();
  };
}
