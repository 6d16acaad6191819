import {
  completeAuthorization as completeCall,
  issueAgentPrincipal as principalCall,
  readOauthClient,
} from '@tern/contracts/http/oauth';
import type { Request } from 'express';
import { AppError } from '@tern/kernel/app-error';
import { mountEndpoint, type Mounting } from '@tern/runtime/mount-endpoint';
import type { AuthorizationServer } from '../../domain/oauth/authorization-server.ts';
import { isDocumentAddress } from '../../domain/oauth/client-document.ts';
import { completeAuthorization } from '../../domain/oauth/complete-authorization.ts';
import {
  issueAgentPrincipal,
  type IssueAgentPrincipalContext,
} from '../../domain/oauth/issue-agent-principal.ts';
import type { CheckSessionContext } from '../../domain/sessions/check-session.ts';
import type { TokenSigner } from '../../domain/sessions/token-signer.ts';
import type { ThrottleContext } from '../../domain/throttle/attempt-counters.ts';
import { throttleClientAddress } from '../../domain/throttle/throttle.ts';
import type { UserReader } from '../../domain/users/user-store.ts';
import { clientAddressOf } from './client-address.ts';

export interface OauthCalls extends ThrottleContext, Pick<IssueAgentPrincipalContext, 'accessTokens'> {
  readonly server: AuthorizationServer;
  readonly users: Pick<UserReader, 'find'>;
  readonly sessionCheck: CheckSessionContext;
  readonly tokens: Pick<TokenSigner, 'signPrincipal'>;
  readonly publicUrls: () => { readonly api: string };
}

/** Mounts what the consent page asks, and what the gateway asks for an agent. */
export function mountOauthCalls(mounting: Mounting, calls: OauthCalls): void {
  const { server, sessionCheck, publicUrls } = calls;
  /** Callers make Tern fetch from other servers, so each client address is limited. */
  const limitDocuments = async (clientId: string, request: Request) => {
    if (isDocumentAddress(clientId))
      await throttleClientAddress(calls, 'client-document', clientAddressOf(request));
  };

  mountEndpoint(mounting, readOauthClient, async ({ params, request }) => {
    await limitDocuments(params.clientId, request);
    const client = await server.findClient(params.clientId);
    if (!client) throw new AppError('not-found');
    const { id: clientId, name, host, redirectUris } = client;
    return { clientId, name, host, redirectUris: [...redirectUris] };
  });

  mountEndpoint(mounting, completeCall, async ({ principal, body, request }) => {
    await limitDocuments(body.client_id, request);
    const redirect_uri = await completeAuthorization(
      { server, sessionCheck, apiUrl: publicUrls().api },
      { userId: principal.userId, sessionId: principal.sessionId, request: body },
    );
    return { redirect_uri };
  });

  mountEndpoint(mounting, principalCall, ({ body }) =>
    issueAgentPrincipal({ ...calls, apiUrl: publicUrls().api }, body),
  );
}
