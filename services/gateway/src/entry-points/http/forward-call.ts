import { Agent, type ClientRequest, type IncomingHttpHeaders } from 'node:http';
import type { Request, RequestHandler, Response } from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';
import type { Endpoint } from '@tern/contracts/define-endpoint';
import { clientIpHeader } from '@tern/contracts/http/session';
import { principalHeader, type ServiceName } from '@tern/contracts/services';
import { AppError } from '@tern/kernel/app-error';
import { currentTraceparent, traceparentHeader } from '@tern/kernel/trace-context';
import { answerFailure } from '@tern/runtime/http-errors';
import type { Logger } from '@tern/runtime/logger';
import { requestIdHeader, requestIdOf } from '@tern/runtime/request-context';
import { forwardedCallOf } from './forwarded-call.ts';

/** Everything else a client sends stays here, cookies and identity headers of its own first of all. */
const forwardedHeaders = [
  'accept',
  'content-type',
  'if-none-match',
  'range',
  'user-agent',
  'x-timezone',
  'x-session-id',
];
/** Connection matters of the inner hop (RFC 9110 section 7.6.1), and what only the gateway decides. */
const droppedAnswerHeaders = ['keep-alive', 'x-powered-by', 'server', requestIdHeader];

/** Longer than the mail servers' own timeouts, which mail-sync turns into better answers. */
const silenceMs = 60_000;

export interface Forwarding {
  readonly addressOf: (service: ServiceName) => string;
  readonly logger: Logger;
  /** Milliseconds without a byte from the service; default 60 s. */
  readonly timeoutMs?: number;
}

export interface CallForwarder {
  /** Passes the request on as its forwarded call says; the answer streams through. Its body was read before (`express.raw`). */
  readonly forward: RequestHandler;
  /** Lets go of idle connections. */
  close(): void;
}

export function createCallForwarder({ addressOf, logger, timeoutMs = silenceMs }: Forwarding): CallForwarder {
  const agent = new Agent({ keepAlive: true, maxSockets: 256, maxFreeSockets: 32, timeout: 30_000 });
  const proxy = createProxyMiddleware<Request, Response>({
    router: (request) => addressOf(callOf(request).endpoint.service),
    changeOrigin: true,
    agent,
    on: {
      proxyReq(proxyRequest, request) {
        proxyRequest.setTimeout(timeoutMs, () => proxyRequest.destroy(new AppError('timeout')));
        writeBody(proxyRequest, request);
      },
      proxyRes: (answer, request) => cleanAnswer(answer.headers, callOf(request).endpoint),
      error(error, request) {
        const response = responseOf(request);
        // The client went away and the call was taken back with it.
        if (response.destroyed || response.writableEnded) return;
        const { name, service } = callOf(request).endpoint;
        const failure = error instanceof AppError ? error : new AppError('unavailable', { cause: error });
        const fields = { requestId: requestIdOf(response), endpoint: name, upstream: service };
        logger.warn({ ...fields, err: failure }, 'A service did not answer.');
        answerFailure(response, failure);
      },
    },
  });
  return {
    forward: (request, response, next) => {
      request.headers = innerHeaders(request, response);
      void proxy(request, response, next);
    },
    close: () => agent.destroy(),
  };
}

function responseOf(request: Request): Response {
  if (!request.res) throw new Error('Express gives every request its response');
  return request.res;
}

const callOf = (request: Request) => forwardedCallOf(responseOf(request));

function innerHeaders(request: Request, response: Response): IncomingHttpHeaders {
  const { endpoint, principalToken } = forwardedCallOf(response);
  const headers: IncomingHttpHeaders = { [requestIdHeader]: requestIdOf(response) };
  for (const name of forwardedHeaders)
    if (request.headers[name] !== undefined) headers[name] = request.headers[name];
  const traceparent = currentTraceparent();
  if (traceparent !== undefined) headers[traceparentHeader] = traceparent;
  if (principalToken !== null) headers[principalHeader] = principalToken;
  if (endpoint.service === 'identity') {
    headers[clientIpHeader] = request.ip ?? '';
    if (request.headers.cookie !== undefined) headers.cookie = request.headers.cookie;
  }
  return headers;
}

function writeBody(proxyRequest: ClientRequest, { body }: Request): void {
  if (!Buffer.isBuffer(body) || body.length === 0) return;
  proxyRequest.setHeader('content-length', body.length);
  proxyRequest.write(body);
}

function cleanAnswer(headers: IncomingHttpHeaders, { service, kind }: Endpoint): void {
  for (const name of droppedAnswerHeaders) Reflect.deleteProperty(headers, name);
  for (const name of Object.keys(headers))
    if (name.startsWith('access-control-')) Reflect.deleteProperty(headers, name);
  if (service !== 'identity') delete headers['set-cookie'];
  // What the gateway has set for JSON answers stands; a raw one brings its own policy and may be kept.
  if (kind === 'json' || !headers['content-type'] || headers['content-type'].startsWith('application/json')) {
    delete headers['cache-control'];
    delete headers['content-security-policy'];
  }
}
