import {
  disconnectApp as disconnectCall,
  listAgentCalls as listCallsCall,
  listConnectedApps as listCall,
} from '@tern/contracts/http/agents/connected-apps';
import { mountEndpoint, type Mounting } from '@tern/runtime/mount-endpoint';
import {
  disconnectApp,
  listConnectedApps,
  type ListConnectedAppsContext,
} from '../../domain/oauth/connected-apps.ts';
import type { Grants } from '../../domain/oauth/grants.ts';
import { listAgentCalls, type ListAgentCallsContext } from '../../domain/oauth/list-agent-calls.ts';

export type ConnectedAppCalls = ListConnectedAppsContext &
  ListAgentCallsContext & { readonly grants: Pick<Grants, 'end'> };

/** Lists applications for the settings, and ends their access. */
export function mountConnectedAppCalls(mounting: Mounting, context: ConnectedAppCalls): void {
  mountEndpoint(mounting, listCall, async ({ principal }) => ({
    apps: await listConnectedApps(context, principal.userId),
  }));

  mountEndpoint(mounting, disconnectCall, async ({ principal, params }) => {
    await disconnectApp(context, { userId: principal.userId, clientId: params.appId });
    return {};
  });

  mountEndpoint(mounting, listCallsCall, async ({ principal, params, query }) => {
    const of = { userId: principal.userId, clientId: params.appId };
    return { ...(await listAgentCalls(context, of, query)), ...query };
  });
}
