import type { Request, RequestHandler } from 'express';
import { Counter, Gauge, type Registry } from 'prom-client';
import { AppError } from '@tern/kernel/app-error';
import { hasBody } from './json-body.ts';

export interface LoadLimit {
  /** Requests that may be in hand at once. */
  readonly most: number;
  readonly metrics: Registry;
  /** Prefix of its metric names, unique in a registry. */
  readonly metricPrefix: string;
  /** Requests neither counted nor refused: health checks. */
  readonly isExempt?: (request: Request) => boolean;
  /**
   * A request with a body counts only when that has arrived, so that half-sent ones take no place of others. Requests that still arrive
   * come on top of `most` and must be bounded elsewhere.
   */
  readonly countsFromBody?: boolean;
}

const retryAfterSeconds = 1;

/**
 * Refuses requests while too many are in hand: those that are served stay fast, and memory stays bounded. When the event loop lags,
 * requests pile up here too, so the lag itself is not looked at.
 */
export function createLoadLimit(limit: LoadLimit): RequestHandler {
  const { most, metrics, metricPrefix, isExempt = () => false, countsFromBody = false } = limit;
  let count = 0;
  new Gauge({
    name: `${metricPrefix}_requests_in_progress`,
    help: 'Requests whose answer has not ended.',
    registers: [metrics],
    collect() {
      this.set(count);
    },
  });
  const refused = new Counter({
    name: `${metricPrefix}_requests_refused_total`,
    help: 'Requests that were refused because too many were in hand.',
    registers: [metrics],
  });
  return (request, response, next) => {
    if (isExempt(request)) return next();
    if (count >= most) {
      refused.inc();
      const message = 'Too many requests at once. Please try again in a moment.';
      throw new AppError('unavailable', { message, retryAfterSeconds });
    }
    const begin = () => {
      if (response.destroyed) return;
      count++;
      response.once('close', () => count--);
    };
    if (countsFromBody && hasBody(request)) request.once('end', begin);
    else begin();
    next();
  };
}
