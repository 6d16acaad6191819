import { hkdfSync } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { serviceNames, type ServiceName } from '@tern/contracts/services';
import type { Clock } from '@tern/kernel/clock';

/** JWT header `typ` (RFC 8725 section 3.11): a session or principal token does not pass for one. */
const serviceTokenType = 'service+jwt';
const algorithm = 'HS256';
const lifetimeSeconds = 30;
/** Clocks of pods differ a little. */
const clockToleranceSeconds = 5;
const maxTokenLength = 1024;

/** Proves between services that a call comes from this installation. */
export interface ServiceTokens {
  /** A token for one call, of 30 s. */
  sign(audience: ServiceName): string;
  /** The service that made the token for this one, or null when anything about it is wrong. */
  verify(token: string): ServiceName | null;
}

/**
 * Tokens of one service. Their keys are derived (HKDF, RFC 5869) from the secrets keys, which all services of an installation have.
 * @param keys 32 bytes each; the first signs, all verify, so that keys can be rotated.
 */
export function createServiceTokens(
  service: ServiceName,
  { keys, clock }: { keys: readonly Uint8Array[]; clock: Clock },
): ServiceTokens {
  const derived = keys.map((key) => Buffer.from(hkdfSync('sha256', key, '', 'tern service token v1', 32)));
  const [current] = derived;
  if (!current) throw new Error('service tokens need a key');
  const nowSeconds = () => Math.floor(clock.now().getTime() / 1000);

  return {
    sign(audience) {
      const issuedAt = nowSeconds();
      const claims = { iss: service, aud: audience, iat: issuedAt, exp: issuedAt + lifetimeSeconds };
      return jwt.sign(claims, current, { algorithm, header: { alg: algorithm, typ: serviceTokenType } });
    },
    verify(token) {
      if (token.length > maxTokenLength) return null;
      for (const key of derived) {
        const issuer = issuerOf(token, { key, audience: service, clockTimestamp: nowSeconds() });
        if (issuer) return issuer;
      }
      return null;
    },
  };
}

function issuerOf(
  token: string,
  { key, audience, clockTimestamp }: { key: Buffer; audience: ServiceName; clockTimestamp: number },
): ServiceName | null {
  try {
    const { header, payload } = jwt.verify(token, key, {
      algorithms: [algorithm],
      audience,
      clockTimestamp,
      clockTolerance: clockToleranceSeconds,
      complete: true,
    });
    if (header.typ !== serviceTokenType || typeof payload === 'string' || payload.exp === undefined)
      return null;
    return serviceNames.find((name) => name === payload.iss) ?? null;
  } catch {
    // jsonwebtoken throws at whatever a stranger sends; all of it means that the token is not ours.
    return null;
  }
}
