import {
  completeAuthorization as completeCall,
  issueAgentPrincipal as principalCall,
  readOauthClient,
} from '@tern/contracts/http/oauth';
import { AppError } from '@tern/kernel/app-error';
import { mountEndpoint, type Mounting } from '@tern/runtime/mount-endpoint';
import type { AuthorizationServer } from '../../domain/oauth/authorization-server.ts';
import { completeAuthorization } from '../../domain/oauth/complete-authorization.ts';
import { issueAgentPrincipal } from '../../domain/oauth/issue-agent-principal.ts';
import type { CheckSessionContext } from '../../domain/sessions/check-session.ts';
import type { TokenSigner } from '../../domain/sessions/token-signer.ts';
import type { UserReader } from '../../domain/users/user-store.ts';

export interface OauthCalls {
  readonly server: AuthorizationServer;
  readonly users: Pick<UserReader, 'find'>;
  readonly sessionCheck: CheckSessionContext;
  readonly tokens: Pick<TokenSigner, 'signPrincipal'>;
  readonly publicUrls: () => { readonly api: string };
}

/** What the consent page asks, and what the gateway asks for an agent. */
export function mountOauthCalls(mounting: Mounting, calls: OauthCalls): void {
  const { server, users, sessionCheck, tokens, publicUrls } = calls;
  mountEndpoint(mounting, readOauthClient, async ({ params }) => {
    const client = await server.findClient(params.clientId);
    if (!client) throw new AppError('not-found');
    return { clientId: client.id, name: client.name, redirectUris: [...client.redirectUris] };
  });

  mountEndpoint(mounting, completeCall, async ({ principal, body }) => ({
    redirect_uri: await completeAuthorization(
      { server, sessionCheck, apiUrl: publicUrls().api },
      { userId: principal.userId, sessionId: principal.sessionId, request: body },
    ),
  }));

  mountEndpoint(mounting, principalCall, ({ body }) =>
    issueAgentPrincipal({ server, users, tokens, apiUrl: publicUrls().api }, body),
  );
}
