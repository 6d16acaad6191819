import type { GoogleClient } from '@tern/google/google-client';
import { GoogleFailure } from '@tern/google/google-failure';
import { createVerifier } from '@tern/google/pkce';
import { AppError, fieldError } from '@tern/kernel/app-error';
import { revokedGrant } from '../domain/accounts/describe-failure.ts';
import type { MailConsent } from '../domain/accounts/mail-consent.ts';
import { MailServerError } from '../domain/mail-server-error.ts';

/** IMAP and SMTP want the whole of it: Google has no smaller scope for them. */
const mailScope = 'https://mail.google.com/';
/** Shows the address, as which IMAP and SMTP sign in. */
const scopes = ['openid', 'email', mailScope];

export function createGoogleMailConsent(options: {
  readonly client: GoogleClient;
  readonly servers: MailConsent['servers'];
  /** The callback page of the web; the same for asking and for redeeming (RFC 6749 section 4.1.3). */
  readonly redirectUrl: () => string;
}): MailConsent {
  const { client, servers, redirectUrl } = options;
  return {
    servers,
    begin(state, loginHint) {
      const verifier = createVerifier();
      const request = { scopes, redirectUrl: redirectUrl(), state, verifier, loginHint };
      return { authorizationUrl: client.authorizationUrl(request), verifier };
    },
    async redeem(code, verifier) {
      const {
        identity,
        refreshToken,
        accessToken,
        scopes: granted,
      } = await client.redeem({ code, verifier, redirectUrl: redirectUrl() }).catch((error: unknown) => {
        throw forPeople(error);
      });
      const { emailAddress } = identity;
      return { emailAddress, refreshToken, accessToken, isForMail: granted.includes(mailScope) };
    },
    async renew(refreshToken) {
      try {
        return await client.renew(refreshToken);
      } catch (error) {
        if (!(error instanceof GoogleFailure)) throw error;
        throw error.kind === 'grant-refused'
          ? new MailServerError('login-refused', { detail: revokedGrant, cause: error })
          : new MailServerError('sign-in-unavailable', { detail: error.detail, cause: error });
      }
    },
    revoke: (refreshToken) => client.revoke(refreshToken),
  };
}

function forPeople(error: unknown): unknown {
  if (!(error instanceof GoogleFailure)) return error;
  switch (error.kind) {
    case 'grant-refused':
      return fieldError('code', 'Google did not accept this sign-in. Please start again.');
    case 'unusable-answer':
      return fieldError('general', 'Google did not confirm an email address for this sign-in.');
    case 'client-refused':
      return new AppError('unavailable', {
        message: 'Google does not accept this server. Whoever runs it has to check its settings for Google.',
        cause: error,
        retriable: false,
      });
    case 'unavailable':
      return new AppError('unavailable', {
        message: 'Google cannot be reached right now. Please try again in a moment.',
        cause: error,
        retryAfterSeconds: 30,
      });
  }
}
