import { generateKeyPairSync } from 'node:crypto';
import Provider, { errors, type Adapter, type Configuration, type KoaContextWithOIDC } from 'oidc-provider';
import {
  agentScopes,
  authorizePagePath,
  issueOauthTokens,
  mcpPath,
  readOauthKeys,
  registerOauthClient,
  revokeOauthToken,
} from '@tern/contracts/http/oauth';
import { day, hour, minute } from '@tern/kernel/clock';
import { newId } from '@tern/kernel/ids';
import type { Logger } from '@tern/runtime/logger';
import { hashOfSecret, type OperatorClient } from '../../domain/oauth/operator-clients.ts';
import { isResource } from '../../domain/oauth/resource.ts';
import { readClientMetadata } from '../../domain/oauth/client-metadata.ts';
import type { UserReader } from '../../domain/users/user-store.ts';
import type { OauthStore } from './mongoose-oauth-store.ts';

export interface OidcProviderParts {
  readonly store: OauthStore;
  readonly users: Pick<UserReader, 'find'>;
  readonly operatorClients: readonly OperatorClient[];
  readonly urls: { readonly web: string; readonly api: string };
  readonly logger: Logger;
  /** The keys by which an application proves itself, at the address that its document names. */
  readonly readKeys: (address: string) => Promise<unknown>;
}

/** By kind of record. Every use extends a refresh token, but not the grant: after its time the user must allow the agent again. */
export const lifetimesMs = {
  AccessToken: hour,
  AuthorizationCode: minute,
  RefreshToken: 30 * day,
  Grant: 90 * day,
};
/** A used assertion is remembered until it ends, so it may not last long. */
const longestAssertionMs = hour;
const clockToleranceSeconds = 15;
const seconds = (ms: number) => ms / 1000;

/**
 * oidc-provider as far as it is used here: discovery, registration, tokens, revocation and the models behind them. Its own
 * authorization endpoint is not mounted (oidc-authorization-server.ts). One resource, opaque tokens, nothing signed.
 */
export function createOidcProvider(parts: OidcProviderParts): Provider {
  const { urls, logger } = parts;
  const provider = new Provider(urls.api, configurationOf(parts));
  // Host and scheme are set by the route that passes requests on (oauth-protocol-calls.ts); nothing a client sends comes through.
  provider.proxy = true;
  compareByHash(provider, parts.operatorClients);
  provider.use(async (context, next) => {
    await next();
    // The provider's own setting only fills in what it has not said itself.
    if (isDiscovery(context as KoaContextWithOIDC))
      context.body = discoveryOf(context.body as object, urls.web);
  });
  provider.on('server_error', (_context, err) => logger.error({ err }, 'The authorization server failed.'));
  // Koa's own errors, else written to the console.
  (provider as NodeJS.EventEmitter).on('error', (err: unknown) =>
    logger.error({ err }, 'The authorization server failed.'),
  );
  return provider;
}

/** The provider holds the hash of an operator client's secret, not the secret; its types offer the method for this. */
function compareByHash({ Client }: Provider, operatorClients: readonly OperatorClient[]): void {
  const ids = new Set(operatorClients.map(({ metadata }) => metadata.client_id));
  const prototype = Client.prototype as { clientId: string; compareClientSecret(actual: string): unknown };
  const { compareClientSecret } = prototype;
  prototype.compareClientSecret = function compare(actual) {
    return compareClientSecret.call(this, ids.has(this.clientId) ? hashOfSecret(actual) : actual);
  };
}

const isDiscovery = ({ oidc }: Partial<KoaContextWithOIDC>) => oidc?.route === 'discovery';

/** The parts of OpenID Connect beyond OAuth are not served: there is no ID token, and clients learn nothing about the user. */
const notServed = new Set(['claims_parameter_supported', 'claims_supported', 'subject_types_supported']);

function discoveryOf(answered: object, webUrl: string): object {
  const served = Object.entries(answered).filter(
    ([name]) => !notServed.has(name) && !name.startsWith('id_token'),
  );
  return {
    ...Object.fromEntries(served),
    authorization_endpoint: webUrl + authorizePagePath,
    scopes_supported: [...agentScopes],
    response_modes_supported: ['query'],
    client_id_metadata_document_supported: true,
    grant_types_supported: ['authorization_code', 'refresh_token'],
  };
}

