import type { Request, RequestHandler, Response } from 'express';
import { AppError } from '@tern/kernel/app-error';
import type { Clock } from '@tern/kernel/clock';
import { createTally } from '@tern/kernel/tally';
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

function callerOf(request: Request, response: Response): string {
  const known = response.locals['countedCaller'] as string | undefined;
  return known ?? countedAddress(request.ip ?? '');
}

/** The limit for the users behind one address together, as a multiple of one user's: accounts cost nothing, addresses do. */
const addressFactor = 10;

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

/**
 * Limits how many requests of one caller, a user or a client address, are in progress at once, including those whose body is still
 * arriving, and how many of all callers behind one address. Otherwise one client could take every slot of the gateway with requests that it
 * never finishes, by twenty accounts too.
 */
export function limitCallerShare(
  most: number,
  isExempt: (request: Request) => boolean = () => false,
): RequestHandler {
  const ofCallers = createTally();
  const ofAddresses = createTally();
  return (request, response, next) => {
    if (isExempt(request)) return next();
    const caller = callerOf(request, response);
    const address = countedAddress(request.ip ?? '');
    if (ofCallers.countOf(caller) >= most || ofAddresses.countOf(address) >= most * addressFactor)
      throw new AppError('too-many-requests', { retryAfterSeconds: 1 });
    ofCallers.add(caller);
    ofAddresses.add(address);
    response.once('close', () => {
      ofCallers.remove(caller);
      ofAddresses.remove(address);
    });
    next();
  };
}
