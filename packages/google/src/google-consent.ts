import { AppError, fieldError } from '@tern/kernel/app-error';
import type { GoogleClient, GoogleGrant } from './google-client.ts';
import { GoogleFailure } from './google-failure.ts';
import { createVerifier } from './pkce.ts';

export interface GoogleConsentOptions {
  readonly client: GoogleClient;
  /** What Tern asks for, besides the address of the account that signs in. */
  readonly scope: string;
  /** The callback page of the web; the same for asking and for redeeming (RFC 6749 section 4.1.3). */
  readonly redirectUrl: () => string;
}

/** A sign-in by which a user gives access to one scope at Google. */
export function createGoogleConsent({ client, scope, redirectUrl }: GoogleConsentOptions) {
  const scopes = ['openid', 'email', scope];
  return {
    /** @returns the page on which the user agrees, and the verifier that redeems the code (PKCE, RFC 7636) */
    begin(state: string, loginHint?: string): { authorizationUrl: string; verifier: string } {
      const verifier = createVerifier();
      const request = { scopes, redirectUrl: redirectUrl(), state, verifier, loginHint };
      return { authorizationUrl: client.authorizationUrl(request), verifier };
    },
    /** @returns the grant, and whether the user left the scope ticked. @throws AppError for people. */
    async redeem(code: string, verifier: string): Promise<GoogleGrant & { readonly isGranted: boolean }> {
      try {
        const grant = await client.redeem({ code, verifier, redirectUrl: redirectUrl() });
        return { ...grant, isGranted: grant.scopes.includes(scope) };
      } catch (error) {
        throw error instanceof GoogleFailure ? forPeople(error) : error;
      }
    },
  };
}

function forPeople(failure: GoogleFailure): AppError {
  switch (failure.kind) {
    case 'grant-refused':
      return fieldError('code', 'Google did not accept this sign-in. Please start again.');
    case 'unusable-answer':
      return fieldError('general', 'Google did not confirm an email address for this sign-in.');
    case 'client-refused':
      return new AppError('unavailable', {
        message: 'Google does not accept this server. Its operator has to check its settings for Google.',
        cause: failure,
        retriable: false,
      });
    case 'unavailable':
      return new AppError('unavailable', {
        message: 'Google cannot be reached right now. Please try again in a moment.',
        cause: failure,
        retryAfterSeconds: 30,
      });
  }
}
