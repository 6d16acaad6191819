import type Provider from 'oidc-provider';
import { errors } from 'oidc-provider';
import { agentScopes } from '@tern/contracts/http/oauth';
import { fieldErrorForPrograms } from '@tern/kernel/app-error';
import type { Clock } from '@tern/kernel/clock';
import {
  isDocumentAddress,
  readClientDocument,
  type ClientDocuments,
} from '../../domain/oauth/client-document.ts';
import type { DescribedMetadata } from '../../domain/oauth/client-metadata.ts';
import type { AuthorizationServer, OauthClient } from '../../domain/oauth/authorization-server.ts';
import type { OauthStore } from './mongoose-oauth-store.ts';
import type { OperatorClient } from '../../domain/oauth/operator-clients.ts';
import { lifetimesMs } from './oidc-provider.ts';

export interface OidcAuthorizationServerParts {
  /** Made with the public addresses, which are known once everything listens. */
  readonly provider: () => Provider;
  readonly store: OauthStore;
  readonly documents: ClientDocuments;
  readonly operatorClients: readonly OperatorClient[];
  readonly clock: Clock;
}

/**
 * Issues codes through the provider's own models: its interactions need its own authorization endpoint, while our page has
 * only its query (docs/decisions/0033).
 */
export function createOidcAuthorizationServer(parts: OidcAuthorizationServerParts): AuthorizationServer {
  const { provider, store, documents, clock } = parts;
  const provesItself = (id: string) =>
    parts.operatorClients.some(
      ({ metadata, secretHash }) => metadata.client_id === id && secretHash !== null,
    );
  return {
    async findClient(id) {
      if (isDocumentAddress(id)) {
        const { metadata, host } = await readClientDocument(documents, id);
        return { ...clientOf(describedClient(provider(), { ...metadata, client_id: id })), host };
      }
      const client = await provider().Client.find(id);
      return client ? { ...clientOf(client), requiresPkce: !provesItself(id) } : null;
    },
    async nameOf(id) {
      return (await provider().Client.find(id))?.clientName ?? null;
    },
    async issueCode({ clientId, userId, redirectUri, scopes, resource, codeChallenge }) {
      const { AuthorizationCode, Client, Grant } = provider();
      // Tokens are for what the user saw: the token endpoint reads this copy and fetches nothing.
      if (isDocumentAddress(clientId)) {
        const { metadata } = await readClientDocument(documents, clientId);
        await store.putClient({ ...metadata, client_id: clientId });
      }
      const client = await Client.find(clientId);
      if (!client) throw new Error('the client of a request that was just checked is gone');
      await store.keepClient(clientId, new Date(clock.now().getTime() + lifetimesMs.Grant));
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
        ...(codeChallenge !== null && { codeChallenge, codeChallengeMethod: 'S256' }),
        expiresWithSession: false,
      });
      return code.save();
    },
    async readAccess(value, resource) {
      const { AccessToken, Client, Grant } = provider();
      const token = await AccessToken.find(value);
      if (!token?.isValid || token.aud !== resource || !token.grantId || !token.accountId || !token.clientId)
        return null;
      const { grantId, accountId, clientId } = token;
      // An application that the operator has taken out of the settings is gone at once.
      const [grant, client] = await Promise.all([Grant.find(grantId), Client.find(clientId)]);
      if (!client || !grant || grant.accountId !== accountId || grant.clientId !== clientId) return null;
      const scopes = agentScopes.filter((scope) => token.scopes.has(scope));
      return { grantId, clientId, userId: accountId, scopes };
    },
  };
}

type ProviderClient = InstanceType<Provider['Client']>;

const clientOf = (client: ProviderClient): OauthClient => ({
  id: client.clientId,
  name: client.clientName ?? null,
  redirectUris: client.redirectUris ?? [],
  host: null,
  requiresPkce: true,
  allowsRedirect: (uri) => client.redirectUriAllowed(uri),
});

/** The rules of the provider hold as for a registration. Its types leave out that the constructor takes metadata. */
function describedClient(
  { Client }: Provider,
  metadata: DescribedMetadata & { client_id: string },
): ProviderClient {
  try {
    return new (Client as unknown as new (metadata: DescribedMetadata) => ProviderClient)(metadata);
  } catch (error) {
    if (!(error instanceof errors.OIDCProviderError)) throw error;
    const text = error.error_description ?? error.message;
    throw fieldErrorForPrograms('client_id', `client_id leads to a document that is not taken: ${text}.`);
  }
}
