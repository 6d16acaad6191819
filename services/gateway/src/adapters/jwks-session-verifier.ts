import { sessionTokenType } from '@tern/contracts/http/session';
import type { Clock } from '@tern/kernel/clock';
import type { KeySource } from '@tern/runtime/key-source';
import { verifyToken } from '@tern/runtime/verify-token';
import type { SessionVerifier } from '../domain/sessions/session-verifier.ts';

export interface SessionVerification {
  readonly keys: KeySource;
  readonly clock: Clock;
  /** Issuer and audience of session tokens. */
  readonly apiUrl: () => string;
}

export function createJwksSessionVerifier({ keys, clock, apiUrl }: SessionVerification): SessionVerifier {
  return {
    async verify(accessToken) {
      const expected = { keys, clock, type: sessionTokenType, issuer: apiUrl(), audience: apiUrl() };
      const claims = await verifyToken(accessToken, expected);
      const { sid: sessionId, sub: userId } = (claims ?? {}) as {
        readonly sid?: unknown;
        readonly sub?: unknown;
      };
      const isNamed = (id: unknown): id is string => typeof id === 'string' && id !== '';
      return isNamed(sessionId) && isNamed(userId) ? { sessionId, userId } : null;
    },
  };
}
