import { z } from 'zod';
import { failureSchema, successSchema } from './answer.ts';
import { formTypes, type Access, type Endpoint } from './define-endpoint.ts';
import { errorCatalogue, type ErrorCode } from './errors.ts';
import { scopeOfCall } from './http/agents/token-scopes.ts';
import { otherCalls, otherSecuritySchemes } from './openapi-other-calls.ts';

export interface OpenApiOptions {
  readonly version: string;
  /** Address of the API origin. */
  readonly server: string;
  /** Name of the cookie that carries the session. */
  readonly sessionCookie: string;
}

type Json = Record<string, unknown>;

/** Codes that any call of the level can answer, beyond those an endpoint lists itself. */
const impliedErrors: Record<Access, readonly ErrorCode[]> = {
  anonymous: [],
  'optional-session': ['not-signed-in', 'insufficient-scope'],
  session: ['not-signed-in', 'insufficient-scope'],
  verified: ['not-signed-in', 'email-not-verified', 'insufficient-scope'],
  admin: ['not-signed-in', 'email-not-verified', 'insufficient-scope', 'admins-only'],
  internal: [],
};
const everywhere: readonly ErrorCode[] = ['too-many-requests', 'internal', 'unavailable', 'disk-full'];

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
  const { params, query, body } = endpoint;
  const takesBody =
    endpoint.takesForms || Object.keys((schemaOf(body, 'input')['properties'] ?? {}) as Json).length > 0;
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    tags: [endpoint.service],
    parameters: [...parametersOf(params, 'path'), ...parametersOf(query, 'query')],
    ...(takesBody && {
      requestBody: {
        required: !body.safeParse({}).success,
        content: {
          'application/json': { schema: schemaOf(body, 'input') },
          ...(endpoint.takesForms && Object.fromEntries(formTypes.map((type) => [type, {}]))),
        },
      },
    }),
    responses: { 200: successOf(endpoint), ...failuresOf(endpoint) },
    security: securityOf(endpoint),
  };
}

/**
 * What a personal access token opens has its scope there (OpenAPI 3.1 takes roles for schemes other than OAuth). An empty requirement beside the session: the session is optional (OpenAPI 3.1, Security Requirement Object). */
function securityOf(endpoint: Endpoint): Json[] {
  const { access } = endpoint;
  if (access === 'anonymous') return [];
  if (access === 'optional-session') return [{}, { session: [] }];
  const scope = scopeOfCall(endpoint);
  return [{ session: [] }, ...(scope === null ? [] : [{ accessToken: [scope] }])];
}

function parametersOf(schema: z.ZodType, place: 'path' | 'query'): Json[] {
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
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
  if (endpoint.kind === 'raw') return { description: 'The content itself.', content: { '*/*': {} } };
  const schema = schemaOf(successSchema(endpoint.response), 'output');
  return { description: 'Success.', content: { 'application/json': { schema } } };
}

function failuresOf({ access, errors }: Endpoint): Json {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of new Set([...errors, ...impliedErrors[access], ...everywhere])) {
    const { status } = errorCatalogue[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } };
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      { description: codes.map((code) => `\`${code}\`: ${errorCatalogue[code].text}`).join(' '), content },
    ]),
  );
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return json;
}
