import {
  BrokenCircuitError,
  circuitBreaker,
  ConsecutiveBreaker,
  ExponentialBackoff,
  handleWhen,
  retry,
} from 'cockatiel';
import { z } from 'zod';
import type { Clock } from '@tern/kernel/clock';
import { neverSent } from '@tern/kernel/never-sent';
import { readIdToken } from './id-token.ts';
import { OAuthFailure } from './oauth-failure.ts';
import { challengeOf } from './pkce.ts';
import type { OAuthIdentity, OAuthProvider } from './provider.ts';
import { postForm } from './token-endpoint.ts';

export interface AccessToken {
  readonly value: string;
  readonly expiresAt: Date;
}

/** The access that a user has granted. */
export interface OAuthGrant {
  readonly identity: OAuthIdentity;
  readonly refreshToken: string;
  readonly accessToken: AccessToken;
  /** People may untick some of what was asked for; null where the answer names none, which means all (RFC 6749 section 5.1). */
  readonly scopes: readonly string[] | null;
}

export interface RenewedToken extends AccessToken {
  /** To be kept in place of the one that was used; null where that one stays (RFC 6749 section 6). */
  readonly refreshToken: string | null;
}

/** OAuth 2.0 for web servers (RFC 6749, 7636, 7009) at one provider. Every method throws OAuthFailure and nothing else. */
export interface OAuthClient {
  readonly provider: OAuthProvider;
  /** The page on which the user agrees; the provider then sends the browser to `redirectUrl` with `code` and `state`. */
  authorizationUrl(request: {
    readonly scopes: readonly string[];
    readonly redirectUrl: string;
    readonly state: string;
    readonly verifier: string;
    /** As whom to sign in; people may choose otherwise. */
    readonly loginHint?: string | undefined;
  }): string;
  /** Trades a code, once. */
  redeem(request: {
    readonly code: string;
    readonly verifier: string;
    readonly redirectUrl: string;
  }): Promise<OAuthGrant>;
  /** A new access token. Refresh tokens that were used stay valid, at Google and at Microsoft, so two processes may renew at once. */
  renew(refreshToken: string): Promise<RenewedToken>;
  /**
   * Gives the grant back: all tokens of this user and client die. One that is dead already counts as given back, and where there is no
   * such call nothing is sent.
   */
  revoke(refreshToken: string): Promise<void>;
}

/** For one try; with its repeats a call stays under 20 s. */
const tryMs = 6_000;
const repeats = { maxAttempts: 2, backoff: new ExponentialBackoff({ initialDelay: 200, maxDelay: 1_000 }) };
/** After that many failures in a row calls fail at once; after the time one call tries again. */
const failuresToBreak = 5;
const brokenForMs = 15_000;
const tokenSchema = z.object({
  access_token: z.string().min(1).max(8192),
  expires_in: z.number().positive().max(1e6),
  token_type: z.string().regex(/^bearer$/i),
});
const refreshTokenSchema = z.string().min(1).max(8192);
const renewalSchema = tokenSchema.extend({ refresh_token: refreshTokenSchema.optional() });
const grantSchema = tokenSchema.extend({
  refresh_token: refreshTokenSchema,
  scope: z.string().max(8192).optional(),
  id_token: z.string().max(16_384),
});

/** Short troubles are bridged; while the provider keeps failing, calls fail at once. */
export function createOAuthClient(provider: OAuthProvider, clock: Clock): OAuthClient {
  const { clientId, clientSecret, authorizeUrl, tokenUrl, revokeUrl, errors } = provider;
  const credentials = { client_id: clientId, client_secret: clientSecret };
  const breaker = circuitBreaker(handleWhen(isUnavailable), {
    halfOpenAfter: brokenForMs,
    breaker: new ConsecutiveBreaker(failuresToBreak),
  });
  const repeating = retry(handleWhen(isUnavailable), repeats);
  const repeatingUnsent = retry(handleWhen(wasNeverSent), repeats);

  async function post(url: string, fields: Readonly<Record<string, string>>, isRepeatable: boolean) {
    try {
      return await (isRepeatable ? repeating : repeatingUnsent).execute(() =>
        breaker.execute(() => postForm(url, fields, { errors, signal: AbortSignal.timeout(tryMs) })),
      );
    } catch (cause) {
      if (cause instanceof BrokenCircuitError)
        throw new OAuthFailure('unavailable', { detail: 'held-back', cause });
      throw cause;
    }
  }

  return {
    provider,
    authorizationUrl({ scopes, redirectUrl, state, verifier, loginHint }) {
      const url = new URL(authorizeUrl);
      const query = {
        response_type: 'code',
        client_id: clientId,
        redirect_uri: redirectUrl,
        scope: scopes.join(' '),
        state,
        code_challenge: challengeOf(verifier),
        code_challenge_method: 'S256',
        ...provider.authorizeFields,
        ...(loginHint !== undefined && { login_hint: loginHint }),
      };
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
      return url.href;
    },
    async redeem({ code, verifier, redirectUrl }) {
      const fields = {
        grant_type: 'authorization_code',
        code,
        code_verifier: verifier,
        redirect_uri: redirectUrl,
        ...credentials,
      };
      // A code is good for one use; sent twice it ends the grant (RFC 6749 section 4.1.2).
      const answer = readAnswer(grantSchema, await post(tokenUrl, fields, false));
      const now = clock.now();
      return {
        identity: readIdToken(answer.id_token, provider, now),
        refreshToken: answer.refresh_token,
        accessToken: accessTokenOf(answer, now),
        scopes: answer.scope?.split(' ') ?? null,
      };
    },
    async renew(refreshToken) {
      const askedAt = clock.now();
      const fields = { grant_type: 'refresh_token', refresh_token: refreshToken, ...credentials };
      const answer = readAnswer(renewalSchema, await post(tokenUrl, fields, true));
      return { ...accessTokenOf(answer, askedAt), refreshToken: answer.refresh_token ?? null };
    },
    async revoke(refreshToken) {
      if (revokeUrl === null) return;
      try {
        await post(revokeUrl, { token: refreshToken }, true);
      } catch (error) {
        if (!(error instanceof OAuthFailure && error.detail === 'invalid_token')) throw error;
      }
    },
  };
}

function accessTokenOf(answer: z.output<typeof tokenSchema>, askedAt: Date): AccessToken {
  return {
    value: answer.access_token,
    expiresAt: new Date(askedAt.getTime() + answer.expires_in * 1000),
  };
}

function readAnswer<S extends z.ZodType>(schema: S, answer: unknown): z.output<S> {
  const read = schema.safeParse(answer);
  // The error of the schema would quote what it read.
  if (!read.success) throw new OAuthFailure('unusable-answer', { detail: 'token' });
  return read.data;
}

function isUnavailable(error: unknown): boolean {
  return error instanceof OAuthFailure && error.kind === 'unavailable';
}

function wasNeverSent(error: unknown): boolean {
  return isUnavailable(error) && neverSent.has((error as OAuthFailure).detail ?? '');
}
