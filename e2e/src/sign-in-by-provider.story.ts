import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startOpenidProvider, type OpenidProvider } from '@tern/testing/openid-provider';
import type { Page } from 'playwright-core';
import { sidewaysScroll, violations } from './accessibility.ts';
import { takePicture, visit } from './browser.ts';
import { setStage, type Stage } from './stage.ts';
import { newUser, signUpAndVerify } from './steps.ts';

const client = { id: 'tern', secret: 'a-long-secret' };
const connectHeading = 'Connect Your Email';

/** Signs in and agrees on the provider's own pages. */
async function signInAtProvider(page: Page, login: string): Promise<void> {
  await page.locator('input[name=login]').fill(login);
  await page.locator('input[name=password]').fill('x');
  await page.locator('button[type=submit]').click();
  await page.getByRole('button', { name: 'Continue' }).click();
}

describe('sign-in at the provider of the operator (oidc-provider)', () => {
  let stage: Stage;
  let provider: OpenidProvider;
  beforeAll(async () => {
    provider = await startOpenidProvider();
    stage = await setStage({
      TERN_OIDC_ISSUER: provider.issuer,
      TERN_OIDC_CLIENT_ID: client.id,
      TERN_OIDC_CLIENT_SECRET: client.secret,
      TERN_OIDC_NAME: 'Harbor ID',
    });
    provider.register(client, `${stage.tern.webUrl}/login/callback`);
  });
  afterAll(async () => {
    await stage.close();
    await provider.close();
  });

  test('when a visitor presses its button, then they sign in there and are in, and the settings show it', async () => {
    const { page, context, errors } = await visit(stage.browser);
    await page.goto(`${stage.tern.webUrl}/login`);
    const button = page.getByRole('button', { name: 'Continue with Harbor ID' });
    await button.waitFor();
    await takePicture(page, 'login-provider-1440');
    expect(await violations(page)).toEqual([]);
    await button.click();
    await signInAtProvider(page, 'robin');
    await page.getByRole('heading', { name: connectHeading }).waitFor();
    await page.goto(`${stage.tern.webUrl}/settings/account`);
    await page.getByText('You sign in as robin@foreign.example.').waitFor();
    await page.getByRole('heading', { name: 'Harbor ID' }).waitFor();
    await takePicture(page, 'account-provider-1440');
    expect(errors).toEqual([]);
    await context.close();
  });

  test('when the address has an account, then its password is asked for once, and not the next time', async () => {
    const first = await visit(stage.browser);
    await signUpAndVerify(first.page, stage.tern.webUrl, 'ana@foreign.example');
    await first.context.close();

    const { page, context, errors } = await visit(stage.browser, 'phone');
    await page.goto(`${stage.tern.webUrl}/login`);
    await page.getByRole('button', { name: 'Continue with Harbor ID' }).click();
    await signInAtProvider(page, 'ana');
    await page.getByRole('heading', { name: 'Link Your Account' }).waitFor();
    await takePicture(page, 'link-provider-390');
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await violations(page)).toEqual([]);
    await page.getByLabel('Password', { exact: true }).fill(newUser.password);
    await page.getByRole('button', { name: 'Link and Sign In' }).click();
    await page.getByRole('heading', { name: connectHeading }).waitFor();
    await context.close();

    const again = await visit(stage.browser);
    await again.page.goto(`${stage.tern.webUrl}/login`);
    await again.page.getByRole('button', { name: 'Continue with Harbor ID' }).click();
    await signInAtProvider(again.page, 'ana');
    await again.page.getByRole('heading', { name: connectHeading }).waitFor();
    expect([...errors, ...again.errors]).toEqual([]);
    await again.context.close();
  });
});

describe('sign-in by a proxy of the operator', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await setStage({
      // Where the browser is: its requests are those of the proxy, once they have its headers.
      TERN_PROXY_SIGN_IN_FROM: '127.0.0.1/32,::1/128',
      TERN_PROXY_EMAIL_VERIFIED: 'true',
      TERN_PROXY_HOPS: '1',
      TERN_OIDC_NAME: 'Harbor ID',
    });
  });
  afterAll(() => stage.close());

  test('when the proxy names the user, then the button signs them in; without a name it says what is missing', async () => {
    const { page, context } = await visit(stage.browser);
    await page.goto(`${stage.tern.webUrl}/login`);
    await page.getByRole('button', { name: 'Continue with Harbor ID' }).click();
    await page.getByText('Harbor ID did not say who you are.').waitFor();
    await context.route('**/auth/login/oidc/', (route) =>
      route.continue({
        headers: {
          ...route.request().headers(),
          'remote-user': 'wren',
          'remote-email': 'wren@harbor.example',
        },
      }),
    );
    await page.goto(`${stage.tern.webUrl}/login`);
    await page.getByRole('button', { name: 'Continue with Harbor ID' }).click();
    await page.getByRole('heading', { name: connectHeading }).waitFor();
    await page.goto(`${stage.tern.webUrl}/settings/account`);
    await page.getByText('You sign in as wren@harbor.example.').waitFor();
    await context.close();
  });
});
