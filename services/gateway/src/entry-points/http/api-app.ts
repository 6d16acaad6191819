import express, { type Express, type RequestHandler } from 'express';
import { publicEndpoints } from '@tern/contracts/http/endpoints';
import type { Endpoint } from '@tern/contracts/define-endpoint';
import { calendarPushEndpoints } from '@tern/contracts/http/calendar-push';
import { reportLinkEndpoints } from '@tern/contracts/http/reports';
import type { Clock } from '@tern/kernel/clock';
import { AppError } from '@tern/kernel/app-error';
import { createErrorHandler } from '@tern/runtime/http-errors';
import { requireJson } from '@tern/runtime/json-body';
import type { Logger } from '@tern/runtime/logger';
import { assignRequestId, nameEndpoint } from '@tern/runtime/request-context';
import { authorizeCall, type AuthorizeCallContext } from '../../domain/sessions/authorize-call.ts';
import { beginTraces } from '@tern/runtime/trace-request';
import { callByToken, permitToken, type TokenCalls } from '../agents/permit-token.ts';
import { askingAddress, goneSignal, type AccountTurns, type Asking } from './account-turns.ts';
import { findCaller, limitCallerRate, limitCallerShare } from './counted-caller.ts';
import { setApiHeaders } from './headers/api-headers.ts';
import { limitArrivingBodies } from './arriving-bodies.ts';
import type { CallForwarder } from './forward-call.ts';
import { forwardedCallOf, setForwardedCall } from './forwarded-call.ts';
import { flowOf } from './google-flow.ts';
import { compressAnswers } from './headers/compressed-answers.ts';
import { checkHost, type PublicUrls } from './host-check.ts';
import { isLiveRequest } from './live.ts';
import { assertLocalOnly } from './local-only.ts';
import { allowAnyOrigin, allowWebOrigin, byPath, refuseForeignOrigins } from './origin-rule.ts';
import { namePerson, type NamePersonContext } from './proxied-person.ts';
import { limitRate } from './rate-limit.ts';
import { createRouteTable, type RouteTable } from './route-table.ts';
import { securityTxtPath } from './security-txt.ts';
import { accessTokenOf, hasSessionCookie } from './session-cookie.ts';
import { takeBody } from './take-body.ts';

/** A body of 1 MB has 15 s to arrive; 500 of them take 500 MB. */
const arrivingBodies = { max: 500, maxMs: 15_000 };

export interface ApiApp extends AuthorizeCallContext, NamePersonContext {
  readonly publicUrls: PublicUrls;
  readonly logger: Logger;
  readonly isLocalOnly: boolean;
  readonly requestsPerMinute: number;
  readonly proxyHops: number;
  readonly forwarder: CallForwarder;
  readonly turns: AccountTurns;
  readonly ownCalls: RequestHandler;
  /** For calls by personal access tokens. */
  readonly tokenCalls: Pick<TokenCalls, 'principals' | 'recorder'>;
  /** The calls of agents (MCP). */
  readonly agentCalls: RequestHandler;
  readonly timeRequests: RequestHandler;
  readonly securityTxt: RequestHandler;
  /** Requests of one caller, a user or a client address, that are in progress at once. */
  readonly maxPerCaller: number;
  readonly limitLoad: RequestHandler;
}

/** The API origin, in the order in which a request meets the rules. */
export function createApiApp(parts: ApiApp): Express {
  const { publicUrls, logger } = parts;
  const app = express().disable('x-powered-by').disable('etag').set('trust proxy', parts.proxyHops);
  app.use(assignRequestId, beginTraces('gateway'), parts.timeRequests);
  app.use(...setApiHeaders(publicUrls), checkHost(publicUrls), compressAnswers());
  app.use(
    byPath(allowAnyOrigin(), allowWebOrigin(publicUrls)),
    findCaller(parts.sessions, publicUrls),
    limitCallerRate(parts.requestsPerMinute, parts.clock),
  );
  app.use(
    limitCallerShare(parts.maxPerCaller, isLiveRequest),
    parts.limitLoad,
    limitArrivingBodies(arrivingBodies),
  );
  app.use(byPath((_request, _response, next) => next(), refuseForeignOrigins(publicUrls)));
  app.get(securityTxtPath, parts.securityTxt);
  const table = createRouteTable(publicEndpoints);
  const { principals, recorder } = parts.tokenCalls;
  app.use(
    parts.agentCalls,
    permitToken({ table, principals, recorder, logger, clock: parts.clock }),
    parts.ownCalls,
  );
  app.use(findCall(table));
  app.use(
    limitCalls(reportLinkEndpoints, reportLinksPerMinute, parts.clock),
    limitCalls(calendarPushEndpoints, notificationsPerMinute, parts.clock),
    permitCall(parts),
    namePerson(parts),
  );
  app.use(takeBodyType, takeBody());
  app.use(chooseByFlow(parts));
  app.use(forwardInTurn(parts), createErrorHandler(logger));
  return app;
}

