import { z } from 'zod';
import { GoogleFailure } from './google-failure.ts';

/** Who agreed. */
export interface GoogleIdentity {
  /** Google's lasting id of the person. */
  readonly subject: string;
  readonly emailAddress: string;
}

const issuers = ['https://accounts.google.com', 'accounts.google.com'];
/** Between Google's clock and ours. */
const skewSeconds = 60;

const claimsSchema = z.object({
  iss: z.enum(issuers),
  aud: z.string(),
  exp: z.number(),
  sub: z.string().min(1).max(255),
  email: z.email().max(254),
  email_verified: z.literal(true),
});

/**
 * Reads an id token that came from the token endpoint itself. The connection vouches for it, so its signature need not be checked
 * (OpenID Connect Core 3.1.3.7, point 6); issuer, audience and time are (points 2, 3 and 9). Never give it a token from a browser.
 * @throws GoogleFailure `unusable-answer`
 */
export function readIdToken(idToken: string, clientId: string, now: Date): GoogleIdentity {
  const claims = claimsSchema.safeParse(payloadOf(idToken));
  if (!claims.success) throw new GoogleFailure('unusable-answer', { detail: 'id_token' });
  const { aud, exp, sub, email } = claims.data;
  const isExpired = exp + skewSeconds < now.getTime() / 1000;
  if (aud !== clientId || isExpired) throw new GoogleFailure('unusable-answer', { detail: 'id_token' });
  return { subject: sub, emailAddress: email };
}

function payloadOf(idToken: string): unknown {
  const [, payload = ''] = idToken.split('.');
  try {
    return JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
  } catch (cause) {
    throw new GoogleFailure('unusable-answer', { detail: 'id_token', cause });
  }
}
