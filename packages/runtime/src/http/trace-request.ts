import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { ServiceName } from '@tern/contracts/services';
import { startSpan, traceparentHeader } from '@tern/kernel/trace-context';
import { endpointNameOf } from './request-context.ts';

/** Polled every few seconds by machines: never traced. */
const probes = new Set(['livez', 'readyz', 'metrics']);

/** At a public origin: strangers may neither join their requests to a trace of ours nor choose its id. */
export function beginTraces(service: ServiceName): RequestHandler {
  return (request, response, next) => runTraced({ service, caller: undefined }, { request, response, next });
}

/** Runs the rest of the request as a step of its caller's trace, or of a new one, until its answer is out. */
export function traceRequests(service: ServiceName): RequestHandler {
  return (request, response, next) =>
    runTraced({ service, caller: request.get(traceparentHeader) }, { request, response, next });
}

function runTraced(
  { service, caller }: { readonly service: ServiceName; readonly caller: string | undefined },
  {
    request,
    response,
    next,
  }: { readonly request: Request; readonly response: Response; readonly next: NextFunction },
): void {
  const span = startSpan(caller);
  response.once('close', () => {
    const endpoint = endpointNameOf(response);
    if (probes.has(endpoint)) return span.end();
    const { statusCode } = response;
    span.end({
      service,
      kind: 'server',
      name: `${request.method} ${endpoint}`,
      attributes: {
        'http.request.method': request.method,
        'http.response.status_code': statusCode,
        'tern.endpoint': endpoint,
      },
      isFailed: statusCode >= 500,
    });
  });
  span.run(next);
}
