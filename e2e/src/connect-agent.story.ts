import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { OAuthClientProvider } from '@modelcontextprotocol/sdk/client/auth.js';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { OAuthClientInformationMixed, OAuthTokens } from '@modelcontextprotocol/sdk/shared/auth.js';
import { sidewaysScroll, violations } from './accessibility.ts';
import { takePicture, visit } from './browser.ts';
import { setStage, type Stage } from './stage.ts';
import { enterDemo } from './steps.ts';

describe('connecting an agent', () => {
  let stage: Stage;
  let loopback: Server;
  let redirectUrl: string;
  const arrived: URL[] = [];
  beforeAll(async () => {
    loopback = createServer((request, response) => {
      const url = new URL(request.url ?? '/', redirectUrl);
      if (url.pathname === '/callback') arrived.push(url);
      response.setHeader('content-type', 'text/html').end('<title>Agent</title><h1>Back at the agent</h1>');
    });
    loopback.listen(0, '127.0.0.1');
    await once(loopback, 'listening');
    redirectUrl = `http://127.0.0.1:${(loopback.address() as AddressInfo).port}/callback`;
    stage = await setStage();
  }, 90_000);
  afterAll(async () => {
    await stage.close();
    loopback.closeAllConnections();
    loopback.close();
  }, 30_000);

  /** An agent as its makers write it, with the SDK's own client. */
  function anAgent() {
    const kept: {
      client?: OAuthClientInformationMixed;
      tokens?: OAuthTokens;
      verifier?: string;
      page?: URL;
    } = {};
    const provider: OAuthClientProvider = {
      redirectUrl,
      clientMetadata: {
        client_name: 'Harbor <b>Assistant</b>',
        redirect_uris: [redirectUrl],
        token_endpoint_auth_method: 'none',
        scope: 'mcp:read mcp:write',
      },
      state: () => 'state-of-the-agent',
      clientInformation: () => kept.client,
      saveClientInformation: (given) => void (kept.client = given),
      tokens: () => kept.tokens,
      saveTokens: (given) => void (kept.tokens = given),
      redirectToAuthorization: (url) => void (kept.page = url),
      saveCodeVerifier: (verifier) => void (kept.verifier = verifier),
      codeVerifier: () => kept.verifier ?? '',
    };
    const address = new URL('/mcp', stage.tern.apiUrl);
    const client = new Client({ name: 'harbor-assistant', version: '1' });
    const transport = () => new StreamableHTTPClientTransport(address, { authProvider: provider });
    type Transport = Parameters<typeof client.connect>[0];
    return {
      client,
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
    };
  }

  test('when an agent connects, then its user decides in the browser, it answers what waits for a reply, and loses access at a click', async () => {
    const { page, context, errors } = await visit(stage.browser);
    await enterDemo(page, stage.tern.webUrl);
    const agent = anAgent();
    const asking = await agent.begin();

    // Deny sends the agent away with the standard's words.
    await page.goto(asking);
    await page.getByText('Harbor <b>Assistant</b>').waitFor();
    await page.getByText('Read your emails and account information').waitFor();
    await page.getByText(/Signed in as: Robin Hale/).waitFor();
    await takePicture(page, 'consent-1440');
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Deny' }).click();
    await page.getByRole('heading', { name: 'Back at the agent' }).waitFor();
    expect(Object.fromEntries(arrived.at(-1)?.searchParams ?? [])).toMatchObject({
      error: 'access_denied',
      error_description: 'The user denied the request',
      state: 'state-of-the-agent',
    });

    await page.goto(asking);
    await page.getByRole('button', { name: 'Authorize' }).click();
    await page.getByRole('heading', { name: 'Back at the agent' }).waitFor();
    const answer = arrived.at(-1)?.searchParams;
    expect(answer?.get('state')).toBe('state-of-the-agent');
    expect(answer?.get('iss')).toBe(stage.tern.apiUrl);
    await agent.finish(answer?.get('code') ?? '');
    const waiting = await agent.client.callTool({ name: 'list_awaiting_replies', arguments: { limit: 5 } });
    expect(waiting.structuredContent).toMatchObject({ messages: expect.any(Array) });
    expect((waiting.structuredContent as { total: number }).total).toBeGreaterThan(0);

    // The settings show the agent and what it did.
    const phone = await context.newPage();
    await phone.setViewportSize({ width: 390, height: 844 });
    await phone.goto(`${stage.tern.webUrl}/settings/data`);
    await phone.getByRole('heading', { name: 'Harbor <b>Assistant</b>' }).waitFor();
    await phone.getByRole('button', { name: /^Activity of/ }).click();
    await phone.getByText('list_awaiting_replies').waitFor();
    await takePicture(phone, 'connected-apps-390');
    expect(await sidewaysScroll(phone)).toBe(0);
    expect(await violations(phone)).toEqual([]);
    await phone.getByRole('button', { name: /^Disconnect/ }).click();
    await phone.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
    await phone.getByText('No application has access to your mail.').waitFor();
    await expect(agent.client.callTool({ name: 'list_contacts', arguments: {} })).rejects.toThrow();
    expect(errors).toEqual([]);
    await agent.client.close();
    await context.close();
  }, 150_000);
});
