import { AppError } from '@tern/kernel/app-error';
import { say } from '@tern/contracts/sentences/sentence';
import { personIn } from '../domain/oidc/oidc-claims.ts';
import type { SignInProvider } from '../domain/oidc/sign-in-provider.ts';
import { newSecret } from '../domain/secrets/secret-token.ts';

export interface TrustedProxySettings {
  readonly name: string;
  readonly adminGroup: string | null;
}

/** As links name it. */
const issuer = 'tern:trusted-proxy';
const names = {
  emailClaim: 'email',
  emailVerifiedClaim: 'isVerified',
  nameClaim: 'name',
  groupsClaim: 'groups',
};

/**
 * A proxy of the operator that names the user in headers. The way is that of an OpenID provider, so that all its rules hold: the browser
 * goes to the callback page, where the proxy can ask for a sign-in of its own, with a state that ties the answer to the browser; the person
 * is in the request that follows.
 */
export function createTrustedProxySignInProvider(
  { name, adminGroup }: TrustedProxySettings,
  { redirectUrl }: { readonly redirectUrl: () => string },
): SignInProvider {
  return {
    name,
    issuer,
    async begin({ isProof }) {
      if (isProof)
        throw new AppError('not-available-here', {
          message: say(
            '{name} cannot prove once more that it is you. Set a password first: sign out and choose Forgot Password.',
            { name },
          ),
        });
      const state = newSecret();
      const url = new URL(redirectUrl());
      url.searchParams.set('state', state);
      url.searchParams.set('code', 'by-proxy');
      return { authorizationUrl: url.href, request: { state, nonce: '', verifier: '' } };
    },
    async redeem(_request, { proxied }) {
      if (proxied === null)
        throw new AppError('wrong-credentials', {
          message: say(
            '{name} did not say who you are. Open Tern at its usual address, or tell its operator.',
            { name },
          ),
        });
      const { user, email, name: fullName, groups } = proxied;
      // The operator has said so (TERN_PROXY_EMAIL_VERIFIED).
      const said = { email, isVerified: true, name: fullName, groups };
      return {
        issuer,
        subject: user,
        // It says who is signed in, not since when.
        authenticatedAt: null,
        ...personIn([said], { ...names, adminGroup }),
      };
    },
  };
}
