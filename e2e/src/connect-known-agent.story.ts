import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startHttpsServer, type HttpsServer } from '@tern/testing/https-server';
import { anAgent, metadataOf, startAgentCallback, type AgentCallback } from './agent.ts';
import { violations } from './accessibility.ts';
import { takePicture, visit } from './browser.ts';
import { setStage, type Stage } from './stage.ts';
import { enterDemo } from './steps.ts';

describe('connecting an agent that is known by a document', () => {
  let stage: Stage;
  let folder: string;
  let home: HttpsServer;
  let callback: AgentCallback;
  let documentUrl: string;
  const asked: string[] = [];
  beforeAll(async () => {
    callback = await startAgentCallback();
    home = await startHttpsServer('localhost', ({ url = '' }, response) => {
      asked.push(url);
      const { scope: _, ...metadata } = metadataOf('Harbor Assistant', callback.redirectUrl);
      const document = { client_id: documentUrl, client_uri: new URL('/', documentUrl).href, ...metadata };
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(document));
    });
    documentUrl = `https://localhost:${home.port}/agent.json`;
    // The product is another process: a file makes it trust the certificate of the agent's server.
    folder = await mkdtemp(join(tmpdir(), 'tern-agent-'));
    const authority = join(folder, 'authority.pem');
    await writeFile(authority, home.certificate);
    stage = await setStage({ TERN_OAUTH_CLIENT_HOSTS: 'any', NODE_EXTRA_CA_CERTS: authority });
  });
  afterAll(async () => {
    await stage.close();
    callback.close();
    home.close();
    await rm(folder, { recursive: true, force: true });
  });

  test('when its user allows it, then the consent names its host, and it answers what waits for a reply without a registration', async () => {
    const { page, context, errors } = await visit(stage.browser);
    await enterDemo(page, stage.tern.webUrl);
    const { redirectUrl } = callback;
    const agent = anAgent(stage.tern.apiUrl, { name: 'Harbor Assistant', redirectUrl, documentUrl });
    await page.goto(await agent.begin());
    expect(agent.clientId()).toBe(documentUrl);
    await page.getByText('Harbor Assistant').first().waitFor();
    await page.getByText('localhost').first().waitFor();
    await takePicture(page, 'consent-by-document-1440');
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Authorize' }).click();
    await page.getByRole('heading', { name: 'Back at the agent' }).waitFor();
    const answer = callback.arrived.at(-1)?.searchParams;
    await agent.finish(answer?.get('code') ?? '');
    const waiting = await agent.client.callTool({ name: 'list_awaiting_replies', arguments: { limit: 5 } });
    expect((waiting.structuredContent as { total: number }).total).toBeGreaterThan(0);
    expect(asked).toEqual(['/agent.json']);

    await page.goto(`${stage.tern.webUrl}/settings/data`);
    await page.getByRole('heading', { name: 'Harbor Assistant' }).waitFor();
    await page.getByRole('button', { name: /^Disconnect/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
    await page.getByText('No application has access to your mail').waitFor();
    await agent.losesAccess();
    expect(errors).toEqual([]);
    await agent.client.close();
    await context.close();
  }, 150_000);
});
