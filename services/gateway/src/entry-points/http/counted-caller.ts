import type { Request, RequestHandler, Response } from 'express';
import type { Clock } from '@tern/kernel/clock';
import type { SessionVerifier } from '../../domain/sessions/session-verifier.ts';
import type { PublicUrls } from './host-check.ts';
import { countedAddress, createMinuteLimit } from './rate-limit.ts';
import { accessTokenOf } from './session-cookie.ts';

/**
 * Finds whom a request is counted as before it is worked on: the user of a session that holds, since an office has one address for all, else
 * the client address. Whether the session may make the call is decided later.
 */
export function findCaller(sessions: SessionVerifier, publicUrls: PublicUrls): RequestHandler {
  return async (request, response, next) => {
    const token = accessTokenOf(request, publicUrls);
    // When that cannot be checked now, the call says so itself; here it counts for its address.
    const session = token === undefined ? null : await sessions.verify(token).catch(() => null);
    if (session) response.locals['countedCaller'] = `user ${session.userId}`;
    next();
  };
}

export function callerOf(request: Request, response: Response): string {
  const known = response.locals['countedCaller'] as string | undefined;
  return known ?? countedAddress(request.ip ?? '');
}

/** What the users behind one address may together, as a multiple of one user's: accounts cost nothing, addresses do. */
export const addressFactor = 10;

/** Limits the requests in one minute of each caller, and of all callers behind one client address together. */
export function limitCallerRate(perMinute: number, clock: Clock): RequestHandler {
  const countCaller = createMinuteLimit(perMinute, clock);
  const countAddress = createMinuteLimit(perMinute * addressFactor, clock);
  return (request, response, next) => {
    countCaller(callerOf(request, response));
    countAddress(countedAddress(request.ip ?? ''));
    next();
  };
}
