import {
  createAccessToken as createCall,
  listAccessTokens as listCall,
  revokeAccessToken as revokeCall,
} from '@tern/contracts/http/agents/access-tokens';
import { mountEndpoint, type Mounting } from '@tern/runtime/mount-endpoint';
import {
  createAccessToken,
  type CreateAccessTokenContext,
} from '../../domain/accounts/create-access-token.ts';
import { listAccessTokens, type ListAccessTokensContext } from '../../domain/accounts/list-access-tokens.ts';
import {
  revokeAccessToken,
  type RevokeAccessTokenContext,
} from '../../domain/accounts/revoke-access-token.ts';

type AccessTokenCalls = CreateAccessTokenContext & ListAccessTokensContext & RevokeAccessTokenContext;

/** Personal access tokens, as their user makes, sees and revokes them. */
export function mountAccessTokenCalls(mounting: Mounting, context: AccessTokenCalls): void {
  mountEndpoint(mounting, listCall, async ({ principal }) => ({
    accessTokens: await listAccessTokens(context, principal.userId),
  }));

  mountEndpoint(mounting, createCall, ({ principal, body, response }) => {
    // The answer has the token: no cache on the way may keep it.
    response.setHeader('cache-control', 'no-store');
    const { userId, sessionId } = principal;
    return createAccessToken(context, { ...body, userId, sessionId });
  });

  mountEndpoint(mounting, revokeCall, async ({ principal, params }) => {
    await revokeAccessToken(context, { userId: principal.userId, tokenId: params.tokenId });
    return {};
  });
}
