import { z } from 'zod';
import { failureSchema, successSchema } from './answer.ts';
import { formTypes, type Access, type Endpoint } from './define-endpoint.ts';
import { errorCatalogue, type ErrorCode } from './errors.ts';
import { scopeOfCall } from './http/agents/token-scopes.ts';
import { otherCalls, otherSecuritySchemes } from './openapi-other-calls.ts';
import { portableSchema } from './portable-schema.ts';

export interface OpenApiOptions {
  readonly version: string;
  /** Address of the API origin. */
  readonly server: string;
  /** Name of the cookie that carries the session. */
  readonly sessionCookie: string;
}

type Json = Record<string, unknown>;
const failureReference = { $ref: '#/components/schemas/Failure' };

/** Codes that any call of the level can answer, beyond those an endpoint lists itself. */
const impliedErrors: Record<Access, readonly ErrorCode[]> = {
  anonymous: [],
  'optional-session': ['not-signed-in', 'insufficient-scope'],
  session: ['not-signed-in', 'insufficient-scope'],
  verified: ['not-signed-in', 'email-not-verified', 'insufficient-scope'],
  admin: ['not-signed-in', 'email-not-verified', 'insufficient-scope', 'admins-only'],
  internal: [],
};
const everywhere: readonly ErrorCode[] = [
  'too-many-requests',
  'internal',
  'data-damaged',
  'unavailable',
  'timeout',
  'disk-full',
  'host-refused',
  'headers-too-large',
];
/** Where a body may come. */
const bodyErrors: readonly ErrorCode[] = ['malformed-json', 'body-too-large', 'json-only'];

/**
 * The OpenAPI 3.1 document of the given calls and of calls without a contract (`otherCalls`); its schemas are JSON Schema 2020-12,
 * made from the contracts.
 */
export function openApiDocument(endpoints: readonly Endpoint[], options: OpenApiOptions): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    (paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = operationOf(endpoint);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Tern', version: options.version },
    servers: [{ url: options.server }],
    paths: { ...paths, ...otherCalls },
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: options.sessionCookie },
        ...otherSecuritySchemes,
      },
      schemas: { Failure: schemaOf(failureSchema, 'output') },
    },
  };
}

function operationOf(endpoint: Endpoint): Json {
  const { params, query } = endpoint;
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    tags: [endpoint.service],
    parameters: [...parametersOf(params, 'path'), ...parametersOf(query, 'query')],
    ...bodyOf(endpoint),
    responses: { [endpoint.standard?.status ?? 200]: successOf(endpoint), ...failuresOf(endpoint) },
    security: securityOf(endpoint),
  };
}

function bodyOf({ body, takesForms, standard }: Endpoint): Json {
  if (standard) {
    if (standard.fields === null) return {};
    const type = takesForms ? 'application/x-www-form-urlencoded' : 'application/json';
    return {
      requestBody: { required: true, content: { [type]: { schema: schemaOf(standard.fields, 'input') } } },
    };
  }
  if (!takesForms && !hasFields(body)) return {};
  const forms = takesForms ? Object.fromEntries(formTypes.map((type) => [type, {}])) : {};
  const content = { 'application/json': { schema: inputOf(body) }, ...forms };
  return { requestBody: { required: !body.safeParse({}).success, content } };
}

const hasFields = (schema: z.ZodType) => {
  const { properties = {}, additionalProperties } = inputOf(schema) as Json;
  return Object.keys(properties as Json).length > 0 || typeof additionalProperties === 'object';
};

/**
 * Calls that a personal access token opens have its scope there (OpenAPI 3.1 takes roles for schemes other than OAuth). An empty requirement beside
 * the session: the session is optional (OpenAPI 3.1, Security Requirement Object).
 */
function securityOf(endpoint: Endpoint): Json[] {
  const { access } = endpoint;
  if (access === 'anonymous') return [];
  if (access === 'optional-session') return [{}, { session: [] }];
  const scope = scopeOfCall(endpoint);
  return [{ session: [] }, ...(scope === null ? [] : [{ accessToken: [scope] }])];
}

function parametersOf(schema: z.ZodType, place: 'path' | 'query'): Json[] {
  const { properties = {}, required = [] } = inputOf(schema) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function successOf(endpoint: Endpoint): Json {
  const { standard } = endpoint;
  if (standard)
    return {
      description: 'Success.',
      content: {
        [standard.answerType ?? 'application/json']: { schema: schemaOf(standard.answer, 'output') },
      },
    };
  if (endpoint.kind === 'raw') return { description: 'The content itself.', content: { '*/*': {} } };
  const schema = schemaOf(successSchema(endpoint.response), 'output');
  return { description: 'Success.', content: { 'application/json': { schema } } };
}

/** The codes that it lists itself, and those of its schemas and its access level. */
function codesOf(endpoint: Endpoint): Set<ErrorCode> {
  const { access, errors, method, params, query, body, standard } = endpoint;
  const isChecked = !standard && [params, query, body].some(hasFields);
  return new Set<ErrorCode>([
    ...errors,
    ...(isChecked ? (['validation-failed'] as const) : []),
    ...(method === 'GET' ? [] : bodyErrors),
    // Calls of another site's page come with the visitor's session.
    ...(standard || method === 'GET' ? [] : (['origin-refused'] as const)),
    ...impliedErrors[access],
    ...everywhere,
  ]);
}

function failuresOf(endpoint: Endpoint): Json {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of codesOf(endpoint)) {
    const { status } = errorCatalogue[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  const content = { 'application/json': { schema: failureReference } };
  const failures: Json = Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      { description: codes.map((code) => `\`${code}\`: ${errorCatalogue[code].text}`).join(' '), content },
    ]),
  );
  for (const [status, { description, schema }] of Object.entries(endpoint.standard?.refusals ?? {}))
    failures[status] = {
      description,
      // The rules before the standard's own handler answer as all calls do.
      content: { 'application/json': { schema: { anyOf: [schemaOf(schema, 'output'), failureReference] } } },
    };
  return failures;
}

const inputs = new WeakMap<z.ZodType, Json>();

/** Made once: it is looked at for several parts of a call, and calls share those without fields. */
function inputOf(schema: z.ZodType): Json {
  const input = inputs.get(schema) ?? schemaOf(schema, 'input');
  inputs.set(schema, input);
  return input;
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return portableSchema(json) as Json;
}
