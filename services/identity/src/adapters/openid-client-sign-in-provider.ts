import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientError,
  ClientSecretBasic,
  ClientSecretPost,
  clockTolerance,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
  type ClientAuth,
  type Configuration,
  type CustomFetchOptions,
} from 'openid-client';
import { AppError } from '@tern/kernel/app-error';
import { hour, type Clock } from '@tern/kernel/clock';
import { readBounded } from '@tern/oauth/bounded-answer';
import { consentError } from '@tern/oauth/oauth-consent';
import { OAuthFailure } from '@tern/oauth/oauth-failure';
import type { Logger } from '@tern/runtime/logger';
import { say } from '@tern/contracts/sentences/sentence';
import { hasPersonIn, personIn, type OidcClaimNames } from '../domain/oidc/oidc-claims.ts';
import type { SignInProvider } from '../domain/oidc/sign-in-provider.ts';

export interface OidcSettings extends OidcClaimNames {
  readonly name: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly scopes: readonly string[];
}

export interface OidcProviderParts {
  readonly clock: Clock;
  readonly logger: Pick<Logger, 'warn'>;
  /** The callback page of the web, exactly as it is registered at the provider. */
  readonly redirectUrl: () => string;
}

/** For one request; a sign-in makes four at most. */
const tryS = 6;
/** Between the provider's clock and ours. */
const skewS = 60;
/** How long the provider's addresses are believed before they are read again. */
const discoveredMs = hour;

/**
 * The operator's provider by openid-client, which checks state, nonce, PKCE, issuer (RFC 9207 too), audience and times. That the ID token
 * is signed with a published key it checks only when asked to; here it is, and an algorithm with a shared secret or none is refused.
 */
