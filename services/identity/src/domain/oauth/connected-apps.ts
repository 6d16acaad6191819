import type { ConnectedApp } from '@tern/contracts/http/agents/connected-apps';
import { agentScopes } from '@tern/contracts/http/oauth';
import { AppError } from '@tern/kernel/app-error';
import type { AgentCallLog } from './agent-call-log.ts';
import type { AuthorizationServer } from './authorization-server.ts';
import type { Grant, Grants } from './grants.ts';

/** Each consent to an application leaves a grant for 90 days. */
export const maxGrants = 500;
const maxApps = 100;

export interface ListConnectedAppsContext {
  readonly grants: Pick<Grants, 'ofUser'>;
  readonly calls: Pick<AgentCallLog, 'list'>;
  readonly server: Pick<AuthorizationServer, 'nameOf'>;
}

/** One entry for each application, however often it was allowed; the one allowed last comes first. */
export async function listConnectedApps(
  { grants, calls, server }: ListConnectedAppsContext,
  userId: string,
): Promise<ConnectedApp[]> {
  const byClient = Map.groupBy(await grants.ofUser(userId, maxGrants), ({ clientId }) => clientId);
  return Promise.all(
    [...byClient].slice(0, maxApps).map(async ([clientId, own]) => {
      const [last] = await calls.list({ userId, clientId }, { limit: 1, offset: 0 });
      return {
        clientId,
        name: await server.nameOf(clientId),
        scopes: agentScopes.filter((scope) => own.some(({ scopes }) => scopes.includes(scope))),
        allowedAt: latest(own).toISOString(),
        lastUsedAt: last?.at.toISOString() ?? null,
      };
    }),
  );
}

const latest = (own: readonly Grant[]) =>
  own.map(({ allowedAt }) => allowedAt).reduce((a, b) => (a > b ? a : b));

/** Ends the access at once. @throws AppError `not-found` */
export async function disconnectApp(
  { grants }: { readonly grants: Pick<Grants, 'end'> },
  { userId, clientId }: { readonly userId: string; readonly clientId: string },
): Promise<void> {
  if (!(await grants.end(userId, clientId))) throw new AppError('not-found');
}
