import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from '@jest/globals';
import type { OAuthClientProvider } from '@modelcontextprotocol/sdk/client/auth.js';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { OAuthClientInformationMixed, OAuthTokens } from '@modelcontextprotocol/sdk/shared/auth.js';
import { waitUntil } from '@tern/testing/wait-until';
import { accessEndsWithinMs } from './product.ts';

/** Redirect address of an agent on the user's machine (RFC 8252 section 7.3). */
export interface AgentCallback {
  readonly redirectUrl: string;
  /** Redirects received from browsers, the oldest first. */
  readonly arrived: readonly URL[];
  close(): void;
}

export async function startAgentCallback(): Promise<AgentCallback> {
  const arrived: URL[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    if (url.pathname === '/callback') arrived.push(url);
    response.setHeader('content-type', 'text/html').end('<title>Agent</title><h1>Back at the agent</h1>');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    redirectUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/callback`,
    arrived,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** The metadata of the agent (RFC 7591 section 2). */
export const metadataOf = (name: string, redirectUrl: string) => ({
  client_name: name,
  redirect_uris: [redirectUrl],
  token_endpoint_auth_method: 'none',
  scope: 'mcp:read mcp:write',
});

export interface AgentOptions {
  readonly name: string;
  readonly redirectUrl: string;
  /** Address of its metadata document; without one it registers itself. */
  readonly documentUrl?: string;
}

/** An agent as developers write it, with the SDK's own client. */
export function anAgent(apiUrl: string, { name, redirectUrl, documentUrl }: AgentOptions) {
  const kept: {
    client?: OAuthClientInformationMixed;
    tokens?: OAuthTokens;
    verifier?: string;
    page?: URL;
  } = {};
  const provider: OAuthClientProvider = {
    redirectUrl,
    ...(documentUrl !== undefined && { clientMetadataUrl: documentUrl }),
    clientMetadata: metadataOf(name, redirectUrl),
    state: () => 'state-of-the-agent',
    clientInformation: () => kept.client,
    saveClientInformation: (given) => void (kept.client = given),
    tokens: () => kept.tokens,
    saveTokens: (given) => void (kept.tokens = given),
    redirectToAuthorization: (url) => void (kept.page = url),
    saveCodeVerifier: (verifier) => void (kept.verifier = verifier),
    codeVerifier: () => kept.verifier ?? '',
  };
  const address = new URL('/mcp', apiUrl);
  const client = new Client({ name: 'harbor-assistant', version: '1' });
  const transport = () => new StreamableHTTPClientTransport(address, { authProvider: provider });
  type Transport = Parameters<typeof client.connect>[0];
  return {
    client,
    clientId: () => kept.client?.client_id,
    /** The page to which the agent sends its user. */
    async begin(): Promise<string> {
      const first = transport();
      await expect(client.connect(first as Transport)).rejects.toThrow(/unauthorized/i);
      await first.close();
      return kept.page?.href ?? '';
    },
    async finish(code: string) {
      const second = transport();
      await second.finishAuth(code);
      await second.close();
      await client.connect(transport() as Transport);
    },
    /** Waits until the agent's calls are refused. */
    async losesAccess() {
      const call = () => client.callTool({ name: 'list_contacts', arguments: {} });
      const isRefused = async () => {
        await expect(call()).rejects.toThrow();
        return true;
      };
      await waitUntil(isRefused, { what: 'the agent to be refused', timeoutMs: accessEndsWithinMs });
    },
  };
}
