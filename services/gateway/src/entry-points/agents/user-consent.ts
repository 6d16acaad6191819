import {
  CLIENT_CAPABILITIES_META_KEY,
  inputRequired,
  inputResponse,
  type ClientCapabilities,
  type InputRequiredResult,
  type ServerContext,
} from '@modelcontextprotocol/server';
import type { AgentTool } from '../../domain/agent-tools/agent-tool.ts';
import type { ConsentSeal } from './consent-seal.ts';

const question = 'confirm';

/** The user's answer to a call; `given` also where no one has to be asked. */
type Consent =
  | { readonly kind: 'given' }
  | { readonly kind: 'declined' }
  | { readonly kind: 'to-ask'; readonly question: InputRequiredResult };

/**
 * Has the user asked before a tool changes something, by a second round of the same call (MCP 2026-07-28, multi-round-trip requests).
 * Only where the client says that it can ask; others ask before they call, by the hints of the tool. Nothing is kept between the rounds:
 * the client returns a seal of what it asked about, and a call with other arguments is asked about anew.
 */
export function consentTo(
  tool: AgentTool,
  given: unknown,
  { request: { mcpReq }, consents }: { readonly request: ServerContext; readonly consents: ConsentSeal },
): Consent {
  const said = mcpReq.envelope as { [CLIENT_CAPABILITIES_META_KEY]?: ClientCapabilities } | undefined;
  if (!tool.question || !canAsk(said?.[CLIENT_CAPABILITIES_META_KEY]?.elicitation)) return { kind: 'given' };
  const input = tool.input.safeParse(given);
  // Answered with what is wrong, which needs no consent.
  if (!input.success) return { kind: 'given' };
  const asked = { tool: tool.name, input: input.data };
  const answer = inputResponse(mcpReq.inputResponses, question);
  if (answer.kind === 'elicit' && answer.action !== 'accept') return { kind: 'declined' };
  if (answer.kind === 'elicit' && consents.isOf(mcpReq.requestState(), asked)) return { kind: 'given' };
  const confirm = inputRequired.elicit({
    message: tool.question(input.data),
    requestedSchema: { type: 'object', properties: {} },
  });
  const requestState = consents.seal(asked);
  return {
    kind: 'to-ask',
    question: inputRequired({ inputRequests: { [question]: confirm }, requestState }),
  };
}

/** An empty object means forms (MCP, elicitation). */
function canAsk(elicitation: ClientCapabilities['elicitation']): boolean {
  return elicitation !== undefined && (elicitation.form !== undefined || elicitation.url === undefined);
}
