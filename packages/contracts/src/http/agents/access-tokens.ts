import { z } from 'zod';
import { doneSchema } from '../../answer.ts';
import { defineEndpoint } from '../../define-endpoint.ts';
import { dateTimeSchema, idSchema, requiredTextSchema } from '../../fields.ts';
import { anyPasswordSchema } from '../identity.ts';
import { agentScopeSchema } from '../oauth.ts';

/** The prefix of every personal access token; secret scanners find leaked tokens by it. */
export const accessTokenPrefix = 'tern_pat_';

/** Per user, including expired ones that are still listed. */
export const maxAccessTokens = 20;

/** A token never lives longer. */
export const maxTokenDays = 365;
const daysText = `Use a whole number of days from 1 to ${maxTokenDays}.`;

const accessTokenSchema = z.object({
  id: z.string(),
  clientId: z.string().describe('Stands for the token in the trail: `appId` of listAgentCalls.'),
  name: z.string(),
  scopes: z.array(agentScopeSchema),
  createdAt: dateTimeSchema,
  expiresAt: dateTimeSchema,
  isExpired: z.boolean(),
  lastUsedAt: dateTimeSchema.nullable().describe('Null while it has called nothing within 90 days.'),
});
export type AccessToken = z.infer<typeof accessTokenSchema>;

export const listAccessTokens = defineEndpoint({
  name: 'listAccessTokens',
  service: 'identity',
  summary: `The personal access tokens of the signed-in user, the newest first; ${maxAccessTokens} at most. Expired ones are listed for 30 days.`,
  method: 'GET',
  path: '/users/access-tokens/',
  access: 'verified',
  response: z.object({ accessTokens: z.array(accessTokenSchema) }),
});

export const createAccessToken = defineEndpoint({
  name: 'createAccessToken',
  service: 'identity',
  summary:
    'Makes a personal access token for scripts, which opens /mcp and the calls of its scopes; asks for the password. The token is in this answer and in no other.',
  method: 'POST',
  path: '/users/access-tokens/',
  access: 'verified',
  body: z.object({
    name: requiredTextSchema('a name', 100),
    scopes: z
      .array(agentScopeSchema, { error: 'Give a list of scopes.' })
      .max(10, 'Give at most 10 scopes.')
      .describe('Reading is part of every token.'),
    expiresInDays: z.number({ error: daysText }).int(daysText).min(1, daysText).max(maxTokenDays, daysText),
    password: anyPasswordSchema,
  }),
  response: z.object({ token: z.string(), accessToken: accessTokenSchema }),
  errors: ['validation-failed', 'too-many-requests'],
});

export const revokeAccessToken = defineEndpoint({
  name: 'revokeAccessToken',
  service: 'identity',
  summary: 'Ends a personal access token of the signed-in user at once.',
  method: 'DELETE',
  path: '/users/access-tokens/{tokenId}/',
  access: 'verified',
  params: z.object({ tokenId: idSchema }),
  response: doneSchema,
  errors: ['not-found'],
});

export const accessTokenEndpoints = [listAccessTokens, createAccessToken, revokeAccessToken] as const;
