import { AppError, fieldError } from '@tern/kernel/app-error';
import { say } from '@tern/contracts/sentences/sentence';
import type { OAuthClient, OAuthGrant } from './oauth-client.ts';
import { OAuthFailure } from './oauth-failure.ts';
import { createVerifier } from './pkce.ts';

export interface OAuthConsentOptions {
  readonly client: OAuthClient;
  /** The scopes that Tern asks for, besides the address of the account that signs in; all are needed. */
  readonly scopes: readonly string[];
  /** The callback page of the web; the same for asking and for redeeming (RFC 6749 section 4.1.3). */
  readonly redirectUrl: () => string;
}

/** A sign-in by which a user gives access to something at a provider. */
export function createOAuthConsent({ client, scopes: wanted, redirectUrl }: OAuthConsentOptions) {
  const { provider } = client;
  const scopes = [...provider.signInScopes, ...wanted];
  return {
    /** @returns the page on which the user agrees, and the verifier that redeems the code (PKCE, RFC 7636) */
    begin(state: string, loginHint?: string): { authorizationUrl: string; verifier: string } {
      const verifier = createVerifier();
      const request = { scopes, redirectUrl: redirectUrl(), state, verifier, loginHint };
      return { authorizationUrl: client.authorizationUrl(request), verifier };
    },
    /** @returns the grant, and whether the user left the scopes ticked. @throws AppError for people. */
    async redeem(code: string, verifier: string): Promise<OAuthGrant & { readonly isGranted: boolean }> {
      try {
        const grant = await client.redeem({ code, verifier, redirectUrl: redirectUrl() });
        return { ...grant, isGranted: includesAll(grant.scopes, wanted) };
      } catch (error) {
        throw error instanceof OAuthFailure ? consentError(error, provider.name) : error;
      }
    },
  };
}

/** Providers write scopes in the case of their own lists. */
function includesAll(granted: readonly string[] | null, wanted: readonly string[]): boolean {
  if (granted === null) return true;
  const known = new Set(granted.map((scope) => scope.toLowerCase()));
  return wanted.every((scope) => known.has(scope.toLowerCase()));
}

/** A failure at the provider in words for people. */
export function consentError(failure: OAuthFailure, name: string): AppError {
  switch (failure.kind) {
    case 'grant-refused':
      return fieldError('code', say('{name} did not accept this sign-in. Please start again.', { name }));
    case 'unusable-answer':
      return fieldError(
        'general',
        say('{name} did not confirm an email address for this sign-in.', { name }),
      );
    case 'client-refused':
      return new AppError('unavailable', {
        message: say(
          '{name} does not accept this server. Its operator has to check its settings for {name}.',
          { name },
        ),
        cause: failure,
        retriable: false,
      });
    case 'unavailable':
      return new AppError('unavailable', {
        message: say('{name} cannot be reached right now. Please try again in a moment.', { name }),
        cause: failure,
        retryAfterSeconds: 30,
      });
  }
}
