import { parseCookie } from 'cookie';
import type { Request } from 'express';
import { sessionCookieNames } from '@tern/contracts/http/session';
import type { PublicUrls } from './host-check.ts';

/** Whether the browser has signed in and its session may still be renewed, even if the access token has expired. */
export function hasSessionCookie(request: Request, publicUrls: PublicUrls): boolean {
  const cookies = parseCookie(request.headers.cookie ?? '');
  const names = sessionCookieNames(publicUrls());
  return Boolean(cookies[names.access] ?? cookies[names.refresh]);
}

/** The access token of the request's session cookie. */
export function accessTokenOf(request: Request, publicUrls: PublicUrls): string | undefined {
  return parseCookie(request.headers.cookie ?? '')[sessionCookieNames(publicUrls()).access];
}
