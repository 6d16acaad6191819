import type { CallToolResult, McpServer, ScopeChallenge } from '@modelcontextprotocol/server';
import { agentScopes } from '@tern/contracts/http/oauth';
import type { AgentTool } from '../../domain/agent-tools/agent-tool.ts';
import { dayRundown } from '../../domain/agent-tools/day-rundown.ts';
import { draftFollowUp } from '../../domain/agent-tools/draft-follow-up.ts';
import { explainFollowUp } from '../../domain/agent-tools/explain-follow-up.ts';
import { listAwaitingReplies } from '../../domain/agent-tools/list-awaiting-replies.ts';
import { listContacts } from '../../domain/agent-tools/list-contacts.ts';
import { listEvents } from '../../domain/agent-tools/list-events.ts';
import { listMessages } from '../../domain/agent-tools/list-messages.ts';
import { readMessage } from '../../domain/agent-tools/read-message.ts';
import { saveDraft } from '../../domain/agent-tools/save-draft.ts';
import { searchMail } from '../../domain/agent-tools/search-mail.ts';
import { AgentFailure, answerRecorded, missingScopeText, type RecordedCallParts } from './recorded-call.ts';
import { listingOf } from './tool-listing.ts';

const tools: readonly AgentTool[] = [
  listAwaitingReplies,
  explainFollowUp,
  listMessages,
  readMessage,
  searchMail,
  listContacts,
  dayRundown,
  listEvents,
  draftFollowUp,
  saveDraft,
];
const listings = tools.map((tool) => ({ scope: tool.scope, listing: listingOf(tool) }));

/** Registers every tool, and lists those that the token allows: a model is not offered what would be refused. */
export function registerTools(server: McpServer, parts: RecordedCallParts): void {
  for (const tool of tools) {
    const config = {
      inputSchema: tool.input,
      outputSchema: tool.output,
      scopeChallenge: () => challengeOf(tool, parts),
    };
    server.registerTool(tool.name, config, (given) => runTool(tool, given, parts));
  }
  server.server.setRequestHandler('tools/list', () => ({
    tools: listings.filter(({ scope }) => parts.scopes.includes(scope)).map(({ listing }) => listing),
  }));
}

/**
 * What a token needs for a tool that is beyond it: 403 `insufficient_scope` (RFC 6750 section 3.1), upon which clients ask their user for
 * more. It names all scopes, since the new token replaces the one that could only read.
 */
async function challengeOf(
  { name, scope }: AgentTool,
  { scopes, record }: RecordedCallParts,
): Promise<ScopeChallenge | undefined> {
  if (scopes.includes(scope)) return undefined;
  await record(name, 'refused');
  return { scopes: agentScopes, errorDescription: missingScopeText(scope) };
}

async function runTool(tool: AgentTool, given: unknown, parts: RecordedCallParts): Promise<CallToolResult> {
  try {
    const result = await answerRecorded(parts, tool, (context) =>
      tool.run(context, given as Record<string, unknown>),
    );
    return { structuredContent: result, content: [{ type: 'text', text: JSON.stringify(result) }] };
  } catch (error) {
    if (!(error instanceof AgentFailure)) throw error;
    return { isError: true, content: [{ type: 'text', text: error.message }] };
  }
}
