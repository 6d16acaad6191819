import { parseCookie } from 'cookie';
import type { Request } from 'express';
import { sessionCookieNames } from '@tern/contracts/http/session';
import type { PublicUrls } from './host-check.ts';

/** The access token of the request's session cookie. */
export function accessTokenOf(request: Request, publicUrls: PublicUrls): string | undefined {
  return parseCookie(request.headers.cookie ?? '')[sessionCookieNames(publicUrls()).access];
}