/** Stores the call that method and path name; answers OPTIONS itself, after the CORS headers were set. */
function findCall(table: RouteTable): RequestHandler {
  return (request, response, next) => {
    const match = table(request.method, request.path);
    if (!match) throw new AppError('not-found');
    if (match.endpoint) {
      setForwardedCall(response, { endpoint: match.endpoint, principalToken: null, userId: null });
      nameEndpoint(response, match.endpoint.name);
      return next();
    }
    response.setHeader('allow', match.allow);
    if (request.method !== 'OPTIONS') throw new AppError('method-not-allowed');
    response.status(204).end();
  };
}

/** Tokens cannot be guessed, so the limit only keeps attempts cheap; a person has a few links in a report. */
const reportLinksPerMinute = 60;
/**
 * Google sends for all users from a few addresses. A change whose notification is refused here is found by the next poll of the calendar.
 */
const notificationsPerMinute = 300;

function forwardInTurn({ forwarder, turns }: Pick<ApiApp, 'forwarder' | 'turns'>): RequestHandler {
  return async (request, response, next) => {
    const { endpoint, userId, countedAs } = forwardedCallOf(response);
    const asking: Asking =
      userId === null
        ? askingAddress(request)
        : { kind: countedAs === undefined ? 'user' : 'token', account: userId, counted: countedAs ?? userId };
    await turns.run(
      asking,
      endpoint,
      async () => forwarder.forward(request, response, next),
      goneSignal(request),
    );
  };
}

/** Calls without a session, which have a limit of their own per client address. */
function limitCalls(
  endpoints: readonly Pick<Endpoint, 'name'>[],
  perMinute: number,
  clock: Clock,
): RequestHandler {
  const limit = limitRate(perMinute, clock);
  const names = new Set<string>(endpoints.map(({ name }) => name));
  return (request, response, next) =>
    names.has(forwardedCallOf(response).endpoint.name) ? limit(request, response, next) : next();
}

/** JSON, and forms where the call takes them. */
const takeBodyType: RequestHandler = (request, response, next) =>
  requireJson(forwardedCallOf(response).endpoint)(request, response, next);

/** Checks who may make the call, and from where. */
function permitCall({ publicUrls, isLocalOnly, ...context }: ApiApp): RequestHandler {
  return async (request, response, next) => {
    const { endpoint } = forwardedCallOf(response);
    assertLocalOnly(endpoint, request, isLocalOnly);
    const byToken = callByToken(request);
    if (byToken) {
      setForwardedCall(response, byToken);
      return next();
    }
    // With an expired session the answer is 401, as everywhere: the browser renews it and asks again.
    const isAnonymous =
      endpoint.access === 'anonymous' ||
      (endpoint.access === 'optional-session' && !hasSessionCookie(request, publicUrls));
    if (!isAnonymous) {
      const accessToken = accessTokenOf(request, publicUrls);
      const { token, userId } = await authorizeCall(context, { accessToken, call: endpoint });
      setForwardedCall(response, { endpoint, principalToken: token, userId });
    }
    next();
  };
}

/** A sign-in at Google goes to the service that stores its grant; only the body says which. */
function chooseByFlow({ publicUrls, ...context }: ApiApp): RequestHandler {
  return async (request, response, next) => {
    const { endpoint } = forwardedCallOf(response);
    if (flowOf(endpoint, request.body) === 'calendar') {
      const accessToken = accessTokenOf(request, publicUrls);
      const calendarCall = { ...endpoint, service: 'calendar' as const };
      const { token, userId } = await authorizeCall(context, { accessToken, call: calendarCall });
      setForwardedCall(response, { endpoint: calendarCall, principalToken: token, userId });
    }
    next();
  };
}
