import type { RequestHandler } from 'express';
import { AppError } from '@tern/kernel/app-error';
import { hasBody } from '@tern/runtime/json-body';
import { countedAddress } from './rate-limit.ts';

/**
 * So many requests of one client address may be in hand at once, bodies that are still coming included: otherwise one client
 * could take every slot of the gateway with requests that it never finishes.
 */
export function limitAddressShare(most: number): RequestHandler {
  const counts = new Map<string, number>();
  return (request, response, next) => {
    const address = countedAddress(request.ip ?? '');
    const count = counts.get(address) ?? 0;
    if (count >= most) throw new AppError('too-many-requests', { retryAfterSeconds: 1 });
    counts.set(address, count + 1);
    response.once('close', () => {
      const left = (counts.get(address) ?? 1) - 1;
      if (left === 0) counts.delete(address);
      else counts.set(address, left);
    });
    next();
  };
}

/** Cuts off a request whose body has not come within the time. */
export function limitBodyTime(mostMs: number): RequestHandler {
  return (request, _response, next) => {
    if (hasBody(request)) {
      const timer = setTimeout(() => request.destroy(), mostMs);
      request.once('end', () => clearTimeout(timer));
      request.once('close', () => clearTimeout(timer));
    }
    next();
  };
}
