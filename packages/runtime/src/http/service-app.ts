import express, { type Express, type RequestHandler, type Router } from 'express';
import type { DependencyName } from '@tern/contracts/services';
import { AppError } from '@tern/kernel/app-error';
import { createErrorHandler, refuseUnknownPath } from './http-errors.ts';
import { createLoadLimit } from './load-limit.ts';
import type { Logger } from '../logging/logger.ts';
import type { ServiceMetrics } from './metrics.ts';
import { assignRequestId, nameEndpoint } from './request-context.ts';
import { traceRequests } from './trace-request.ts';

export interface ServiceAppOptions {
  readonly router: Router;
  readonly logger: Logger;
  readonly metrics: ServiceMetrics;
  /** Requests in hand at once; default 256, as many connections as a gateway makes. Probes and metrics do not count. */
  readonly maxRequests?: number;
  /** Names what the service still misses before requests should come here, by name (open-service.ts). */
  whatIsMissing(): Promise<readonly string[]>;
  /** Names what it uses and cannot use now. */
  whatIsAway(): Promise<readonly DependencyName[]>;
  /** On one machine: the only Host header that is answered, so that no web page reaches the inner ports by DNS rebinding. */
  expectedHost?(): string;
}

/** Listens on a service's inner port: probes, metrics, the service's own routes, and the answers to everything else. */
export function createServiceApp({
  router,
  logger,
  metrics,
  maxRequests = 256,
  whatIsMissing,
  whatIsAway,
  expectedHost,
}: ServiceAppOptions): Express {
  const app = express().disable('x-powered-by').disable('etag');
  app.use(assignRequestId, traceRequests(metrics.service), metrics.timeRequests);
  if (expectedHost) app.use(requireHost(expectedHost));
  app.get('/livez', named('livez'), (_request, response) => {
    response.type('text').send('alive\n');
  });
  app.get('/readyz', named('readyz'), async (_request, response) => {
    const missing = await whatIsMissing();
    response.status(missing.length === 0 ? 200 : 503).type('text');
    response.send(missing.length === 0 ? 'ready\n' : `not ready: ${missing.join(', ')}\n`);
  });
  app.get('/health', named('health'), async (_request, response) => {
    const away = await whatIsAway();
    const data = { status: away.length === 0 ? 'ok' : 'degraded', away };
    response.setHeader('cache-control', 'no-store').json({ success: true, data });
  });
  app.get('/metrics', named('metrics'), async (_request, response) => {
    response.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
  app.use(createLoadLimit({ most: maxRequests, metrics: metrics.registry, metricPrefix: 'tern_http' }));
  app.use(router, refuseUnknownPath, createErrorHandler(logger));
  return app;
}

function named(name: string): RequestHandler {
  return (_request, response, next) => {
    nameEndpoint(response, name);
    next();
  };
}

function requireHost(expected: () => string): RequestHandler {
  return (request, _response, next) => {
    next(request.headers.host === expected() ? undefined : new AppError('host-refused'));
  };
}
