import cors from 'cors';
import type { Request, RequestHandler } from 'express';
import { mcpPath, oauthProtocolEndpoints, resourceMetadataPath } from '@tern/contracts/http/oauth';
import { AppError } from '@tern/kernel/app-error';
import type { PublicUrls } from './host-check.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);
const preflightSeconds = 600;

/**
 * CORS for the web origin alone, with credentials (identity.md S7). Other origins get no CORS header, so their pages cannot read the
 * answer.
 */
export function allowWebOrigin(publicUrls: PublicUrls): RequestHandler {
  return cors({
    origin: (origin, answer) => answer(null, origin === publicUrls().web),
    credentials: true,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: ['Content-Type', 'X-Timezone', 'X-Language', 'X-Session-Id', 'X-Request-Id'],
    exposedHeaders: ['X-Request-Id', 'Retry-After', 'Content-Disposition'],
    maxAge: preflightSeconds,
    preflightContinue: true,
  });
}

/**
 * Keeps other sites' pages from changing anything with a visitor's cookies (identity.md S6). An Origin must be ours; `null` is not. Without
 * an Origin, the browser must report the request as same-origin or typed by the user. A client that sends neither is no browser.
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

const openPaths = new Set<string>([
  ...oauthProtocolEndpoints.map(({ path }) => path),
  mcpPath,
  resourceMetadataPath,
  resourceMetadataPath + mcpPath,
]);

/**
 * The paths of agents. These calls ignore cookies, so other sites' pages gain nothing that they could not do without a browser; agents may
 * also run in a page.
 */
export function isAgentPath({ path }: Request): boolean {
  return openPaths.has(path.replace(/\/$/, ''));
}

/** CORS for all origins, without credentials. */
export function allowAnyOrigin(): RequestHandler {
  return cors({
    origin: '*',
    methods: ['GET', 'HEAD', 'POST'],
    allowedHeaders: [
      'Authorization',
      'Content-Type',
      'MCP-Protocol-Version',
      'Mcp-Session-Id',
      'Last-Event-ID',
    ],
    exposedHeaders: ['WWW-Authenticate', 'X-Request-Id', 'Retry-After'],
    maxAge: preflightSeconds,
    preflightContinue: true,
  });
}

/** One rule for the paths of agents, the other for everything else. */
export function byPath(forAgents: RequestHandler, others: RequestHandler): RequestHandler {
  return (request, response, next) => (isAgentPath(request) ? forAgents : others)(request, response, next);
}
