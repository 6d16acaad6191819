import { Agent, type ClientRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { Request, RequestHandler, Response } from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';
import type { Endpoint } from '@tern/contracts/define-endpoint';
import { oauthProtocolEndpoints } from '@tern/contracts/http/oauth';
import { proxiedPersonHeader } from '@tern/contracts/http/oidc/proxied-person';
import { clientIpHeader } from '@tern/contracts/http/session';
import { principalHeader, type ServiceName } from '@tern/contracts/services';
import { AppError } from '@tern/kernel/app-error';
import { traceparentHeader } from '@tern/kernel/trace-context';
import type { CallGuard } from '@tern/runtime/call-guard';
import { hasBody } from '@tern/runtime/json-body';
import type { Logger } from '@tern/runtime/logger';
import { requestIdHeader, requestIdOf } from '@tern/runtime/request-context';
import { asCallStep } from '@tern/runtime/call-step';
import { forwardedCallOf } from './forwarded-call.ts';

/** Only these headers are forwarded; above all cookies and identity headers of the client are not. */
const forwardedHeaders = [
  'accept',
  'content-type',
  'if-none-match',
  'range',
  'user-agent',
  'x-timezone',
  'x-language',
  'x-session-id',
];
/** Headers about the inner connection (RFC 9110 section 7.6.1), and those that only the gateway sets. */
const droppedAnswerHeaders = ['keep-alive', 'x-powered-by', 'server', requestIdHeader];

/**
 * A service reports itself that a call took too long (`timeLimitMs`). The gateway waits this much longer, and gives up only on a silent
 * one.
 */
const graceMs = 2_000;
/** The longest pause in an answer that has begun. */
const silenceMs = 60_000;

export interface Forwarding {
  readonly addressOf: (service: ServiceName) => string;
  readonly guard: CallGuard;
  readonly logger: Logger;
  /** In place of the limits above. */
  readonly limits?: { readonly graceMs: number; readonly silenceMs: number };
}

export interface CallForwarder {
  /** Forwards the request as its forwarded call says; the answer is streamed. The body was read before (`express.raw`). */
  readonly forward: RequestHandler;
  /** Closes idle connections. */
  close(): void;
}

/** One attempt to send a request to its service. */
interface Attempt extends PromiseWithResolvers<void> {
  /** The request, once it has a connection. */
  sent?: ClientRequest;
  hasBegun: boolean;
  isOver: boolean;
}

export function createCallForwarder(options: Forwarding): CallForwarder {
  const { addressOf, guard, logger, limits = { graceMs, silenceMs } } = options;
  const agent = new Agent({ keepAlive: true, maxSockets: 256, maxFreeSockets: 32, timeout: 30_000 });
  const attempts = new WeakMap<Request, Attempt>();
  const proxy = createProxyMiddleware<Request, Response>({
    router: (request) => addressOf(callOf(request).endpoint.service),
    changeOrigin: true,
    agent,
    // The library's own listeners would log to the console and answer failures in their own words.
    ejectPlugins: true,
    plugins: [
      (server) => {
        server.on('proxyReq', send);
        server.on('proxyRes', beginAnswer);
        server.on('error', noteFailure);
      },
    ],
  });

  function send(proxyRequest: ClientRequest, request: Request): void {
    const attempt = attempts.get(request);
    if (!attempt || attempt.isOver) return void proxyRequest.destroy();
    attempt.sent = proxyRequest;
    writeBody(proxyRequest, request);
  }

  function beginAnswer(answer: IncomingMessage, request: Request): void {
    const attempt = attempts.get(request);
    answer.setTimeout(limits.silenceMs, () => attempt?.sent?.destroy(new AppError('timeout')));
    cleanAnswer(answer.headers, callOf(request).endpoint);
    // The service decides only about its own connection; ours may have to close because this process is stopping.
    answer.headers.connection = responseOf(request).shouldKeepAlive ? 'keep-alive' : 'close';
    if (attempt) attempt.hasBegun = true;
    attempt?.resolve();
  }

  function noteFailure(err: Error, request?: Request): void {
    if (!request) throw err;
    const response = responseOf(request);
    const attempt = attempts.get(request);
    if (attempt?.hasBegun && !response.destroyed) {
      const fields = { requestId: requestIdOf(response), endpoint: callOf(request).endpoint.name, err };
      logger.warn(fields, 'A service broke off its answer.');
    }
    attempt?.reject(err);
  }

  /**
   * Resolves when the answer has begun or the client is gone. The time limit starts here, so waiting for a connection counts.
   * @throws the reason why the service gave no answer
   */
  async function attemptCall(request: Request, response: Response): Promise<void> {
    const attempt: Attempt = { ...Promise.withResolvers<void>(), hasBegun: false, isOver: false };
    attempts.set(request, attempt);
    const timer = setTimeout(
      () => {
        const failure = new AppError('timeout');
        attempt.reject(failure);
        attempt.sent?.destroy(failure);
      },
      callOf(request).endpoint.timeLimitMs + limits.graceMs,
    );
    response.once('close', attempt.resolve);
    if (response.destroyed) attempt.resolve();
    else void proxy(request, response, attempt.reject);
    try {
      await attempt.promise;
    } finally {
      attempt.isOver = true;
      clearTimeout(timer);
    }
  }

  return {
    forward: async (request, response) => {
      const { endpoint } = forwardedCallOf(response);
      request.headers = innerHeaders(request, response);
      const ended = closeOf(response);
      const { isIdempotent } = endpoint;
      const call = { isIdempotent, isPassedOn: true, ended };
      const attempt = (traceparent: string) => {
        request.headers[traceparentHeader] = traceparent;
        return attemptCall(request, response);
      };
      await guard.run(endpoint.service, () => asCallStep('gateway', endpoint, attempt), call);
    },
    close: () => agent.destroy(),
  };
}

/** Resolves when the answer was sent or its client is gone. */
function closeOf(response: Response): Promise<void> {
  return new Promise((resolve) => {
    if (response.destroyed) resolve();
    else response.once('close', resolve);
  });
}

function responseOf(request: Request): Response {
  if (!request.res) throw new Error('Express gives every request its response');
  return request.res;
}

const callOf = (request: Request) => forwardedCallOf(responseOf(request));

function innerHeaders(request: Request, response: Response): IncomingHttpHeaders {
  const { endpoint, principalToken, proxiedPerson } = forwardedCallOf(response);
  const headers: IncomingHttpHeaders = { [requestIdHeader]: requestIdOf(response) };
  for (const name of [...forwardedHeaders, ...endpoint.takesHeaders])
    if (request.headers[name] !== undefined) headers[name] = request.headers[name];
  // Google sends an invalid content type, though it sends no body.
  if (!hasBody(request)) delete headers['content-type'];
  if (principalToken !== null) headers[principalHeader] = principalToken;
  if (endpoint.service === 'identity') {
    headers[clientIpHeader] = request.ip ?? '';
    if (proxiedPerson !== undefined) headers[proxiedPersonHeader] = proxiedPerson;
    if (isOauthProtocol(endpoint)) {
      // Applications authenticate by this header (RFC 6749 section 2.3.1). Cookies of a session play no part in it.
      if (request.headers.authorization !== undefined) headers.authorization = request.headers.authorization;
    } else if (request.headers.cookie !== undefined) headers.cookie = request.headers.cookie;
  }
  return headers;
}

const isOauthProtocol = ({ name }: Endpoint) => oauthProtocolEndpoints.some((other) => other.name === name);

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
  // JSON answers keep the headers that the gateway has set; a raw one has its own policy and may be cached.
  if (kind === 'json' || !headers['content-type'] || headers['content-type'].startsWith('application/json')) {
    delete headers['cache-control'];
    delete headers['content-security-policy'];
  }
}
