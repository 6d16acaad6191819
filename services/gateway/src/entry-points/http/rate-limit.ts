import type { RequestHandler } from 'express';
import { LRUCache } from 'lru-cache';
import { AppError } from '@tern/kernel/app-error';
import { minute, type Clock } from '@tern/kernel/clock';

/** Addresses that are counted at the same time; the longest unseen one is dropped first. */
const maxAddresses = 20_000;

/**
 * So many requests per client address in any one minute, counted in this process. It is a guard against floods; attempts
 * to guess passwords are throttled by identity, per account and address, in its store.
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

/** One household or server has a whole /64 of IPv6 (RFC 6177), so its first four groups are counted as one address. */
export function countedAddress(address: string): string {
  return address.includes(':') && !address.startsWith('::')
    ? address.split(':').slice(0, 4).join(':')
    : address;
}
