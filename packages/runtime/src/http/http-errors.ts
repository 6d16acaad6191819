import type { ErrorRequestHandler, RequestHandler, Response } from 'express';
import type { Failure } from '@tern/contracts/answer';
import type { ErrorCode } from '@tern/contracts/errors';
import { isServerGone } from '@tern/kernel/server-gone';
import { AppError } from '@tern/kernel/app-error';
import { isDamaged, isDiskFull } from '@tern/kernel/storage-failure';
import type { Logger } from '../logging/logger.ts';
import { endpointNameOf, lateWorkOf, requestIdOf } from './request-context.ts';

/** Errors of body-parser and Express, by the `type` or `name` they give them. */
const knownFailures: Record<string, ErrorCode> = {
  'entity.too.large': 'body-too-large',
  'parameters.too.many': 'body-too-large',
  'entity.parse.failed': 'malformed-json',
  'entity.verify.failed': 'malformed-json',
  'request.size.invalid': 'malformed-json',
  'encoding.unsupported': 'json-only',
  'charset.unsupported': 'json-only',
  // A percent sign that starts no valid escape: no such address.
  URIError: 'not-found',
};

/** The caller is gone: there is no answer to send and nothing went wrong here. */
function isClientGone(error: unknown, response: Response): boolean {
  const { type, name } = (error ?? {}) as { type?: unknown; name?: unknown };
  return type === 'request.aborted' || (response.destroyed && name === 'AbortError');
}

/** Headers that a handler may have set for the answer: they would make the client name and cache the failure as that file. */
const answerHeaders = [
  'accept-ranges',
  'content-disposition',
  'content-encoding',
  'content-length',
  'content-range',
  'content-type',
  'etag',
  'expires',
  'last-modified',
];

/** Every thrown value as an AppError: expected ones by their code, all others as `internal`. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isDiskFull(error)) return new AppError('disk-full', { cause: error });
  if (isDamaged(error)) return new AppError('data-damaged', { cause: error });
  if (isServerGone(error)) return new AppError('unavailable', { cause: error });
  const { type, name } = (error ?? {}) as { type?: unknown; name?: unknown };
  const code = knownFailures[String(type)] ?? knownFailures[String(name)];
  return new AppError(code ?? 'internal', { cause: error });
}

/** Answers an AppError by the catalogue. Nothing is written when an answer has begun already: the connection is cut. */
export function answerFailure(response: Response, error: AppError): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  for (const name of answerHeaders) response.removeHeader(name);
  response.setHeader('cache-control', 'no-store');
  const failure: Failure = {
    success: false,
    error: error.publicText,
    code: error.code,
    requestId: requestIdOf(response),
    ...(error.fields && { errors: error.fields }),
    ...(error.said && { said: error.said }),
    ...(error.fieldsSaid && { errorsSaid: error.fieldsSaid }),
  };
  if (error.retryAfterSeconds !== undefined)
    response.setHeader('retry-after', Math.ceil(error.retryAfterSeconds));
  response.status(error.status).json(failure);
}

/** The last handler of every app: answers what the others threw, and logs what is our fault with its stack. */
export function createErrorHandler(logger: Logger): ErrorRequestHandler {
  return (error: unknown, request, response, _next) => {
    if (isClientGone(error, response)) {
      response.destroy();
      return;
    }
    const failure = toAppError(error);
    const fields = {
      requestId: requestIdOf(response),
      endpoint: endpointNameOf(response),
      method: request.method,
    };
    if (failure.code === 'internal') logger.error({ ...fields, err: error }, 'A request failed.');
    else if (failure.status >= 500)
      logger.warn({ ...fields, err: failure }, 'A request could not be served.');
    // The service did its part and another server refused.
    else if (failure.code === 'mail-server-failed')
      logger.info({ ...fields, err: failure }, 'A mail server refused what was requested.');
    else logger.debug({ ...fields, code: failure.code }, 'A request was refused.');
    lateWorkOf(response)?.catch((late: unknown) => {
      // Work aborted by this failure reports the same error.
      if (late !== failure) logger.warn({ ...fields, err: late }, 'A request failed after its time was up.');
    });
    answerFailure(response, failure);
  };
}

/** Everything that no route took. */
export const refuseUnknownPath: RequestHandler = (_request, _response, next) => {
  next(new AppError('not-found'));
};