export function createOpenidClientSignInProvider(
  settings: OidcSettings,
  { clock, logger, redirectUrl }: OidcProviderParts,
): SignInProvider {
  const { name, scopes, clientId } = settings;
  // Normalized, as the library compares spellings.
  const issuer = new URL(settings.issuer).href;
  let discovered: { readonly configuration: Promise<Configuration>; readonly until: number } | undefined;

  function configured(): Promise<Configuration> {
    const now = clock.now().getTime();
    if (discovered && now < discovered.until) return discovered.configuration;
    const isOpen = issuer.startsWith('http:');
    const configuration = discovery(
      new URL(issuer),
      clientId,
      { [clockTolerance]: skewS },
      authenticateBy(settings.clientSecret),
      {
        timeout: tryS,
        [customFetch]: fetchBounded,
        // The setting takes http for this machine only.
        execute: [enableNonRepudiationChecks, ...(isOpen ? [allowInsecureRequests] : [])],
      },
    );
    discovered = { configuration, until: now + discoveredMs };
    configuration.catch(() => (discovered = undefined));
    return configuration;
  }

  /** @throws OAuthFailure `unavailable` */
  async function reachable(): Promise<Configuration> {
    try {
      return await configured();
    } catch (cause) {
      throw new OAuthFailure('unavailable', { detail: detailOf(cause), cause });
    }
  }

  /** Failures in words for people; why an answer was refused is for the operator's log. */
  async function speaking<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      const failure = failureOf(error);
      if (failure.kind === 'client-refused' || failure.kind === 'unavailable')
        throw consentError(failure, name);
      logger.warn({ detail: failure.detail }, 'an answer of the OpenID provider was refused');
      throw new AppError('wrong-credentials', {
        message: say('The answer of {name} does not hold. Please start again.', { name }),
        cause: failure,
      });
    }
  }

  return {
    name,
    issuer,
    begin: ({ isProof }) =>
      speaking(async () => {
        const configuration = await reachable();
        const request = {
          state: randomState(),
          nonce: randomNonce(),
          verifier: randomPKCECodeVerifier(),
        };
        const url = buildAuthorizationUrl(configuration, {
          redirect_uri: redirectUrl(),
          scope: scopes.join(' '),
          state: request.state,
          nonce: request.nonce,
          code_challenge: await calculatePKCECodeChallenge(request.verifier),
          code_challenge_method: 'S256',
          // With `max_age` the ID token has to say when the person signed in (OpenID Connect Core section 3.1.2.1).
          ...(isProof && { prompt: 'login', max_age: '0' }),
        });
        return { authorizationUrl: url.href, request };
      }),
    redeem: ({ state, nonce, verifier }, returned) =>
      speaking(async () => {
        const configuration = await reachable();
        const answer = new URL(redirectUrl());
        answer.searchParams.set('code', returned.code);
        answer.searchParams.set('state', returned.state);
        if (returned.iss !== undefined) answer.searchParams.set('iss', returned.iss);
        const tokens = await authorizationCodeGrant(configuration, answer, {
          pkceCodeVerifier: verifier,
          expectedState: state,
          expectedNonce: nonce,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        // For the shared addresses of Microsoft the library takes any tenant's issuer.
        if (!claims || new URL(claims.iss).href !== issuer)
          throw new OAuthFailure('unusable-answer', { detail: 'iss' });
        // The library reads it only where there are several audiences (OpenID Connect Core 3.1.3.7, point 5).
        if (claims.azp !== undefined && claims.azp !== clientId)
          throw new OAuthFailure('unusable-answer', { detail: 'azp' });
        const isAsked =
          !hasPersonIn(claims, settings) && configuration.serverMetadata().userinfo_endpoint !== undefined;
        const told = isAsked ? await fetchUserInfo(configuration, tokens.access_token, claims.sub) : {};
        const { auth_time: seconds } = claims;
        return {
          issuer,
          subject: claims.sub,
          authenticatedAt: typeof seconds === 'number' ? new Date(seconds * 1000) : null,
          ...personIn([claims, told], settings),
        };
      }),
  };
}

/** As the provider says that it takes a secret: in the header, unless it lists others alone (OpenID Connect Discovery section 3). */
function authenticateBy(secret: string): ClientAuth {
  const [basic, post] = [ClientSecretBasic(secret), ClientSecretPost(secret)];
  return (server, ...rest) => {
    const taken = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    return (taken.includes('client_secret_basic') ? basic : post)(server, ...rest);
  };
}

async function fetchBounded(url: string, { body, ...options }: CustomFetchOptions): Promise<Response> {
  const response = await fetch(url, { ...options, ...(body !== undefined && { body }) });
  const text = await readBounded(response);
  const { status, headers } = response;
  return new Response(text === '' ? null : text, { status, headers });
}

/** By who can help. @throws the error itself when it is a bug of ours */
function failureOf(error: unknown): OAuthFailure {
  if (error instanceof OAuthFailure) return error;
  const detail = detailOf(error);
  const as = (kind: OAuthFailure['kind']) => new OAuthFailure(kind, { detail, cause: error });
  if (error instanceof ResponseBodyError) {
    if (error.status >= 500 || error.status === 429) return as('unavailable');
    return as(error.error === 'invalid_grant' ? 'grant-refused' : 'client-refused');
  }
  if (error instanceof WWWAuthenticateChallengeError) return as('client-refused');
  if (error instanceof ClientError) return as(isPassing(error) ? 'unavailable' : 'unusable-answer');
  // fetch that reached no server.
  if (error instanceof TypeError && error.cause !== undefined && !('code' in error)) return as('unavailable');
  throw error;
}

/** No answer, or one that is no answer of the protocol. */
function isPassing({ code }: ClientError): boolean {
  return [
    'OAUTH_TIMEOUT',
    'OAUTH_ABORT',
    'OAUTH_RESPONSE_IS_NOT_CONFORM',
    'OAUTH_RESPONSE_IS_NOT_JSON',
  ].includes(code ?? '');
}

/** A code, never free text. */
function detailOf(error: unknown): string | null {
  if (error instanceof OAuthFailure) return error.detail;
  if (error instanceof ResponseBodyError) return /^[a-z_]{1,64}$/.test(error.error) ? error.error : null;
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : null;
}
