import type Provider from 'oidc-provider';
import { agentScopes } from '@tern/contracts/http/oauth';
import type { Clock } from '@tern/kernel/clock';
import type { AuthorizationServer } from '../../domain/oauth/authorization-server.ts';
import type { OauthStore } from './mongoose-oauth-store.ts';
import { grantLifetimeMs } from './oidc-provider.ts';

export interface OidcAuthorizationServerParts {
  /** Made with the public addresses, which are known once everything listens. */
  readonly provider: () => Provider;
  readonly store: OauthStore;
  readonly clock: Clock;
}

/**
 * Issues codes through the provider's own models: its interactions need its own authorization endpoint, while our page has
 * only its query (docs/decisions/0033).
 */
export function createOidcAuthorizationServer(parts: OidcAuthorizationServerParts): AuthorizationServer {
  const { provider, store, clock } = parts;
  return {
    async findClient(id) {
      const client = await provider().Client.find(id);
      if (!client) return null;
      return {
        id: client.clientId,
        name: client.clientName ?? null,
        redirectUris: client.redirectUris ?? [],
        allowsRedirect: (uri) => client.redirectUriAllowed(uri),
      };
    },
    async issueCode({ clientId, userId, redirectUri, scopes, resource, codeChallenge }) {
      const { AuthorizationCode, Client, Grant } = provider();
      const client = await Client.find(clientId);
      if (!client) throw new Error('the client of a request that was just checked is gone');
      await store.keepClient(clientId, new Date(clock.now().getTime() + grantLifetimeMs));
      const scope = scopes.join(' ');
      const grant = new Grant({ accountId: userId, clientId });
      grant.addResourceScope(resource, scope);
      const grantId = await grant.save();
      const code = new AuthorizationCode({
        client,
        accountId: userId,
        grantId,
        gty: 'authorization_code',
        redirectUri,
        resource,
        scope,
        codeChallenge,
        codeChallengeMethod: 'S256',
        expiresWithSession: false,
      });
      return code.save();
    },
    async readAccess(value, resource) {
      const { AccessToken, Grant } = provider();
      const token = await AccessToken.find(value);
      if (!token?.isValid || token.aud !== resource || !token.grantId || !token.accountId || !token.clientId)
        return null;
      const { grantId, accountId, clientId } = token;
      const grant = await Grant.find(grantId);
      if (!grant || grant.accountId !== accountId || grant.clientId !== clientId) return null;
      const scopes = agentScopes.filter((scope) => token.scopes.has(scope));
      return { grantId, clientId, userId: accountId, scopes };
    },
  };
}
