import {
  createMcpHandler,
  isLegacyRequest,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import type { McpHandlerRequestOptions, McpServer } from '@modelcontextprotocol/server';
import type { Logger } from '@tern/runtime/logger';

/** Makes the server of one request; `authInfo` says who calls. */
export type McpServerOfRequest = (request: {
  readonly authInfo: NonNullable<McpHandlerRequestOptions['authInfo']>;
}) => McpServer;

export interface McpHandler {
  fetch(request: Request, options?: McpHandlerRequestOptions): Promise<Response>;
}

/**
 * Serves both kinds of revisions at one address: 2026-07-28, whose requests name their revision themselves, and 2024-11-05 to 2025-11-25,
 * which begin with a handshake. Each request gets a server of its own, so any gateway process can take the next one.
 */
export function createMcpHandlerOfBothEras(serverOf: McpServerOfRequest, logger: Logger): McpHandler {
  const current = createMcpHandler(
    ({ authInfo }) => {
      if (!authInfo) throw new Error('Only authorized HTTP requests reach the MCP server');
      return serverOf({ authInfo });
    },
    {
      legacy: 'reject',
      onerror: (err) => logger.info({ err }, 'An MCP request was refused.'),
    },
  );

  /** The SDK's own handler of these would answer every call as a stream, which not all clients read; this one answers JSON. */
  async function answerHandshakeEra(request: Request, options: McpHandlerRequestOptions): Promise<Response> {
    const { authInfo } = options;
    if (!authInfo) throw new Error('Only authorized HTTP requests reach the MCP server');
    const server = serverOf({ authInfo });
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
    try {
      await server.connect(transport);
      return await transport.handleRequest(request, options);
    } finally {
      await server.close();
    }
  }

  return {
    async fetch(request, options = {}) {
      const isHandshakeEra = await isLegacyRequest(request, options.parsedBody);
      return isHandshakeEra ? answerHandshakeEra(request, options) : current.fetch(request, options);
    },
  };
}
