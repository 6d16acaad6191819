import {
  ProtocolError,
  ProtocolErrorCode,
  ResourceNotFoundError,
  ResourceTemplate,
  type McpServer,
} from '@modelcontextprotocol/server';
import { fieldErrorForPrograms } from '@tern/kernel/app-error';
import type { AgentResource } from '../../domain/agent-resources/agent-resource.ts';
import { conversationResource } from '../../domain/agent-resources/conversation-resource.ts';
import { dayResource } from '../../domain/agent-resources/day-resource.ts';
import { messageResource } from '../../domain/agent-resources/message-resource.ts';
import type { AgentContext } from '../../domain/agent-tools/agent-tool.ts';
import { AgentFailure, answerRecorded, type RecordedCallParts } from './recorded-call.ts';

const resources = [messageResource, conversationResource, dayResource];
const mimeType = 'application/json';

const codes: Record<Exclude<AgentFailure['code'], 'not-found'>, number> = {
  'not-permitted': ProtocolErrorCode.InvalidRequest,
  refused: ProtocolErrorCode.InvalidParams,
  broken: ProtocolErrorCode.InternalError,
};

/** Messages, conversations and days by their addresses. Reading and listing them is recorded like the use of tools. */
export function registerResources(server: McpServer, parts: RecordedCallParts): void {
  for (const resource of resources) {
    const { name, title, description, uriTemplate } = resource;
    const list = async () => ({
      resources: (await ask(parts, resource, { what: 'list', work: resource.list })).map((one) => ({
        ...one,
        mimeType,
      })),
    });
    server.registerResource(
      name,
      new ResourceTemplate(uriTemplate, { list }),
      { title, description, mimeType },
      async ({ href: uri }, variables) => {
        const read = (context: AgentContext) => readResource(resource, context, variables);
        const text = JSON.stringify(await ask(parts, resource, { what: 'read', work: read, uri }));
        return { contents: [{ uri, mimeType, text }] };
      },
    );
  }
}

function readResource(resource: AgentResource, context: AgentContext, variables: object): Promise<object> {
  const parsed = resource.variables.safeParse(variables);
  if (!parsed.success)
    throw fieldErrorForPrograms('uri', parsed.error.issues[0]?.message ?? 'This is not an address.');
  return resource.read(context, parsed.data);
}

interface Asked<Answer> {
  readonly what: 'list' | 'read';
  readonly work: (context: AgentContext) => Promise<Answer>;
  readonly uri?: string;
}

async function ask<Answer>(
  parts: RecordedCallParts,
  { name, scope }: AgentResource,
  { what, work, uri = name }: Asked<Answer>,
): Promise<Answer> {
  try {
    return await answerRecorded(parts, { name: `${what}_resource:${name}`, scope }, work);
  } catch (error) {
    if (!(error instanceof AgentFailure)) throw error;
    if (error.code === 'not-found') throw new ResourceNotFoundError(uri, error.message);
    throw new ProtocolError(codes[error.code], error.message);
  }
}
