import type { Request, RequestHandler, Response, Router } from 'express';
import type { z } from 'zod';
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResponseOf } from '@tern/contracts/define-endpoint';
import { fieldText } from '@tern/contracts/field-text';
import { AppError } from '@tern/kernel/app-error';
import type { Principal } from '@tern/kernel/principal';
import type { Sentence } from '@tern/contracts/sentences/sentence';
import { parseJsonBody } from './json-body.ts';
import type { RequirePrincipal } from './principal-token.ts';
import { nameEndpoint, principalOf } from './request-context.ts';
import { withinDeadline, type Deadline } from './request-deadline.ts';

export interface Call<E extends Endpoint> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  /** Reading it in the handler of an anonymous or internal call is a bug and throws: there is none. */
  readonly principal: Principal;
  /** The signed-in user of a call with an optional session; null without one. */
  readonly visitor: Principal | null;
  /** Aborted when the call's time is up (`endpoint.timeLimitMs`) or the caller is gone; for work that can be broken off. */
  readonly signal: AbortSignal;
  readonly request: Request;
  readonly response: Response;
}

export interface Mounting {
  readonly router: Router;
  readonly requirePrincipal: RequirePrincipal;
}

/** Answers a call's data, or null when a `raw` handler has written the answer itself. Throws AppError for expected failures. */
export type EndpointHandler<E extends Endpoint> = (call: Call<E>) => Promise<ResponseOf<E> | null>;

/**
 * Mounts a call: principal, then body, then the contract's schemas, then the handler, all within the contract's time limit.
 * Errors are left to the app's error handler (`createErrorHandler`), which the host mounts.
 * @throws Error when a call mounted earlier takes all its requests: Express takes the first path that fits
 */
export function mountEndpoint<E extends Endpoint>(
  { router, requirePrincipal }: Mounting,
  endpoint: E,
  handler: EndpointHandler<E>,
): void {
  noteMounted(router, endpoint);
  const path = endpoint.path.replace(/\{(\w+)\}/g, ':$1');
  const method = endpoint.method.toLowerCase() as Lowercase<Endpoint['method']>;
  const steps = [requirePrincipal(endpoint), ...parseJsonBody(endpoint)];
  router[method](path, async (request, response) => {
    nameEndpoint(response, endpoint.name);
    const data = await withinDeadline(response, endpoint.timeLimitMs, async (deadline) => {
      for (const step of steps) {
        await passThrough(step, request, response);
        // The caller has been answered with a failure: nothing may change in its name after that.
        deadline.assertOpen();
      }
      return handler(readCall(endpoint, { request, response, deadline }));
    });
    if (data !== null) response.json({ success: true, data });
  });
}

const mountedOn = new WeakMap<Router, Endpoint[]>();

/**
 * Notes that a router answers a call; for calls that another standard's handler answers, which are not mounted by `mountEndpoint`.
 * @throws Error when a call mounted earlier takes all its requests
 */
export function noteMounted(router: Router, endpoint: Endpoint): void {
  const mounted = mountedOn.get(router) ?? [];
  const earlier = mounted.find(
    (other) => other.method === endpoint.method && takesAll(other.path, endpoint.path),
  );
  if (earlier)
    throw new Error(
      `Mount ${endpoint.name} before ${earlier.name}: ${earlier.path} takes ${endpoint.path} too, and the first that fits answers.`,
    );
  mountedOn.set(router, [...mounted, endpoint]);
}

/** @throws Error that names the calls which nothing answers: a document that promises them would be wrong */
export function requireMounted(router: Router, endpoints: readonly Endpoint[]): void {
  const mounted = new Set((mountedOn.get(router) ?? []).map(({ name }) => name));
  const missing = endpoints.filter(({ name }) => !mounted.has(name));
  if (missing.length > 0)
    throw new Error(`Documented and mounted nowhere: ${missing.map(({ name }) => name).join(', ')}.`);
}

/** Whether one path of a contract fits whatever fits another. */
function takesAll(path: string, other: string): boolean {
  const [segments, others] = [path.split('/'), other.split('/')];
  return (
    segments.length === others.length &&
    segments.every((segment, at) => segment.startsWith('{') || segment === others[at])
  );
}

/** A middleware as a promise. Left to Express, one that fails after the deadline would cut the connection of others. */
function passThrough(step: RequestHandler, request: Request, response: Response): Promise<void> {
  return new Promise((resolve, reject) => {
    const next = (error?: unknown) => (error === undefined ? resolve() : reject(error as Error));
    Promise.resolve(step(request, response, next)).catch(reject);
  });
}

interface Exchange {
  readonly request: Request;
  readonly response: Response;
  readonly deadline: Deadline;
}

const inWords = { error: fieldText };

function readCall<E extends Endpoint>(endpoint: E, { request, response, deadline }: Exchange): Call<E> {
  const params = endpoint.params.safeParse(request.params, inWords);
  // An id that cannot exist answers like one that does not.
  if (!params.success && endpoint.errors.includes('not-found')) throw new AppError('not-found');
  const query = endpoint.query.safeParse(request.query, inWords);
  const body = endpoint.body.safeParse(request.body, inWords);
  const fields = { ...fieldErrors(body.error), ...fieldErrors(query.error), ...fieldErrors(params.error) };
  if (Object.keys(fields).length > 0) throw new AppError('validation-failed', { fields });
  return {
    params: params.data as ParamsOf<E>,
    query: query.data as QueryOf<E>,
    body: body.data as BodyOf<E>,
    get principal() {
      const principal = principalOf(response);
      if (!principal) throw new Error(`${endpoint.name} is ${endpoint.access}: it has no principal`);
      return principal;
    },
    get visitor() {
      return principalOf(response) ?? null;
    },
    get signal() {
      return deadline.signal();
    },
    request,
    response,
  };
}

/** Messages under the top-level field they belong to; `general` for the payload as a whole. */
function fieldErrors(error: z.ZodError | undefined): Record<string, Sentence[]> {
  const fields: Record<string, Sentence[]> = {};
  for (const { path, message } of error?.issues ?? []) {
    const messages = (fields[String(path[0] ?? 'general')] ??= []);
    if (!messages.some(({ say }) => say === message)) messages.push({ say: message });
  }
  return fields;
}
