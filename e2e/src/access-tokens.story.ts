import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { waitUntil } from '@tern/testing/wait-until';
import { sidewaysScroll, violations } from './accessibility.ts';
import { takePicture, visit } from './browser.ts';
import { setStage, type Stage } from './stage.ts';
import { newUser, signUpAndVerify } from './steps.ts';

const revokedWithinMs = 30_000;

describe('access tokens', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await setStage();
  });
  afterAll(() => stage.close());

  /** One POST, as curl sends it. */
  const call = async (token: string, name: string, given: object) => {
    const response = await fetch(`${stage.tern.apiUrl}/mcp`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
      },
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name, arguments: given },
      }),
    });
    const { result } = (await response.json()) as {
      result?: { isError?: boolean; content: { text: string }[] };
    };
    return {
      status: response.status,
      isError: result?.isError ?? false,
      challenge: response.headers.get('www-authenticate'),
    };
  };

  test('when a user makes a token, then it is shown once, does what it may, is listed with its last use, and ends at a click', async () => {
    const { page, context, errors } = await visit(stage.browser);
    await signUpAndVerify(page, stage.tern.webUrl, 'token-maker@harbor.example');
    await page.goto(`${stage.tern.webUrl}/settings/data`);
    await page.getByRole('button', { name: 'Create Access Token' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create an Access Token' });
    await dialog.getByLabel('Name').fill('Backup script');
    await dialog.getByLabel('Expires after').selectOption('30 days');
    await dialog.getByLabel('Your password').fill(newUser.password);
    await takePicture(page, 'access-token-create');
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Create Token' }).click();

    const shown = page.getByRole('dialog', { name: 'Access Token Backup script' });
    const token = await shown.getByLabel('Access token').inputValue();
    expect(token).toMatch(/^tern_pat_\w{49}$/);
    await takePicture(page, 'access-token-shown');
    expect(await violations(page)).toEqual([]);
    await shown.getByRole('button', { name: 'Done' }).click();
    await page.reload();
    const row = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: 'Backup script' }) });
    await row.getByText(/Expires .*Not used in the past 90 days/).waitFor();
    expect(await page.content()).not.toContain(token);

    // It may read, and a refusal names what it may not do.
    expect(await call(token, 'list_contacts', {})).toMatchObject({ status: 200, isError: false });
    const draft = { messageId: 'm1', subject: 'x', body: 'y' };
    expect(await call(token, 'save_draft', draft)).toMatchObject({
      status: 403,
      challenge: expect.stringContaining('mcp:write'),
    });
    expect(
      (await fetch(`${stage.tern.apiUrl}/users/`, { headers: { authorization: `Bearer ${token}` } })).status,
    ).toBe(403);

    await page.setViewportSize({ width: 390, height: 844 });
    await waitUntil(
      async () => {
        await page.reload();
        await row.getByText(/Created/).waitFor();
        return (await row.getByText(/Last used/).count()) > 0;
      },
      { what: 'the last use in the list' },
    );
    await row.getByRole('button', { name: 'Activity of Backup script' }).click();
    await row.getByText('save_draft').waitFor();
    await row.getByText('refused: permission missing').first().waitFor();
    await takePicture(page, 'own-data-390');
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await violations(page)).toEqual([]);

    await row.getByRole('button', { name: 'Revoke Backup script' }).click();
    await page
      .getByRole('dialog', { name: 'Revoke Backup script?' })
      .getByRole('button', { name: 'Revoke' })
      .click();
    await page.getByText('You have no access tokens.').waitFor();
    const revokedAt = Date.now();
    await waitUntil(async () => (await call(token, 'list_contacts', {})).status === 401, {
      what: 'the token to open nothing',
      timeoutMs: revokedWithinMs,
    });
    expect(Date.now() - revokedAt).toBeLessThan(revokedWithinMs);
    expect(errors).toEqual([]);
    await context.close();
  }, 180_000);
});
