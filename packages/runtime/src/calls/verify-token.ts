import jwt from 'jsonwebtoken';
import { tokenAlgorithm } from '@tern/contracts/http/session';
import type { Clock } from '@tern/kernel/clock';
import type { KeySource } from './key-source.ts';

export interface TokenExpectation {
  readonly keys: KeySource;
  readonly clock: Clock;
  readonly audience: string;
  /** The `typ` header it must carry (RFC 8725 section 3.11). */
  readonly type: string;
  readonly issuer?: string;
}

/** No token of ours is longer; checked before any parsing. */
const maxTokenLength = 4096;

/**
 * The claims of a JWT signed with ES256, or null when anything about it is wrong. The algorithm is ours to choose, never the
 * token's (RFC 8725 section 3.1): `none` and HMAC over a public key do not pass.
 * @throws AppError `unavailable` when the keys cannot be had now.
 */
export async function verifyToken(token: string, expected: TokenExpectation): Promise<jwt.JwtPayload | null> {
  const keyId = keyIdOf(token, expected.type);
  const key = keyId === null ? null : await expected.keys.keyOf(keyId);
  if (!key) return null;
  const claims = attempt(() =>
    jwt.verify(token, key, {
      algorithms: [tokenAlgorithm],
      audience: expected.audience,
      ...(expected.issuer !== undefined && { issuer: expected.issuer }),
      clockTimestamp: Math.floor(expected.clock.now().getTime() / 1000),
    }),
  );
  // A token without an end would live for ever: jsonwebtoken only checks `exp` where it is there.
  return typeof claims === 'object' && typeof claims?.exp === 'number' ? claims : null;
}

function keyIdOf(token: string, type: string): string | null {
  if (token.length > maxTokenLength) return null;
  const header = attempt(() => jwt.decode(token, { complete: true }))?.header;
  const isOurs = header?.alg === tokenAlgorithm && header.typ === type;
  return isOurs && typeof header.kid === 'string' ? header.kid : null;
}

/** jsonwebtoken throws at what strangers send, and not only its own errors: a signature of the wrong length is a TypeError. */
function attempt<T>(read: () => T): T | null {
  try {
    return read();
  } catch {
    return null;
  }
}
