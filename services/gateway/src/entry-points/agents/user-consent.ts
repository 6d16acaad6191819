import {
  CLIENT_CAPABILITIES_META_KEY,
  inputRequired,
  inputResponse,
  type ClientCapabilities,
  type InputRequiredResult,
  type ServerContext,
} from '@modelcontextprotocol/server';
import type { AgentTool } from '../../domain/agent-tools/agent-tool.ts';
import { AgentFailure } from './recorded-call.ts';

const question = 'confirm';

/**
 * Has the user asked before a tool changes something, by a second round of the same call (MCP 2026-07-28, multi-round-trip requests).
 * Only where the client says that it can ask; others ask before they call, by the hints of the tool. Nothing is kept between the rounds.
 * @returns the question; null where the tool may go on
 * @throws AgentFailure when the user has declined
 */
export function askFirst(
  tool: AgentTool,
  given: unknown,
  { mcpReq }: ServerContext,
): InputRequiredResult | null {
  const said = mcpReq.envelope as { [CLIENT_CAPABILITIES_META_KEY]?: ClientCapabilities } | undefined;
  if (!tool.question || !canAsk(said?.[CLIENT_CAPABILITIES_META_KEY]?.elicitation)) return null;
  const input = tool.input.safeParse(given);
  // Answered with what is wrong, which needs no consent.
  if (!input.success) return null;
  const answer = inputResponse(mcpReq.inputResponses, question);
  if (answer.kind !== 'elicit')
    return inputRequired({
      inputRequests: {
        [question]: inputRequired.elicit({
          message: tool.question(input.data),
          requestedSchema: { type: 'object', properties: {} },
        }),
      },
    });
  if (answer.action !== 'accept')
    throw new AgentFailure('refused', 'The user declined. Ask what to change before you call this again.');
  return null;
}

/** An empty object means forms (MCP, elicitation). */
function canAsk(elicitation: ClientCapabilities['elicitation']): boolean {
  return elicitation !== undefined && (elicitation.form !== undefined || elicitation.url === undefined);
}
