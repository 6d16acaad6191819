import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sidewaysScroll, violations } from './accessibility.ts';
import { anAgent, startAgentCallback, type AgentCallback } from './agent.ts';
import { takePicture, visit } from './browser.ts';
import { setStage, type Stage } from './stage.ts';
import { enterDemo } from './steps.ts';

describe('connecting an agent', () => {
  let stage: Stage;
  let callback: AgentCallback;
  beforeAll(async () => {
    callback = await startAgentCallback();
    stage = await setStage();
  });
  afterAll(async () => {
    await stage.close();
    callback.close();
  });

  test('when an agent connects, then its user decides in the browser, it answers what waits for a reply, and loses access at a click', async () => {
    const { page, context, errors } = await visit(stage.browser);
    await enterDemo(page, stage.tern.webUrl);
    const { redirectUrl, arrived } = callback;
    const agent = anAgent(stage.tern.apiUrl, { name: 'Harbor <b>Assistant</b>', redirectUrl });
    const asking = await agent.begin();

    // Deny redirects to the agent with the standard's error.
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
    await agent.losesAccess();
    expect(errors).toEqual([]);
    await agent.client.close();
    await context.close();
  }, 150_000);
});
