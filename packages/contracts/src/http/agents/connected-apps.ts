import { z } from 'zod';
import { doneSchema } from '../../answer.ts';
import { defineEndpoint } from '../../define-endpoint.ts';
import { dateTimeSchema, limitSchema, offsetSchema } from '../../fields.ts';
import { agentScopeSchema } from '../oauth.ts';

/** The client id of the application; in the trail also the id of an access token. */
const appIdSchema = z.string().min(1, 'Name the application.').max(2048, 'This is too long.');

const connectedAppSchema = z.object({
  clientId: z.string(),
  name: z.string().nullable().describe('As the application calls itself; nothing of it is checked.'),
  scopes: z.array(agentScopeSchema),
  allowedAt: dateTimeSchema.describe('When the user last allowed it.'),
  lastUsedAt: dateTimeSchema.nullable().describe('Null while it has called no tool within 90 days.'),
});
export type ConnectedApp = z.infer<typeof connectedAppSchema>;

export const listConnectedApps = defineEndpoint({
  name: 'listConnectedApps',
  service: 'identity',
  summary: 'The applications that the signed-in user allows to read or change mail; the latest 100.',
  method: 'GET',
  path: '/oauth/connected-apps/',
  access: 'verified',
  response: z.object({ apps: z.array(connectedAppSchema) }),
});

export const disconnectApp = defineEndpoint({
  name: 'disconnectApp',
  service: 'identity',
  summary: "Ends the application's access at once: its grants, codes and tokens.",
  method: 'DELETE',
  path: '/oauth/connected-apps/{appId}/',
  access: 'verified',
  params: z.object({ appId: appIdSchema }),
  response: doneSchema,
  errors: ['not-found'],
});

export const agentCallOutcomes = ['answered', 'failed', 'refused'] as const;

const agentCallSchema = z.object({
  id: z.string(),
  tool: z.string().describe('The tool, or the method and path of a call of the API.'),
  outcome: z
    .enum(agentCallOutcomes)
    .describe(
      '`refused`: the application lacks the permission, or the user declined; `failed`: the tool gave an error.',
    ),
  at: dateTimeSchema,
  revision: z.string().nullable().describe('Of MCP, as the request named it; null for calls of the API.'),
  client: z
    .string()
    .nullable()
    .describe(
      'The program, as the request named it (of revisions before 2026-07-28 its User-Agent). Nothing of it is checked.',
    ),
});
export type AgentCall = z.infer<typeof agentCallSchema>;

export const listAgentCalls = defineEndpoint({
  name: 'listAgentCalls',
  service: 'identity',
  summary:
    'What an application or access token called in the name of the signed-in user, the latest first; kept for 90 days.',
  method: 'GET',
  path: '/oauth/connected-apps/{appId}/calls/',
  access: 'verified',
  params: z.object({ appId: appIdSchema }),
  query: z.object({ limit: limitSchema(20, 100), offset: offsetSchema }),
  response: z.object({
    calls: z.array(agentCallSchema),
    total: z.number().int(),
    limit: z.number().int(),
    offset: z.number().int(),
  }),
  errors: ['not-found'],
});

export const connectedAppEndpoints = [listConnectedApps, disconnectApp, listAgentCalls] as const;
