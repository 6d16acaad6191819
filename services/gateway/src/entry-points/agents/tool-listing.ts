import type { Tool } from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { AgentTool } from '../../domain/agent-tools/agent-tool.ts';

type Json = Record<string, unknown>;

/** A maximum that only keeps numbers small, as that of an offset. */
const noLimit = 100_000;

/**
 * A tool as `tools/list` gives it. Models read the list in every conversation, so it has what they choose by and nothing else: no title that
 * only repeats the name, which clients show without one.
 */
export function listingOf(tool: AgentTool): Tool {
  const { name, title, description, input, output, scope, isIdempotent, isDestructive } = tool;
  const changes = { destructiveHint: isDestructive ?? false, idempotentHint: isIdempotent ?? false };
  return {
    name,
    ...(title.toLowerCase().replaceAll(/[ -]/g, '_') !== name && { title }),
    description,
    inputSchema: inputSchemaOf(input) as Tool['inputSchema'],
    outputSchema: outputSchemaOf(output) as NonNullable<Tool['outputSchema']>,
    // Hints about changes have a meaning for tools that write alone. That mail is an open world is what is assumed without a hint.
    annotations: { readOnlyHint: scope === 'mcp:read', ...(scope === 'mcp:write' && changes) },
  };
}

/** Without patterns and limits that no model meets, which errors explain: the pattern of a date alone has 300 characters. */
function inputSchemaOf(schema: z.ZodObject): object {
  const made = z.toJSONSchema(schema, {
    io: 'input',
    override: ({ jsonSchema }) => {
      for (const left of ['pattern', 'format', 'minLength', 'maxLength', 'minimum'] as const)
        delete jsonSchema[left];
      if ((jsonSchema.maximum ?? 0) >= noLimit) delete jsonSchema.maximum;
      // The values say the type, and what is left out counts as nothing.
      if (jsonSchema.enum) delete jsonSchema.type;
      if (!jsonSchema.default) delete jsonSchema.default;
    },
  });
  const { $schema: _, ...listed } = made;
  return listed;
}

/**
 * The fields of an answer, and the types of those that are not lists. The answer itself shows what the fields hold, and has the notice
 * about its texts.
 */
function outputSchemaOf(schema: z.ZodObject): object {
  const { properties = {} } = z.toJSONSchema(schema) as { properties?: Record<string, Json> };
  const fields = Object.entries(properties)
    .filter(([name]) => name !== 'notice')
    .map(([name, field]) => [name, typeOf(field)] as const);
  return { type: 'object', properties: Object.fromEntries(fields) };
}

function typeOf({ type, anyOf, enum: values }: Json): Json {
  if (Array.isArray(anyOf)) return { type: (anyOf as Json[]).map((one) => one['type']) };
  if (values !== undefined) return { enum: values };
  if (type === 'array') return {};
  return { type };
}
