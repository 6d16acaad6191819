import type { RequestHandler } from 'express';
import { startSpan, traceparentHeader } from '@tern/kernel/trace-context';

/** Runs the rest of the request as a step of its caller's trace, or of a new one, until its answer is out. */
export const traceRequest: RequestHandler = (request, response, next) => {
  const span = startSpan(request.get(traceparentHeader));
  response.once('close', span.end);
  span.run(next);
};
