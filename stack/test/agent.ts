import type { OAuthClientProvider } from '@modelcontextprotocol/sdk/client/auth.js';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { OAuthClientInformationMixed, OAuthTokens } from '@modelcontextprotocol/sdk/shared/auth.js';
import { agentScopes, completeAuthorization, mcpPath, readOauthClient } from '@tern/contracts/http/oauth';
import type { Visitor } from './visitor.ts';

export const redirectUrl = 'http://127.0.0.1:7777/callback';

/** An agent as developers write it: the SDK's own client, which stores its tokens. */
export interface Agent {
  readonly client: Client;
  /** The tokens after the consent. */
  tokens(): OAuthTokens;
  clientId(): string;
  close(): Promise<void>;
}

interface ConnectOptions {
  readonly apiUrl: string;
  /** Presses Authorize, as the consent page does. */
  readonly visitor: Visitor;
  /** The scopes that the user is asked for; at first the 401 names the one for reading, so agents that write ask for more. */
  readonly scope?: string;
  /** Where the agent serves the document about itself; without it the agent registers. */
  readonly clientMetadataUrl?: string;
}

/** Discovers, registers, has the user consent and connects. @throws Error when any step fails */
export async function connectAgent({
  apiUrl,
  visitor,
  scope = agentScopes.join(' '),
  clientMetadataUrl,
}: ConnectOptions): Promise<Agent> {
  const kept: { client?: OAuthClientInformationMixed; tokens?: OAuthTokens; verifier?: string; asked?: URL } =
    {};
  const provider: OAuthClientProvider = {
    redirectUrl,
    ...(clientMetadataUrl !== undefined && { clientMetadataUrl }),
    clientMetadata: {
      client_name: 'Test agent',
      redirect_uris: [redirectUrl],
      token_endpoint_auth_method: 'none',
    },
    state: () => 'state-of-the-agent',
    clientInformation: () => kept.client,
    saveClientInformation: (given) => void (kept.client = given),
    tokens: () => kept.tokens,
    saveTokens: (given) => void (kept.tokens = given),
    redirectToAuthorization: (url) => void (kept.asked = url),
    saveCodeVerifier: (verifier) => void (kept.verifier = verifier),
    codeVerifier: () => kept.verifier ?? '',
  };
  const url = new URL(apiUrl + mcpPath);
  const client = new Client({ name: 'test-agent', version: '1' });
  const first = new StreamableHTTPClientTransport(url, { authProvider: provider });
  await client.connect(first as Parameters<typeof client.connect>[0]).then(
    () => {
      throw new Error('an agent came in without a consent');
    },
    (error: Error) => {
      if (error.name !== 'UnauthorizedError' && !/unauthorized/i.test(error.message)) throw error;
    },
  );
  if (!kept.asked) throw new Error('the agent did not send its user to the consent page');
  await first.finishAuth(await consent(kept.asked, visitor, scope));
  await first.close();
  const transport = new StreamableHTTPClientTransport(url, { authProvider: provider });
  await client.connect(transport as Parameters<typeof client.connect>[0]);

  return {
    client,
    tokens: () => kept.tokens ?? { access_token: '', token_type: 'Bearer' },
    clientId: () => kept.client?.client_id ?? '',
    close: () => client.close(),
  };
}

/** Does what the page does with its query. @returns the code */
async function consent(asked: URL, visitor: Visitor, scope: string): Promise<string> {
  const query = Object.fromEntries(asked.searchParams);
  const { redirectUris } = await visitor.ask(readOauthClient, {
    params: { clientId: query['client_id'] ?? '' },
  });
  if (!redirectUris.includes(query['redirect_uri'] ?? '')) throw new Error('the page would stop here');
  const { redirect_uri } = await visitor.ask(completeAuthorization, {
    body: { ...query, scope },
  });
  const { searchParams } = new URL(redirect_uri);
  if (searchParams.get('state') !== 'state-of-the-agent') throw new Error('the state was lost');
  return searchParams.get('code') ?? '';
}
