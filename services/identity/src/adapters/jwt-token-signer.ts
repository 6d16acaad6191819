import jwt from 'jsonwebtoken';
import { sessionTokenType, tokenAlgorithm } from '@tern/contracts/http/session';
import { minute, type Clock } from '@tern/kernel/clock';
import { signPrincipalToken } from '@tern/runtime/principal-token';
import { verifyToken } from '@tern/runtime/verify-token';
import type { TokenSigner } from '../domain/sessions/token-signer.ts';
import type { SigningKeys } from './signing-keys.ts';

/** S1. The cookie that carries it lives as long. */
export const sessionTokenSeconds = (10 * minute) / 1000;
const principalTokenSeconds = 60;

export function createJwtTokenSigner(parts: {
  keys: SigningKeys;
  clock: Clock;
  apiUrl: () => string;
}): TokenSigner {
  const { keys, clock, apiUrl } = parts;

  return {
    signSession({ userId, sessionId }) {
      const issuedAt = Math.floor(clock.now().getTime() / 1000);
      const claims = {
        iss: apiUrl(),
        aud: apiUrl(),
        sub: userId,
        sid: sessionId,
        iat: issuedAt,
        exp: issuedAt + sessionTokenSeconds,
      };
      const header = { alg: tokenAlgorithm, typ: sessionTokenType, kid: keys.current.id };
      return jwt.sign(claims, keys.current.privateKey, { algorithm: tokenAlgorithm, header });
    },
    async readSession(token) {
      const claims = await verifyToken(token, {
        keys,
        clock,
        audience: apiUrl(),
        issuer: apiUrl(),
        type: sessionTokenType,
      });
      if (typeof claims?.sub !== 'string' || typeof claims['sid'] !== 'string') return null;
      return { userId: claims.sub, sessionId: claims['sid'] };
    },
    signPrincipal({ audience, ...principal }) {
      return signPrincipalToken(
        { scopes: [], ...principal },
        {
          key: keys.current.privateKey,
          keyId: keys.current.id,
          audience,
          now: clock.now(),
          lifetimeSeconds: principalTokenSeconds,
        },
      );
    },
  };
}
