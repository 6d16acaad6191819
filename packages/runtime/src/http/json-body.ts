import express, { type RequestHandler } from 'express';
import { defaultMaxBodyBytes, formTypes, type Endpoint } from '@tern/contracts/define-endpoint';
import { AppError } from '@tern/kernel/app-error';
import type { IncomingMessage } from 'node:http';

/** Whether the request says that a body of at least one byte follows (RFC 9112 section 6). */
export function hasBody(request: IncomingMessage): boolean {
  if (request.headers['transfer-encoding'] !== undefined) return true;
  const length = request.headers['content-length'];
  return length !== undefined && length !== '0';
}

/**
 * Form posts and plain text need no CORS preflight, so taking JSON only keeps other sites' pages out (OWASP, CSRF). The exception
 * are calls that say `takesForms`, which are anonymous: another site's page gains nothing there that it could not do by itself.
 */
export function requireJson({ takesForms }: Pick<Endpoint, 'takesForms'>): RequestHandler {
  const types = ['application/json', ...(takesForms ? formTypes : [])];
  return (request, _response, next) => {
    const isTaken = typeof request.is(types) === 'string';
    next(hasBody(request) && !isTaken ? new AppError('json-only') : undefined);
  };
}

/**
 * Parses a JSON body; without one, or with a form, `request.body` is an empty object. Compressed bodies are refused: they can be
 * bombs.
 */
export function parseJsonBody({
  takesForms = false,
  maxBodyBytes = defaultMaxBodyBytes,
}: Partial<Pick<Endpoint, 'takesForms' | 'maxBodyBytes'>> = {}): readonly RequestHandler[] {
  return [
    requireJson({ takesForms }),
    express.json({ limit: maxBodyBytes, inflate: false }),
    (request, _response, next) => {
      request.body ??= {};
      next();
    },
  ];
}
