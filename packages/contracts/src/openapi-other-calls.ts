import { mcpPath, resourceMetadataPath } from './http/oauth.ts';

const answer = (description: string, type: string) => ({
  200: { description, content: { [type]: {} } },
});
/** Refused before the message is read as such, or by the rules of MCP's transport. */
const refusals = Object.fromEntries(
  Object.entries({
    400: 'This is no JSON, no message of JSON-RPC 2.0, several at once, or one of an unknown revision.',
    401: 'The token has ended or there is none; WWW-Authenticate says how to get one.',
    403: 'The token lacks a scope, which WWW-Authenticate names, or its user is not verified.',
    404: 'The method is unknown.',
    406: 'The client does not accept JSON and an event stream.',
    413: 'The message is too large.',
    415: 'The message is not sent as JSON.',
    421: 'This server does not answer for that host name.',
    429: 'Too many messages; Retry-After says when the next is taken.',
    431: 'The address and headers are too long.',
    500: 'Something went wrong on our side.',
    503: 'This part of Tern is not available right now.',
    507: 'The disk is full.',
  }).map(([status, description]) => [status, { description, content: { 'application/json': {} } }]),
);
const document = (operationId: string, summary: string, type = 'application/json') => ({
  get: {
    operationId,
    summary,
    tags: ['gateway'],
    parameters: [],
    security: [],
    responses: answer('The document.', type),
  },
});

/** Calls that the gateway answers by other standards than our contracts: MCP, and documents at well-known addresses. */
export const otherCalls = {
  [mcpPath]: {
    post: {
      operationId: 'mcp',
      summary: 'The MCP server: one JSON-RPC 2.0 message in each request, such as tools/list or tools/call.',
      tags: ['gateway'],
      parameters: [],
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: {
              type: 'object',
              properties: {
                jsonrpc: { const: '2.0' },
                id: { type: ['integer', 'string'] },
                method: { type: 'string', examples: ['tools/list', 'tools/call'] },
                params: { type: 'object' },
              },
              required: ['jsonrpc', 'method'],
            },
          },
        },
      },
      responses: {
        ...answer('The answer as JSON-RPC 2.0 has it.', 'application/json'),
        202: { description: 'The message was a notification, which has no answer.' },
        ...refusals,
      },
      security: [{ accessToken: [] }],
    },
  },
  [resourceMetadataPath]: document('readResourceMetadata', 'Who gives tokens for the MCP server (RFC 9728).'),
  [resourceMetadataPath + mcpPath]: document(
    'readMcpResourceMetadata',
    'The same under the name that RFC 9728 gives it.',
  ),
  '/openapi.json': document('readOpenApi', 'This document.'),
  '/docs/api': document('readApiDocs', 'This document as a page.', 'text/html'),
  '/.well-known/security.txt': document(
    'readSecurityTxt',
    'Where to report a weakness (RFC 9116).',
    'text/plain',
  ),
};

export const otherSecuritySchemes = {
  accessToken: {
    type: 'http',
    scheme: 'bearer',
    description:
      'A personal access token; each call that it opens names the scope that is needed. The access token of an application (OAuth 2.1) opens the MCP server alone.',
  },
};
