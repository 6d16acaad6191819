import type { AgentCall } from '@tern/contracts/http/agents/connected-apps';
import { AppError } from '@tern/kernel/app-error';
import { clientIdOf } from '../access-tokens/access-token.ts';
import type { AccessTokenStore } from '../access-tokens/access-token-store.ts';
import type { AgentCallLog } from './agent-call-log.ts';
import { maxGrants } from './connected-apps.ts';
import type { Grants } from './grants.ts';

export interface ListAgentCallsContext {
  readonly calls: Pick<AgentCallLog, 'list' | 'count'>;
  readonly grants: Pick<Grants, 'ofUser'>;
  readonly accessTokens: Pick<AccessTokenStore, 'ofUser'>;
}

/** @throws AppError `not-found` for an application or access token that the user never allowed and that made no call in the user's name. */
export async function listAgentCalls(
  { calls, grants, accessTokens }: ListAgentCallsContext,
  of: { readonly userId: string; readonly clientId: string },
  page: { readonly limit: number; readonly offset: number },
): Promise<{ calls: AgentCall[]; total: number }> {
  const [listed, total] = await Promise.all([calls.list(of, page), calls.count(of)]);
  const isKnown =
    total > 0 ||
    (await grants.ofUser(of.userId, maxGrants)).some(({ clientId }) => clientId === of.clientId) ||
    (await accessTokens.ofUser(of.userId)).some(({ id }) => clientIdOf(id) === of.clientId);
  if (!isKnown) throw new AppError('not-found');
  return {
    calls: listed.map(({ userId: _user, clientId: _client, at, ...call }) => ({
      ...call,
      at: at.toISOString(),
    })),
    total,
  };
}
