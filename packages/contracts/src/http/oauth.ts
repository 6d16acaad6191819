import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import {
  discoveryCall,
  keySetCall,
  registrationCall,
  revocationCall,
  tokenCall,
} from './agents/oauth-standards.ts';
import { serviceNames } from '../services.ts';

/** The rights that agents may be given; `mcp:read` is part of every grant (specification section 5). */
export const agentScopes = ['mcp:read', 'mcp:write'] as const;
export type AgentScope = (typeof agentScopes)[number];
export const agentScopeSchema = z.enum(agentScopes);

/** Path on the API origin of the resource (RFC 8707) that agents request access to. */
export const mcpPath = '/mcp';

/** Page of the web origin; the authorization endpoint of the discovery document. */
export const authorizePagePath = '/oauth/authorize';

/** Metadata of the resource (RFC 9728): the path form, and the root form that older clients request. */
export const resourceMetadataPath = '/.well-known/oauth-protected-resource';

/** Client ids are made by Tern, or are the address of a metadata document. */
const clientIdSchema = z
  .string({ error: 'client_id is missing.' })
  .min(1, 'client_id is missing.')
  .max(2048, 'client_id is too long.');

const parameterSchema = (name: string, max: number) =>
  z.string({ error: `${name} has to be text.` }).max(max, `${name} is too long.`);

export const readOauthClient = defineEndpoint({
  name: 'readOauthClient',
  service: 'identity',
  summary:
    'What the consent page shows of an application, and the only addresses it may send the browser to.',
  method: 'GET',
  path: '/oauth/client/{clientId}/info',
  access: 'anonymous',
  params: z.object({ clientId: clientIdSchema }),
  response: z.object({
    clientId: z.string(),
    name: z.string().nullable().describe('As the application calls itself; it is not verified.'),
    host: z
      .string()
      .nullable()
      .describe(
        'The host that serves the document about the application, where its id is the address of one.',
      ),
    redirectUris: z.array(z.string()).max(10),
  }),
  errors: ['not-found', 'validation-failed', 'too-many-requests', 'unavailable'],
});

export const completeAuthorization = defineEndpoint({
  name: 'completeAuthorization',
  service: 'identity',
  summary:
    'The signed-in user allows the application: gives the address to send the browser to, with a code of one minute, the state and iss (RFC 9207).',
  method: 'POST',
  path: '/oauth/authorize/complete',
  access: 'verified',
  body: z.object({
    client_id: clientIdSchema,
    redirect_uri: z.url({ error: 'redirect_uri is missing or not a valid address.' }).max(2048),
    response_type: z.literal('code', { error: 'response_type has to be code.' }),
    scope: parameterSchema('scope', 500).optional(),
    state: parameterSchema('state', 2048).optional(),
    code_challenge: parameterSchema('code_challenge', 128).optional(),
    code_challenge_method: parameterSchema('code_challenge_method', 16).optional(),
    resource: parameterSchema('resource', 2048).optional(),
  }),
  response: z.object({ redirect_uri: z.string() }),
  errors: ['validation-failed', 'too-many-requests'],
});

/**
 * The calls of RFC 6749, 7009, 7591 and 8414, answered in the format of those standards. They use no cookie, and any website may
 * make them (CORS).
 */
const protocol = { service: 'identity', access: 'anonymous', kind: 'raw' } as const;

export const issueOauthTokens = defineEndpoint({
  ...protocol,
  name: 'issueOauthTokens',
  summary: 'The token endpoint (RFC 6749): codes and refresh tokens against tokens.',
  method: 'POST',
  path: '/oauth/token',
  takesForms: true,
  standard: tokenCall,
});

export const revokeOauthToken = defineEndpoint({
  ...protocol,
  name: 'revokeOauthToken',
  summary: 'Revocation (RFC 7009): ends the whole grant that the token belongs to.',
  method: 'POST',
  path: '/oauth/revoke',
  takesForms: true,
  standard: revocationCall,
});

export const registerOauthClient = defineEndpoint({
  ...protocol,
  name: 'registerOauthClient',
  summary: 'Dynamic client registration (RFC 7591), open and limited per client address.',
  method: 'POST',
  path: '/oauth/register',
  body: z.looseObject({}),
  errors: ['too-many-requests'],
  standard: registrationCall,
});

export const readAuthorizationServer = defineEndpoint({
  ...protocol,
  name: 'readAuthorizationServer',
  summary: 'Discovery of the authorization server (RFC 8414).',
  method: 'GET',
  path: '/.well-known/oauth-authorization-server',
  standard: discoveryCall,
});

export const readOpenidConfiguration = defineEndpoint({
  ...protocol,
  name: 'readOpenidConfiguration',
  summary: 'The same under the name that OpenID Connect Discovery gives it.',
  method: 'GET',
  path: '/.well-known/openid-configuration',
  standard: discoveryCall,
});

export const readOauthKeys = defineEndpoint({
  ...protocol,
  name: 'readOauthKeys',
  summary: 'The key set that the discovery document has to name; no token is signed with it.',
  method: 'GET',
  path: '/oauth/jwks',
  standard: keySetCall,
});

export const oauthProtocolEndpoints = [
  issueOauthTokens,
  revokeOauthToken,
  registerOauthClient,
  readAuthorizationServer,
  readOpenidConfiguration,
  readOauthKeys,
] as const;

/** The counterpart of issuePrincipal for agents: introspection (RFC 7662) and principal in one. */
export const issueAgentPrincipal = defineEndpoint({
  name: 'issueAgentPrincipal',
  service: 'identity',
  summary:
    'A principal token (ES256, 60 s) for one audience, for an access token of an agent, or a personal one, that is alive; never an administrator.',
  method: 'POST',
  path: '/internal/oauth/principals/',
  access: 'internal',
  body: z.object({ accessToken: z.string().min(1).max(1024), audience: z.enum(serviceNames) }),
  response: z.object({
    token: z.string(),
    userId: z.string(),
    isVerified: z.boolean(),
    isAdmin: z.literal(false),
    scopes: z.array(agentScopeSchema),
    clientId: z.string(),
  }),
  errors: ['session-expired'],
  isIdempotent: true,
});

export const oauthEndpoints = [readOauthClient, completeAuthorization, ...oauthProtocolEndpoints] as const;
export const oauthInternalEndpoints = [issueAgentPrincipal] as const;