function configurationOf({
  store,
  users,
  urls,
  operatorClients,
  readKeys,
}: OidcProviderParts): Configuration {
  const resource = urls.api + mcpPath;
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return {
    adapter: (kind) => checkedBeforeUse(store.adapterOf(kind), resource),
    clients: operatorClients.map(({ metadata, secretHash }) => ({
      ...metadata,
      ...(secretHash !== null && { client_secret: secretHash }),
    })),
    // Required by the provider to sign ID tokens, which are not issued; the session's keys stay out of here.
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), alg: 'ES256', use: 'sig' }] as never[] },
    enabledJWA: {
      idTokenSigningAlgValues: ['ES256'],
      clientAuthSigningAlgValues: ['ES256', 'ES384', 'EdDSA', 'Ed25519', 'PS256', 'RS256'],
    },
    // Clocks of applications are a few seconds off; their assertions are used once and soon.
    clockTolerance: clockToleranceSeconds,
    assertJwtClientAuthClaimsAndHeader: async (_context, { exp }) => {
      if (Number(exp) - Date.now() / 1000 > seconds(longestAssertionMs))
        throw new errors.InvalidClientAuth('client_assertion has to end within an hour');
    },
    // The provider fetches nothing but the keys of clients; its own guard would connect first and then look where to.
    fetch: async (address) => Response.json(await readKeys(String(address))),
    clientDefaults: { id_token_signed_response_alg: 'ES256' },
    clientAuthMethods: ['none', 'client_secret_basic', 'client_secret_post', 'private_key_jwt'],
    responseTypes: ['code'],
    scopes: [...agentScopes],
    pkce: { required: () => true },
    routes: {
      // Required but unreachable: it is not among the routes passed on.
      authorization: '/oauth/provider-page',
      token: issueOauthTokens.path,
      revocation: revokeOauthToken.path,
      registration: registerOauthClient.path,
      jwks: readOauthKeys.path,
    },
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      userinfo: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      revocation: {
        enabled: true,
        allowedPolicy: async (_context, client, token) => token.clientId === client.clientId,
      },
      registration: { enabled: true, issueRegistrationAccessToken: false, idFactory: newClientId },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => resource,
        useGrantedResource: () => true,
        getResourceServerInfo(_context, asked) {
          if (asked !== resource) throw new errors.InvalidTarget();
          return { scope: agentScopes.join(' '), audience: resource, accessTokenFormat: 'opaque' };
        },
      },
    },
    ttl: {
      AccessToken: seconds(lifetimesMs.AccessToken),
      AuthorizationCode: seconds(lifetimesMs.AuthorizationCode),
      RefreshToken: seconds(lifetimesMs.RefreshToken),
      Grant: seconds(lifetimesMs.Grant),
    },
    issueRefreshToken: async (_context, client) => client.grantTypeAllowed('refresh_token'),
    rotateRefreshToken: true,
    revokeGrantPolicy: () => true,
    expiresWithSession: () => false,
    // Any site may run a client in the browser: no cookie is taken on these calls.
    clientBasedCORS: () => true,
    findAccount: async (_context, id) => {
      const user = await users.find(id);
      return user?.isEmailVerified ? { accountId: id, claims: async () => ({ sub: id }) } : undefined;
    },
    renderError: (context, out) => {
      context.type = 'json';
      context.body = out;
    },
  };
}

/**
 * Checks the resource that a client asks for before its code or refresh token is used up: the provider does so afterwards, and a refused
 * refresh would end the client's access.
 */
function checkedBeforeUse(adapter: Adapter, resource: string): Adapter {
  return {
    ...adapter,
    async consume(id) {
      const params = Provider.ctx?.oidc.params;
      if (params?.['resource'] !== undefined) {
        if (![params['resource']].flat().every((asked) => isResource(String(asked), resource)))
          throw new errors.InvalidTarget(`the only resource here is ${resource}`);
        params['resource'] = resource;
      }
      await adapter.consume(id);
    },
  };
}

/** The first step of a registration that sees the request, before anything is made of it. */
function newClientId(context: KoaContextWithOIDC): string {
  const reading = readClientMetadata(context.oidc.body);
  if ('refusal' in reading) {
    if (reading.isAboutRedirect) throw new errors.InvalidRedirectUri(reading.refusal);
    throw new errors.InvalidClientMetadata(reading.refusal);
  }
  Object.assign(context.oidc, { body: { ...reading.metadata } });
  return newId();
}
