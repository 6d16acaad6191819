import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload } from 'jose';
import { AppError } from '@tern/kernel/app-error';
import { minute, type Clock } from '@tern/kernel/clock';
import { googleProofOf, type GoogleCredentials } from '../domain/sign-in/google-proof.ts';

export interface GoogleCredentialSettings {
  readonly clientId: string;
  /** Where Google publishes the keys that sign its ID tokens. */
  readonly jwksUrl: string;
  readonly issuers: readonly string[];
}

/** Between Google's clock and ours. */
const skewSeconds = 60;
/** Google's keys change every few weeks; a token with an unknown key makes them be read again, at most twice a minute. */
const keyReading = { timeoutDuration: 5_000, cooldownDuration: 30_000, cacheMaxAge: 10 * minute };

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
      return googleProofOf(await payloadOf(credential), nonce, clock.now());
    },
  };
}

/** Whether the token itself is wrong, not the fetching of Google's keys. */
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
