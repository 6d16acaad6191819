import type { AccessToken } from '@tern/contracts/http/agents/access-tokens';
import type { Clock } from '@tern/kernel/clock';
import type { AgentCallLog } from '../oauth/agent-call-log.ts';
import { clientIdOf, type AccessTokenRecord } from '../access-tokens/access-token.ts';
import type { AccessTokenStore } from '../access-tokens/access-token-store.ts';

export interface ListAccessTokensContext {
  readonly accessTokens: Pick<AccessTokenStore, 'ofUser'>;
  readonly calls: Pick<AgentCallLog, 'list'>;
  readonly clock: Clock;
}

/** The newest first, with the last use that the trail knows. */
export async function listAccessTokens(
  { accessTokens, calls, clock }: ListAccessTokensContext,
  userId: string,
): Promise<AccessToken[]> {
  const now = clock.now();
  return Promise.all(
    (await accessTokens.ofUser(userId)).map(async (record) => {
      const [last] = await calls.list({ userId, clientId: clientIdOf(record.id) }, { limit: 1, offset: 0 });
      return accessTokenOf(record, { now, lastUsedAt: last?.at ?? null });
    }),
  );
}

/** Shows what its user sees of it. */
export function accessTokenOf(
  { id, name, scopes, createdAt, expiresAt }: AccessTokenRecord,
  { now, lastUsedAt }: { readonly now: Date; readonly lastUsedAt: Date | null },
): AccessToken {
  return {
    id,
    name,
    clientId: clientIdOf(id),
    scopes: [...scopes],
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    isExpired: expiresAt <= now,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}
