import type { Tool } from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { AgentTool } from '../../domain/agent-tools/agent-tool.ts';

/** A tool as `tools/list` gives it. */
export function listingOf({ name, title, description, input, output, scope }: AgentTool): Tool {
  const isReading = scope === 'mcp:read';
  return {
    ...{ name, title, description },
    inputSchema: z.toJSONSchema(input, { io: 'input' }) as Tool['inputSchema'],
    outputSchema: z.toJSONSchema(output) as NonNullable<Tool['outputSchema']>,
    annotations: { readOnlyHint: isReading, destructiveHint: false, openWorldHint: false },
  };
}
