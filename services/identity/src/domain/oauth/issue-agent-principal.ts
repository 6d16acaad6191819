import { accessTokenPrefix } from '@tern/contracts/http/agents/access-tokens';
import { mcpPath, type AgentScope } from '@tern/contracts/http/oauth';
import { AppError } from '@tern/kernel/app-error';
import { readAccessToken, type ReadAccessTokenContext } from './read-access-token.ts';
import type { TokenSigner } from '../sessions/token-signer.ts';
import type { UserReader } from '../users/user-store.ts';
import type { AuthorizationServer } from './authorization-server.ts';

export interface IssueAgentPrincipalContext extends ReadAccessTokenContext {
  readonly server: Pick<AuthorizationServer, 'readAccess'>;
  readonly users: Pick<UserReader, 'find'>;
  readonly tokens: Pick<TokenSigner, 'signPrincipal'>;
  readonly apiUrl: string;
}

interface AgentPrincipal {
  readonly token: string;
  readonly userId: string;
  readonly isVerified: boolean;
  readonly isAdmin: false;
  readonly scopes: AgentScope[];
  readonly clientId: string;
}

/**
 * A token that names to one service the user for whom an agent calls, by its OAuth access token or by a personal one. Agents never have an administrator's rights, even where an administrator has allowed the agent.
 * @throws AppError `session-expired` when the access token opens nothing (any more).
 */
export async function issueAgentPrincipal(
  context: IssueAgentPrincipalContext,
  { accessToken, audience }: { accessToken: string; audience: string },
): Promise<AgentPrincipal> {
  const { server, users, tokens, apiUrl } = context;
  const access = accessToken.startsWith(accessTokenPrefix)
    ? await readAccessToken(context, accessToken)
    : await server.readAccess(accessToken, apiUrl + mcpPath);
  const user = access && (await users.find(access.userId));
  if (!access || !user) throw new AppError('session-expired');
  const facts = { userId: user.id, isVerified: user.isEmailVerified, isAdmin: false as const };
  const scopes = [...access.scopes];
  const token = tokens.signPrincipal({ ...facts, scopes, sessionId: `agent-${access.grantId}`, audience });
  return { ...facts, scopes, token, clientId: access.clientId };
}
