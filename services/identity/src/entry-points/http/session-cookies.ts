import { parseCookie, stringifySetCookie } from 'cookie';
import type { Request, Response } from 'express';
import { sessionCookieNames } from '@tern/contracts/http/session';
import { hour, minute } from '@tern/kernel/clock';
import { oidcCookieMs } from '../../domain/oidc/oidc-cookie.ts';
import type { PresentedCookies } from '../../domain/sessions/find-presented-session.ts';
import {
  deviceCookieMs,
  rememberAccount,
  type KnownBrowsersContext,
} from '../../domain/sign-in/known-browsers.ts';
import type { TokenSigner } from '../../domain/sessions/token-signer.ts';
import { formatKeyedSecret } from '../../domain/secrets/secret-token.ts';
import { signUpCookieMs } from '../../domain/verification/sign-up.ts';

/** As long as Google's ID tokens are good. */
const googleCookieSeconds = hour / 1000;
/** As long as an attempt is good (domain/passkeys/attempt.ts). */
const attemptCookieSeconds = (10 * minute) / 1000;

interface Renewal {
  readonly refreshSecret: string;
  readonly expiresAt: Date;
}

/** Reads and writes the cookies of S1 and S2; the gateway passes them through in both directions. */
export interface SessionCookies {
  read(request: Request): PresentedCookies;
  /** The access cookie always; the refresh cookie only with a renewal. */
  set(response: Response, session: { userId: string; sessionId: string; renewal: Renewal | null }): void;
  setSignUp(response: Response, value: string): void;
  /** Notes that this browser has signed in to the account, for a year from now. */
  rememberBrowser(request: Request, response: Response, userId: string): void;
  clearSession(response: Response): void;
  clearSignUp(response: Response): void;
  setGoogle(response: Response, secret: string): void;
  clearGoogle(response: Response): void;
  setOidc(response: Response, value: string): void;
  clearOidc(response: Response): void;
  setAttempt(response: Response, value: string): void;
  clearAttempt(response: Response): void;
}

export interface SessionCookiesContext extends KnownBrowsersContext {
  readonly publicUrls: () => { web: string; api: string };
  readonly tokens: Pick<TokenSigner, 'signSession'>;
  readonly sessionTokenSeconds: number;
}

export function createSessionCookies(context: SessionCookiesContext): SessionCookies {
  const { publicUrls, tokens, sessionTokenSeconds, clock } = context;
  const names = () => sessionCookieNames(publicUrls());

  function write(response: Response, name: string, value: string, maxAge: number): void {
    const { isSecure } = names();
    // Path and the missing Domain are what `__Host-` asks for; Lax lets the link of a mail find its cookies.
    const attributes = { path: '/', httpOnly: true, secure: isSecure, sameSite: 'lax' as const };
    response.append('Set-Cookie', stringifySetCookie({ name, value, maxAge, ...attributes }));
    response.setHeader('Cache-Control', 'no-store');
  }

  return {
    read(request) {
      const cookies = parseCookie(request.get('cookie') ?? '');
      const { access, refresh, signUp, device, google, oidc, attempt } = names();
      return {
        access: cookies[access],
        refresh: cookies[refresh],
        signUp: cookies[signUp],
        device: cookies[device],
        google: cookies[google],
        oidc: cookies[oidc],
        attempt: cookies[attempt],
      };
    },
    set(response, { userId, sessionId, renewal }) {
      const { access, refresh } = names();
      write(response, access, tokens.signSession({ userId, sessionId }), sessionTokenSeconds);
      if (!renewal) return;
      const value = formatKeyedSecret({ id: sessionId, secret: renewal.refreshSecret });
      const lifetimeMs = renewal.expiresAt.getTime() - clock.now().getTime();
      write(response, refresh, value, Math.floor(lifetimeMs / 1000));
    },
    setSignUp: (response, value) => write(response, names().signUp, value, signUpCookieMs / 1000),
    rememberBrowser(request, response, userId) {
      const { device } = names();
      const presented = parseCookie(request.get('cookie') ?? '')[device];
      write(response, device, rememberAccount(context, presented, userId), deviceCookieMs / 1000);
    },
    clearSession(response) {
      const { access, refresh } = names();
      for (const name of [access, refresh]) write(response, name, '', 0);
    },
    clearSignUp: (response) => write(response, names().signUp, '', 0),
    setGoogle: (response, secret) => write(response, names().google, secret, googleCookieSeconds),
    clearGoogle: (response) => write(response, names().google, '', 0),
    setOidc: (response, value) => write(response, names().oidc, value, oidcCookieMs / 1000),
    clearOidc: (response) => write(response, names().oidc, '', 0),
    setAttempt: (response, value) => write(response, names().attempt, value, attemptCookieSeconds),
    clearAttempt: (response) => write(response, names().attempt, '', 0),
  };
}
