import type { Clock } from '@tern/kernel/clock';
import type { AccessGrant } from './authorization-server.ts';
import { hashSecret } from '../secrets/secret-token.ts';
import { clientIdOf, isAccessToken } from '../access-tokens/access-token.ts';
import type { AccessTokenStore } from '../access-tokens/access-token-store.ts';

export interface ReadAccessTokenContext {
  readonly accessTokens: Pick<AccessTokenStore, 'findByHash'>;
  readonly clock: Clock;
}

/** Reads what a personal access token grants; null for other text, and when it has expired or was revoked. */
export async function readAccessToken(
  { accessTokens, clock }: ReadAccessTokenContext,
  token: string,
): Promise<AccessGrant | null> {
  const record = isAccessToken(token) ? await accessTokens.findByHash(hashSecret(token)) : null;
  if (!record || record.expiresAt <= clock.now()) return null;
  const { id, userId, scopes } = record;
  return { grantId: id, clientId: clientIdOf(id), userId, scopes };
}
