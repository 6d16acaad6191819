import express, { type RequestHandler } from 'express';
import { AppError } from '@tern/kernel/app-error';
import type { IncomingMessage } from 'node:http';

/** Largest request body, in bytes; the gateway and the services hold the same limit. */
export const maxBodyBytes = 1_000_000;

/** Whether the request says that a body of at least one byte follows (RFC 9112 section 6). */
export function hasBody(request: IncomingMessage): boolean {
  if (request.headers['transfer-encoding'] !== undefined) return true;
  const length = request.headers['content-length'];
  return length !== undefined && length !== '0';
}

/** Form posts and plain text need no CORS preflight, so taking JSON only keeps other sites' pages out (OWASP, CSRF). */
export const requireJson: RequestHandler = (request, _response, next) => {
  const isJson = request.is('application/json') === 'application/json';
  next(hasBody(request) && !isJson ? new AppError('json-only') : undefined);
};

/** Parses a JSON body; without one `request.body` is an empty object. Compressed bodies are refused: they can be bombs. */
export const parseJsonBody: readonly RequestHandler[] = [
  requireJson,
  express.json({ limit: maxBodyBytes, inflate: false }),
  (request, _response, next) => {
    request.body ??= {};
    next();
  },
];
