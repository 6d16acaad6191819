import type { KeyObject } from 'node:crypto';
import type { RequestHandler } from 'express';
import jwt from 'jsonwebtoken';
import { z } from 'zod';
import { isInternalPath, type Endpoint } from '@tern/contracts/define-endpoint';
import { principalTokenType, tokenAlgorithm } from '@tern/contracts/http/session';
import { principalHeader, serviceTokenHeader, type ServiceName } from '@tern/contracts/services';
import { AppError } from '@tern/kernel/app-error';
import { assertAccess } from '@tern/kernel/assert-access';
import type { Clock } from '@tern/kernel/clock';
import type { Principal } from '@tern/kernel/principal';
import type { KeySource } from '../calls/key-source.ts';
import { setPrincipal } from './request-context.ts';
import type { ServiceTokens } from '../calls/service-token.ts';
import { verifyToken } from '../calls/verify-token.ts';

/**
 * Middleware that verifies who makes a call: on internal paths the service token, beside it the principal token where the access
 * level asks for one; `principalOf(response)` then has the principal.
 */
export type RequirePrincipal = (endpoint: Pick<Endpoint, 'access' | 'path'>) => RequestHandler;

const claimsSchema = z.object({
  sub: z.string().min(1),
  sid: z.string().min(1),
  verified: z.boolean(),
  admin: z.boolean(),
  scopes: z.array(z.string()).default([]),
});

export interface PrincipalSigning {
  readonly key: KeyObject;
  readonly keyId: string;
  readonly audience: string;
  readonly now: Date;
  readonly lifetimeSeconds: number;
}

/** Signs a principal token: ES256, claims sub, sid, verified, admin, scopes, aud, iat, exp. */
export function signPrincipalToken(principal: Principal, signing: PrincipalSigning): string {
  const issuedAt = Math.floor(signing.now.getTime() / 1000);
  return jwt.sign(
    {
      sub: principal.userId,
      sid: principal.sessionId,
      verified: principal.isVerified,
      admin: principal.isAdmin,
      scopes: principal.scopes,
      aud: signing.audience,
      iat: issuedAt,
      exp: issuedAt + signing.lifetimeSeconds,
    },
    signing.key,
    {
      algorithm: tokenAlgorithm,
      header: { alg: tokenAlgorithm, typ: principalTokenType, kid: signing.keyId },
    },
  );
}

export interface PrincipalVerification {
  /** The service that is asked; a token for another one is refused. */
  readonly audience: ServiceName;
  readonly keys: KeySource;
  readonly clock: Clock;
  readonly serviceTokens: Pick<ServiceTokens, 'verify'>;
}

export function createRequirePrincipal({
  audience,
  keys,
  clock,
  serviceTokens,
}: PrincipalVerification): RequirePrincipal {
  return ({ access, path }) =>
    async (request, response, next) => {
      if (isInternalPath(path) && !serviceTokens.verify(request.get(serviceTokenHeader) ?? ''))
        throw new AppError('not-signed-in', {
          message: 'Only services of this installation may make this call.',
        });
      if (access === 'anonymous' || access === 'internal') return next();
      const token = request.get(principalHeader);
      if (access === 'optional-session' && token === undefined) return next();
      const claims = token && (await verifyToken(token, { keys, clock, audience, type: principalTokenType }));
      const parsed = claimsSchema.safeParse(claims);
      if (!parsed.success) throw new AppError('not-signed-in');
      const { sub, sid, verified, admin, scopes } = parsed.data;
      setPrincipal(response, { userId: sub, sessionId: sid, isVerified: verified, isAdmin: admin, scopes });
      assertAccess(access, { isVerified: verified, isAdmin: admin });
      next();
    };
}
