import { describe, expect, test } from '@jest/globals';
import { publicEndpoints } from './http/endpoints.ts';
import { openApiDocument } from './openapi.ts';
import { portablePattern } from './portable-schema.ts';

const document = openApiDocument(publicEndpoints, {
  version: '1',
  server: 'http://localhost:9100',
  sessionCookie: 'tern_access',
}) as {
  paths: Record<
    string,
    Record<
      string,
      {
        operationId: string;
        parameters: { name: string; in: string; required: boolean }[];
        responses: Record<string, unknown>;
        security: object[];
        requestBody?: { required: boolean; content?: unknown };
      }
    >
  >;
};
/** Calls that the gateway answers by other standards. */
const withoutContract = [
  'mcp',
  'readResourceMetadata',
  'readMcpResourceMetadata',
  'readOpenApi',
  'readApiDocs',
  'readSecurityTxt',
];
const operation = (path: string, method: string) => document.paths[path]![method]!;

describe('the OpenAPI document', () => {
  test('when a call is public, then it is there under its name', () => {
    const names = Object.values(document.paths).flatMap((path) =>
      Object.values(path).map((each) => each.operationId),
    );
    expect(names.sort()).toEqual([...publicEndpoints.map(({ name }) => name), ...withoutContract].sort());
  });

  test('when a call has parameters, then path ones are required and query ones as the contract says', () => {
    const { parameters } = operation('/mailboxes/{mailboxId}/messages/', 'get');
    expect(parameters).toContainEqual(
      expect.objectContaining({ name: 'mailboxId', in: 'path', required: true }),
    );
    expect(parameters).toContainEqual(
      expect.objectContaining({ name: 'limit', in: 'query', required: false }),
    );
  });

  test('when a call can fail, then its statuses are listed, those of its access level too', () => {
    expect(Object.keys(operation('/messages/{messageId}/', 'get').responses)).toEqual(
      expect.arrayContaining(['200', '401', '403', '404', '429', '500']),
    );
  });

  test('when a personal access token opens a call, then its security names the scope, and others know the session alone', () => {
    expect(operation('/search/', 'get').security).toEqual([{ session: [] }, { accessToken: ['mcp:read'] }]);
    expect(operation('/followup/messages/{messageId}/snooze/', 'put').security).toEqual([
      { session: [] },
      { accessToken: ['mcp:write'] },
    ]);
    expect(operation('/accounts/', 'get').security).toEqual([{ session: [] }]);
    expect(operation('/health/', 'get').security).toEqual([]);
  });

  test('when every field of a body has a default, then the body is optional', () => {
    expect(operation('/messages/{messageId}/draft-followup/', 'post').requestBody).toMatchObject({
      required: false,
    });
    expect(operation('/users/pass/', 'post').requestBody).toMatchObject({ required: true });
    expect(operation('/auth/logout/', 'post').requestBody).toBeUndefined();
  });

  test('when a call has a schema for what it takes, then 400 is among its answers', () => {
    const without = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([, { parameters, requestBody }]) => parameters.length > 0 || requestBody !== undefined)
        .filter(([, { responses }]) => responses['400'] === undefined)
        .map(([method]) => `${method} ${path}`),
    );
    expect(without).toEqual([]);
  });

  test('when a call has a body, then too large ones, other types and broken JSON are answered by their status', () => {
    expect(Object.keys(operation('/users/pass/', 'post').responses)).toEqual(
      expect.arrayContaining(['400', '403', '413', '415']),
    );
  });

  test('when a call follows OAuth, then its fields, its answer and its refusals are described', () => {
    expect(operation('/oauth/token', 'post')).toMatchObject({
      requestBody: {
        content: {
          'application/x-www-form-urlencoded': {
            schema: { required: ['grant_type'], properties: { code: { type: 'string' } } },
          },
        },
      },
      responses: { 200: { content: { 'application/json': { schema: { required: expect.any(Array) } } } } },
    });
    expect(Object.keys(operation('/oauth/register', 'post').responses)).toEqual(
      expect.arrayContaining(['201', '400', '429']),
    );
    expect(Object.keys(operation('/mcp', 'post').responses)).toEqual(
      expect.arrayContaining(['200', '202', '400', '401', '403', '406', '413', '415', '429']),
    );
  });

  test('when an answer has a type of its own, then it is documented under that type', () => {
    const { content } = operation('/oauth/jwks', 'get').responses['200'] as { readonly content: object };
    expect(Object.keys(content)).toEqual(['application/jwk-set+json']);
  });

  test('when a query takes true or false, then it is a boolean', () => {
    expect(operation('/mailboxes/{mailboxId}/messages/', 'get').parameters).toContainEqual(
      expect.objectContaining({
        name: 'needsFollowup',
        schema: expect.objectContaining({ type: 'boolean' }),
      }),
    );
  });

  test('when a field has a pattern, then engines without properties and without look-around read it', () => {
    const patterns = new Set<string>();
    JSON.stringify(document, (name, value: unknown) => {
      if (name === 'pattern' && typeof value === 'string') patterns.add(value);
      return value;
    });
    expect(patterns.size).toBeGreaterThan(8);
    for (const pattern of patterns) {
      expect(() => new RegExp(pattern)).not.toThrow();
      expect(pattern).not.toMatch(/\\p\{|\\u|\(\?[=!<]|\\[1-9k]/);
    }
  });
});

test.each([
  ['^[\\w-]+$', '^[\\w-]+$'],
  ['[^\\p{Cc}]', '[^\\x00-\\x1f\\x7f-\\x9f]'],
  ['[\\u200b\\ufe00-\\ufe0f]', '[\u200b\ufe00-\ufe0f]'],
  ['\\p{Lu}', null],
])('when a pattern is %s, then other engines read %s', (pattern, portable) => {
  expect(portablePattern(pattern)).toBe(portable);
});
