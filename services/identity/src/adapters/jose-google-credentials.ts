import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload } from 'jose';
import { z } from 'zod';
import { AppError } from '@tern/kernel/app-error';
import { minute, type Clock } from '@tern/kernel/clock';
import type { GoogleCredentials, GoogleProof } from '../domain/sign-in/google-proof.ts';

export interface GoogleCredentialSettings {
  readonly clientId: string;
  /** Where Google publishes the keys that sign its ID tokens. */
  readonly jwksUrl: string;
  readonly issuers: readonly string[];
}

/** Between Google's clock and ours. */
const skewSeconds = 60;
const freshMs = 5 * minute;
/** Google's keys change every few weeks; a token with an unknown key has them read anew, twice a minute at most. */
const keyReading = { timeoutDuration: 5_000, cooldownDuration: 30_000, cacheMaxAge: 10 * minute };

const claimsSchema = z.object({
  sub: z.string().min(1).max(255),
  email: z.email().max(254),
  email_verified: z.literal(true),
  nonce: z.string(),
  iat: z.number(),
  hd: z.string().optional(),
  name: z.string().max(200).optional(),
  given_name: z.string().max(100).optional(),
  family_name: z.string().max(100).optional(),
});

/** ID tokens by OpenID Connect Core 3.1.3.7; the algorithm is ours to choose, never the token's (RFC 8725 section 3.1). */
export function createJoseGoogleCredentials(
  settings: GoogleCredentialSettings,
  clock: Clock,
): GoogleCredentials {
  const { clientId, jwksUrl, issuers } = settings;
  const keys = createRemoteJWKSet(new URL(jwksUrl), keyReading);

  async function payloadOf(credential: string): Promise<JWTPayload | null> {
    try {
      const { payload } = await jwtVerify(credential, keys, {
        algorithms: ['RS256'],
        audience: clientId,
        issuer: [...issuers],
        currentDate: clock.now(),
        clockTolerance: skewSeconds,
        requiredClaims: ['exp', 'iat'],
      });
      // A token for several parties may have been given to another one first (point 3).
      return typeof payload.aud === 'string' ? payload : null;
    } catch (error) {
      if (isAboutToken(error)) return null;
      throw new AppError('unavailable', { cause: error, retriable: true });
    }
  }

  return {
    clientId,
    async verify(credential, nonce) {
      const claims = claimsSchema.safeParse(await payloadOf(credential));
      if (!claims.success || claims.data.nonce !== nonce) return null;
      return proofOf(claims.data, clock.now());
    },
  };
}

/** What is wrong with the token itself, and not with the way to Google's keys. */
function isAboutToken(error: unknown): boolean {
  return (
    error instanceof errors.JWTInvalid ||
    error instanceof errors.JWTExpired ||
    error instanceof errors.JWTClaimValidationFailed ||
    error instanceof errors.JWSInvalid ||
    error instanceof errors.JWSSignatureVerificationFailed ||
    error instanceof errors.JOSEAlgNotAllowed ||
    error instanceof errors.JOSENotSupported ||
    error instanceof errors.JWKSNoMatchingKey ||
    error instanceof errors.JWKSMultipleMatchingKeys
  );
}

function proofOf(claims: z.output<typeof claimsSchema>, now: Date): GoogleProof {
  const email = claims.email.toLowerCase();
  const ageMs = now.getTime() - claims.iat * 1000;
  return {
    subject: claims.sub,
    email,
    name: claims.name?.trim() || (email.split('@')[0] ?? email),
    givenName: claims.given_name?.trim() || null,
    familyName: claims.family_name?.trim() || null,
    // Google, "Verify the Google ID token on your server side": for these it is authoritative.
    isMailboxOfGoogle: email.endsWith('@gmail.com') || claims.hd !== undefined,
    isFresh: ageMs < freshMs,
  };
}
