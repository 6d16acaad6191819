import { randomUUID } from 'node:crypto';
import type { RequestHandler, Response } from 'express';
import type { Principal } from '@tern/kernel/principal';

/** The middlewares of one request leave this for each other. */
interface RequestContext {
  requestId: string;
  endpointName?: string;
  principal?: Principal;
  lateWork?: Promise<unknown>;
}

function contextOf(response: Response): RequestContext {
  const locals = response.locals as { ternContext?: RequestContext };
  return (locals.ternContext ??= { requestId: randomUUID() });
}

export const requestIdHeader = 'x-request-id';
const saneRequestId = /^[\w.-]{8,64}$/;

/** Takes the caller's request id when it is harmless in a log line, else makes one; answers it in the same header. */
export const assignRequestId: RequestHandler = (request, response, next) => {
  const given = request.get(requestIdHeader);
  const context = contextOf(response);
  if (given !== undefined && saneRequestId.test(given)) context.requestId = given;
  response.setHeader(requestIdHeader, context.requestId);
  next();
};

export function requestIdOf(response: Response): string {
  return contextOf(response).requestId;
}

export function nameEndpoint(response: Response, name: string): void {
  contextOf(response).endpointName = name;
}

/** `unknown` until a route has matched: metrics and logs must not grow with what strangers type. */
export function endpointNameOf(response: Response): string {
  return contextOf(response).endpointName ?? 'unknown';
}

export function setPrincipal(response: Response, principal: Principal): void {
  contextOf(response).principal = principal;
}

export function principalOf(response: Response): Principal | undefined {
  return contextOf(response).principal;
}

/** Keeps what still runs after its call was answered with `timeout`. */
export function keepLateWork(response: Response, work: Promise<unknown>): void {
  contextOf(response).lateWork = work;
}

export function lateWorkOf(response: Response): Promise<unknown> | undefined {
  return contextOf(response).lateWork;
}
