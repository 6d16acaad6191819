/**
 * How a browser session travels: identity sets these cookies and signs these tokens, the gateway reads them.
 * Both sides take the names from here.
 */

/** JWT header `typ` of the access cookie (RFC 8725 section 3.11): no other token of Tern is accepted as a session. */
export const sessionTokenType = 'session+jwt';
/** JWT header `typ` of the token that the gateway forwards to services. */
export const principalTokenType = 'principal+jwt';
/** The only algorithm a verifier may accept for either. */
export const tokenAlgorithm = 'ES256';

/** Set by the gateway from the socket's address, never taken over from a client; identity throttles by it. */
export const clientIpHeader = 'x-tern-client-ip';

export interface SessionCookieNames {
  /** Cookies carry `Secure` and the `__Host-` prefix (RFC 6265bis section 4.1.3.2). */
  readonly isSecure: boolean;
  /** A session JWT: iss and aud are the public API URL, sub the user, sid the session; 10 minutes. */
  readonly access: string;
  /** `sid.secret`, rotated at every refresh. */
  readonly refresh: string;
  /** Ties a verification link to the browser that signed up; 1 hour. */
  readonly signUp: string;
  /** Sealed list of the accounts that the browser has signed in to; a year. It gives no access (identity's known-browsers.ts). */
  readonly device: string;
  /** The secret whose hash is the nonce of a sign-in with Google; 1 hour. */
  readonly google: string;
  /** Sealed: the sign-in at the operator's OpenID provider that is under way in this browser, or was just made; 10 minutes. */
  readonly oidc: string;
  /** Sealed: the sign-in under way in this browser, by passkey or before its second step; 10 minutes. */
  readonly attempt: string;
}

/** @param publicUrls the addresses under which browsers find Tern; one on https makes the cookies secure. */
export function sessionCookieNames(publicUrls: { web: string; api: string }): SessionCookieNames {
  const isSecure = [publicUrls.web, publicUrls.api].some((url) => url.startsWith('https:'));
  const prefix = isSecure ? '__Host-' : '';
  return {
    isSecure,
    access: `${prefix}tern_access`,
    refresh: `${prefix}tern_refresh`,
    signUp: `${prefix}tern_signup`,
    device: `${prefix}tern_device`,
    google: `${prefix}tern_google`,
    oidc: `${prefix}tern_oidc`,
    attempt: `${prefix}tern_attempt`,
  };
}
