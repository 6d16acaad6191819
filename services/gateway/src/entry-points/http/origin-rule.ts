import cors from 'cors';
import type { RequestHandler } from 'express';
import { AppError } from '@tern/kernel/app-error';
import type { PublicUrls } from './host-check.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);
const preflightSeconds = 600;

/** CORS for the web origin alone, with credentials (identity.md S7). Other origins get no header and so no answer. */
export function allowWebOrigin(publicUrls: PublicUrls): RequestHandler {
  return cors({
    origin: (origin, answer) => answer(null, origin === publicUrls().web),
    credentials: true,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: ['Content-Type', 'X-Timezone', 'X-Session-Id', 'X-Request-Id'],
    exposedHeaders: ['X-Request-Id', 'Retry-After', 'Content-Disposition'],
    maxAge: preflightSeconds,
    preflightContinue: true,
  });
}

/**
 * Keeps other sites' pages from changing anything with a visitor's cookies (identity.md S6): an Origin must be ours, `null`
 * is not; without one the browser must call it the same origin or typed by hand; what sends neither is no browser.
 */
export function refuseForeignOrigins(publicUrls: PublicUrls): RequestHandler {
  return (request, _response, next) => {
    const origin = request.headers.origin;
    const site = request.headers['sec-fetch-site'];
    const isOurs =
      origin !== undefined
        ? origin === publicUrls().web
        : site === undefined || site === 'same-origin' || site === 'none';
    next(safeMethods.has(request.method) || isOurs ? undefined : new AppError('origin-refused'));
  };
}
