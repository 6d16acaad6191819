import type { Request, RequestHandler } from 'express';
import { AppError } from '@tern/kernel/app-error';
import { createTally } from '@tern/kernel/tally';
import { countedAddress } from './rate-limit.ts';

/**
 * Limits how many requests of one client address are in progress at once, including those whose body is still arriving. Otherwise one
 * client could take every slot of the gateway with requests that it never finishes.
 */
export function limitAddressShare(
  most: number,
  isExempt: (request: Request) => boolean = () => false,
): RequestHandler {
  const inHand = createTally();
  return (request, response, next) => {
    if (isExempt(request)) return next();
    const address = countedAddress(request.ip ?? '');
    if (inHand.countOf(address) >= most) throw new AppError('too-many-requests', { retryAfterSeconds: 1 });
    inHand.add(address);
    response.once('close', () => inHand.remove(address));
    next();
  };
}
