import type {
  CallToolResult,
  InputRequiredResult,
  McpServer,
  ScopeChallenge,
  ServerContext,
} from '@modelcontextprotocol/server';
import { z } from 'zod';
import { agentScopes } from '@tern/contracts/http/oauth';
import { AppError } from '@tern/kernel/app-error';
import type { AgentContext, AgentTool } from '../../domain/agent-tools/agent-tool.ts';
import { dayRundown } from '../../domain/agent-tools/day-rundown.ts';
import { draftFollowUp } from '../../domain/agent-tools/draft-follow-up.ts';
import { explainFollowUp } from '../../domain/agent-tools/explain-follow-up.ts';
import { listAwaitingReplies } from '../../domain/agent-tools/list-awaiting-replies.ts';
import { listContacts } from '../../domain/agent-tools/list-contacts.ts';
import { listEvents } from '../../domain/agent-tools/list-events.ts';
import { listMailboxes } from '../../domain/agent-tools/list-mailboxes.ts';
import { listMessages } from '../../domain/agent-tools/list-messages.ts';
import { listOwedByMe } from '../../domain/agent-tools/list-owed-by-me.ts';
import { listPromises } from '../../domain/agent-tools/list-promises.ts';
import { markAnswered } from '../../domain/agent-tools/mark-answered.ts';
import { readConversation } from '../../domain/agent-tools/read-conversation.ts';
import { readMessage } from '../../domain/agent-tools/read-message.ts';
import { saveDraft } from '../../domain/agent-tools/save-draft.ts';
import { searchMail } from '../../domain/agent-tools/search-mail.ts';
import { snoozeFollowUp } from '../../domain/agent-tools/snooze-follow-up.ts';
import { AgentFailure, answerRecorded, missingScopeText, type RecordedCallParts } from './recorded-call.ts';
import { readArguments } from './tool-arguments.ts';
import { listingOf } from './tool-listing.ts';
import { consentTo } from './user-consent.ts';

const tools: readonly AgentTool[] = [
  listAwaitingReplies,
  listOwedByMe,
  listPromises,
  explainFollowUp,
  listMailboxes,
  listMessages,
  readMessage,
  readConversation,
  searchMail,
  listContacts,
  dayRundown,
  listEvents,
  draftFollowUp,
  saveDraft,
  snoozeFollowUp,
  markAnswered,
];
/** The SDK's own errors do not name the right argument: `readArguments` checks them. */
const anyArguments = z.looseObject({});

const listings = tools.map((tool) => ({ scope: tool.scope, listing: listingOf(tool) }));

/** Registers every tool, and lists those that the token allows: a model is not offered what would be refused. */
export function registerTools(server: McpServer, parts: RecordedCallParts): void {
  for (const tool of tools) {
    const config = {
      inputSchema: anyArguments,
      outputSchema: tool.output,
      scopeChallenge: () => challengeOf(tool, parts),
    };
    server.registerTool(tool.name, config, (given, request) => runTool(tool, given, { ...parts, request }));
  }
  server.server.setRequestHandler('tools/list', () => ({
    tools: listings.filter(({ scope }) => parts.scopes.includes(scope)).map(({ listing }) => listing),
  }));
}

/**
 * Names what a token needs for a tool that is beyond it: 403 `insufficient_scope` (RFC 6750 section 3.1), upon which clients ask their user for
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

async function runTool(
  tool: AgentTool,
  given: unknown,
  parts: RecordedCallParts & { readonly request: ServerContext },
): Promise<CallToolResult | InputRequiredResult> {
  try {
    const consent = consentTo(tool, given, parts);
    if (consent.kind === 'to-ask') return consent.question;
    const result = await answerRecorded(parts, tool, (context) => {
      if (consent.kind === 'declined') throw new AgentFailure('refused', declinedText);
      return answer(tool, given, context);
    });
    return { structuredContent: result, content: [{ type: 'text', text: JSON.stringify(result) }] };
  } catch (error) {
    if (!(error instanceof AgentFailure)) throw error;
    return { isError: true, content: [{ type: 'text', text: error.message }] };
  }
}

const declinedText = 'The user declined. Ask what to change before you call this again.';

async function answer(tool: AgentTool, given: unknown, context: AgentContext) {
  try {
    return await tool.run(context, readArguments(tool, given));
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'not-found' || tool.notFound === undefined)
      throw error;
    throw new AppError('not-found', { technical: tool.notFound, cause: error });
  }
}
