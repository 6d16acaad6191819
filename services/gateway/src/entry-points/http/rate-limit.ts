import type { RequestHandler } from 'express';
import { AppError } from '@tern/kernel/app-error';
import { minute, type Clock } from '@tern/kernel/clock';
import { createRateLimit } from '@tern/kernel/rate-limit';

/** The most addresses or accounts that are counted at once. */
const maxKeys = 20_000;

/**
 * Limits the requests in one minute, per client address, counted in this process. It protects against floods; identity throttles attempts to guess passwords, per account and address, in its store.
 */
export function limitRate(perMinute: number, clock: Clock): RequestHandler {
  const count = createMinuteLimit(perMinute, clock);
  return (request, _response, next) => {
    count(countedAddress(request.ip ?? ''));
    next();
  };
}

/** Limits calls by any key. @throws AppError `too-many-requests` with Retry-After */
export function createMinuteLimit(perMinute: number, clock: Clock): (key: string) => void {
  const count = createRateLimit({ max: perMinute, windowMs: minute, maxKeys, clock });
  return (key) => {
    const waitMs = count(key);
    if (waitMs > 0) throw new AppError('too-many-requests', { retryAfterSeconds: waitMs / 1000 });
  };
}

/** One household or server has a whole /64 of IPv6 (RFC 6177), so addresses with the same first four groups count as one. */
export function countedAddress(address: string): string {
  return address.includes(':') && !address.startsWith('::')
    ? address.split(':').slice(0, 4).join(':')
    : address;
}
