import { z } from 'zod';
import type { Endpoint } from '@tern/contracts/define-endpoint';

type JsonSchema = z.core.JSONSchema.JSONSchema;

const texts: Record<string, string> = {
  'date-time': '2026-01-15T12:00:00.000Z',
  date: '2026-01-15',
  email: 'ida@seaglass.example',
  uri: 'https://seaglass.example/',
};

/**
 * An answer that the contract of a call allows, made from its schema: one element in each list, the first of the values where there is
 * a choice, nothing left out.
 * @param isNewer the answer of a newer server, with a value that the contract does not know for each enumeration
 * @throws ZodError where the schema asks for something that JSON Schema does not state.
 */
export function sampleAnswer(endpoint: Endpoint, isNewer = false): unknown {
  const schema = z.toJSONSchema(endpoint.response, { io: 'input', unrepresentable: 'any' });
  const answer = sampleOf(schema, { defs: schema.$defs ?? {}, isNewer });
  if (!isNewer) endpoint.response.parse(answer);
  return answer;
}

interface SampleContext {
  readonly defs: Record<string, JsonSchema>;
  readonly isNewer: boolean;
}

/** @param name of the field, which says what its schema cannot */
function sampleOf(schema: JsonSchema, context: SampleContext, name = ''): unknown {
  const inner = (one: JsonSchema | boolean | undefined, field = name) =>
    sampleOf(one as JsonSchema, context, field);
  if (schema.$ref) return inner(context.defs[schema.$ref.replace('#/$defs/', '')]);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return context.isNewer ? 'of-a-newer-version' : schema.enum[0];
  const [choice] = schema.anyOf ?? schema.oneOf ?? [];
  if (choice) return inner(choice);
  switch (schema.type) {
    case 'object': {
      const fields = Object.entries(schema.properties ?? {}).map(
        ([field, one]) => [field, inner(one, field)] as const,
      );
      const { propertyNames, additionalProperties } = schema;
      const names = typeof propertyNames === 'object' ? (propertyNames.enum ?? ['name']) : [];
      const entries = names.map((field) => [String(field), inner(additionalProperties)] as const);
      return Object.fromEntries([...fields, ...entries]);
    }
    case 'array':
      return schema.maxItems === 0 ? [] : [inner(schema.items as JsonSchema)];
    case 'string':
      if (name === 'timeZone') return 'Europe/Berlin';
      return (
        texts[schema.format ?? ''] ?? 'harbour'.padEnd(schema.minLength ?? 0, 'r').slice(0, schema.maxLength)
      );
    case 'number':
    case 'integer':
      return Math.min(schema.maximum ?? 1, Math.max(schema.minimum ?? 1, 1));
    case 'boolean':
      return name.startsWith('has');
    default:
      return null;
  }
}
