import { z } from 'zod';
import { OAuthFailure } from './oauth-failure.ts';
import type { OAuthIdentity, OAuthProvider } from './provider.ts';

/** Between the provider's clock and ours. */
const skewSeconds = 60;

const claimsSchema = z.looseObject({ aud: z.string(), exp: z.number() });

/**
 * Reads an id token that came from the token endpoint itself. The connection vouches for it, so its signature need not be checked
 * (OpenID Connect Core 3.1.3.7, point 6); issuer, audience and time are (points 2, 3 and 9). Never give it a token from a browser.
 * @throws OAuthFailure `unusable-answer`
 */
export function readIdToken(
  idToken: string,
  { clientId, identityOf }: Pick<OAuthProvider, 'clientId' | 'identityOf'>,
  now: Date,
): OAuthIdentity {
  const claims = claimsSchema.safeParse(payloadOf(idToken));
  if (!claims.success) throw new OAuthFailure('unusable-answer', { detail: 'id_token' });
  const { aud, exp } = claims.data;
  const isExpired = exp + skewSeconds < now.getTime() / 1000;
  const identity = aud === clientId && !isExpired ? identityOf(claims.data) : null;
  if (identity === null) throw new OAuthFailure('unusable-answer', { detail: 'id_token' });
  return identity;
}

function payloadOf(idToken: string): unknown {
  const [, payload = ''] = idToken.split('.');
  try {
    return JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
  } catch (cause) {
    throw new OAuthFailure('unusable-answer', { detail: 'id_token', cause });
  }
}
