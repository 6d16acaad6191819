import type { RequestHandler } from 'express';
import { LRUCache } from 'lru-cache';
import { AppError } from '@tern/kernel/app-error';
import { minute, type Clock } from '@tern/kernel/clock';

/** The most addresses that are counted at once; the one unseen for longest is dropped first. */
const maxAddresses = 20_000;

/**
 * Limits the requests per client address in one minute, counted in this process. It protects against floods; identity throttles attempts to
 * guess passwords, per account and address, in its store.
 */
export function limitRate(perMinute: number, clock: Clock): RequestHandler {
  const windows = new LRUCache<string, { until: number; count: number }>({ max: maxAddresses });
  return (request, _response, next) => {
    const now = clock.now().getTime();
    const address = countedAddress(request.ip ?? '');
    let window = windows.get(address);
    if (!window || window.until <= now) windows.set(address, (window = { until: now + minute, count: 0 }));
    window.count++;
    const retryAfterSeconds = (window.until - now) / 1000;
    next(window.count <= perMinute ? undefined : new AppError('too-many-requests', { retryAfterSeconds }));
  };
}

/** One household or server has a whole /64 of IPv6 (RFC 6177), so addresses with the same first four groups count as one. */
export function countedAddress(address: string): string {
  return address.includes(':') && !address.startsWith('::')
    ? address.split(':').slice(0, 4).join(':')
    : address;
}
