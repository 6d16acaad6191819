import { describe, expect, test } from '@jest/globals';
import { publicEndpoints } from './http/endpoints.ts';
import { openApiDocument } from './openapi.ts';

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
        requestBody?: { required: boolean };
      }
    >
  >;
};
/** Calls that the gateway answers by other standards. */
const withoutContract = [
  ...[
    'mcp',
    'readResourceMetadata',
    'readMcpResourceMetadata',
    'readOpenApi',
    'readApiDocs',
    'readSecurityTxt',
  ],
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
});
