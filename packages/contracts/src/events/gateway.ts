import { z } from 'zod';
import { defineEvent } from '../define-event.ts';
import { agentCallOutcomes } from '../http/agents/connected-apps.ts';

/** An agent has used a tool in the name of a user. Holds neither the question nor the answer. */
export const agentCallRecorded = defineEvent(
  'gateway.agent-call.recorded.v1',
  z.object({
    callId: z.string(),
    userId: z.string(),
    clientId: z.string(),
    tool: z.string(),
    outcome: z.enum(agentCallOutcomes),
    at: z.iso.datetime(),
    revision: z
      .string()
      .nullable()
      .default(null)
      .describe('Of MCP; null for calls of the API and in older events.'),
    client: z
      .string()
      .nullable()
      .default(null)
      .describe('As the request names the program; null in older events.'),
  }),
  (data) => data.userId,
  { purpose: 'the trail of what applications and access tokens did' },
);

export const gatewayEvents = [agentCallRecorded] as const;
