import type { OAuthClient } from '@tern/oauth/oauth-client';
import { createOAuthConsent } from '@tern/oauth/oauth-consent';
import { OAuthFailure } from '@tern/oauth/oauth-failure';
import { revokedGrant } from '../domain/accounts/describe-failure.ts';
import type { MailConsent } from '../domain/accounts/mail-consent.ts';
import { MailServerError } from '@tern/mail-content/servers/mail-server-error';

/** Full access: Google has no smaller scope for IMAP and SMTP. */
const scope = 'https://mail.google.com/';

export function createGoogleMailConsent(options: {
  readonly client: OAuthClient;
  readonly servers: MailConsent['servers'];
  /** The callback page of the web. */
  readonly redirectUrl: () => string;
}): MailConsent {
  const { client, servers, redirectUrl } = options;
  const consent = createOAuthConsent({ client, scopes: [scope], redirectUrl });
  return {
    servers,
    begin: consent.begin,
    async redeem(code, verifier) {
      const { identity, refreshToken, accessToken, isGranted } = await consent.redeem(code, verifier);
      return { emailAddress: identity.emailAddress, refreshToken, accessToken, isForMail: isGranted };
    },
    async renew(refreshToken) {
      try {
        return await client.renew(refreshToken);
      } catch (error) {
        if (!(error instanceof OAuthFailure)) throw error;
        throw error.kind === 'grant-refused'
          ? new MailServerError('login-refused', { detail: revokedGrant, cause: error })
          : new MailServerError('sign-in-unavailable', { detail: error.detail, cause: error });
      }
    },
    revoke: (refreshToken) => client.revoke(refreshToken),
  };
}
