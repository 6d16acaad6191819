import type { NextFunction, RequestHandler, Response } from 'express';
import { startSpan, traceparentHeader } from '@tern/kernel/trace-context';

/** At a public origin: strangers may neither join their requests to a trace of ours nor choose its id. */
export const beginTrace: RequestHandler = (_request, response, next) => runTraced(undefined, response, next);

/** Runs the rest of the request as a step of its caller's trace, or of a new one, until its answer is out. */
export const traceRequest: RequestHandler = (request, response, next) =>
  runTraced(request.get(traceparentHeader), response, next);

function runTraced(caller: string | undefined, response: Response, next: NextFunction): void {
  const span = startSpan(caller);
  response.once('close', span.end);
  span.run(next);
}
