import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { CDPSession, Page } from 'playwright-core';
import { signInPasskey } from '@tern/contracts/http/passkeys/sign-in';
import { sidewaysScroll, violations } from './accessibility.ts';
import { takePicture, visit } from './browser.ts';
import { setStage, type Stage } from './stage.ts';
import { signUpAndVerify } from './steps.ts';

const email = 'robin@harbor.example';
const password = 'Salt&Spray-71';

/** Gives the page an authenticator that is built into its device, with a finger on it (CDP, WebAuthn domain). */
async function plugIn(page: Page): Promise<{ session: CDPSession; authenticatorId: string }> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { session, authenticatorId };
}

describe('passkeys', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await setStage();
  });
  afterAll(() => stage.close());

  const signOut = async (page: Page) => {
    await page.goto(`${stage.tern.webUrl}/logout`);
    await page.getByRole('heading', { name: 'Sign In' }).waitFor();
  };
  const typePassword = async (page: Page) => {
    await page.goto(`${stage.tern.webUrl}/login`);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.keyboard.press('Enter');
  };
  const isIn = (page: Page) => page.getByRole('heading', { name: 'Connect Your Email' }).waitFor();
  const openPasskeys = async (page: Page) => {
    await page.goto(`${stage.tern.webUrl}/settings/data`);
    const section = page.getByRole('region', { name: 'Passkeys' });
    await section.getByRole('checkbox').waitFor();
    return section;
  };

  test('when a user adds a passkey, asks for it, loses it and gets back in by a code, then each works as the page says', async () => {
    const { page, context, errors } = await visit(stage.browser);
    const { session, authenticatorId } = await plugIn(page);
    await signUpAndVerify(page, stage.tern.webUrl, email);

    // Added, by keyboard.
    let section = await openPasskeys(page);
    await section.getByRole('button', { name: 'Add a passkey' }).press('Enter');
    const adding = page.getByRole('dialog', { name: 'Add a Passkey' });
    await adding.getByLabel('Name').fill('Laptop');
    await adding.getByLabel('Your password').fill(password);
    await takePicture(page, 'add-passkey-1440');
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.getByText('Passkey Added', { exact: true }).waitFor();
    await section.getByText(/not used yet/).waitFor();

    // The passkey alone signs in, and its answer works once and from this page only.
    await signOut(page);
    await takePicture(page, 'login-passkey-1440');
    expect(await violations(page)).toEqual([]);
    const sent = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith(signInPasskey.path),
    );
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await isIn(page);
    const request = await sent;
    const headers = await request.allHeaders();
    const replay = (changed: Record<string, string>, body = request.postData() ?? '') =>
      fetch(request.url(), {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          origin: stage.tern.webUrl,
          cookie: headers['cookie'] ?? '',
          ...changed,
        },
        body,
      });
    expect((await replay({})).status).toBe(401);
    expect((await replay({ cookie: '' })).status).toBe(401);
    expect((await replay({ origin: 'https://evil.example' })).status).toBe(403);

    // As a second step after the password, with recovery codes.
    section = await openPasskeys(page);
    await section.getByText(/last used/).waitFor();
    await section.getByRole('checkbox').press('Space');
    const asking = page.getByRole('dialog', { name: 'Ask for a Passkey?' });
    await asking.getByRole('button', { name: 'Use a passkey' }).click();
    const shown = page.getByRole('dialog', { name: 'Recovery Codes' });
    await shown.getByRole('listitem').first().waitFor();
    const codes = await shown.getByRole('listitem').allTextContents();
    expect(codes).toHaveLength(10);
    await takePicture(page, 'recovery-codes-1440');
    expect(await violations(page)).toEqual([]);
    const download = page.waitForEvent('download');
    await shown.getByRole('button', { name: 'Download' }).click();
    expect((await download).suggestedFilename()).toBe('tern-recovery-codes.txt');
    await shown.getByRole('button', { name: 'Done' }).click();
    await section.getByText('10 of 10 recovery codes left.').waitFor();

    // Password, then passkey.
    await signOut(page);
    await typePassword(page);
    await page.getByRole('button', { name: 'Confirm with a passkey' }).waitFor();
    await takePicture(page, 'second-step-1440');
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await isIn(page);

    // Lost: the same account on a phone without it, in dark.
    await session.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
    await signOut(page);
    const phone = await visit(stage.browser, 'phone');
    await phone.page.emulateMedia({ colorScheme: 'dark' });
    await typePassword(phone.page);
    await phone.page.getByRole('button', { name: 'Use a recovery code' }).click();
    await phone.page.getByLabel('Recovery code').fill(codes[0] ?? '');
    await takePicture(phone.page, 'recovery-code-390');
    expect(await violations(phone.page)).toEqual([]);
    expect(await sidewaysScroll(phone.page)).toBe(0);
    await phone.page.keyboard.press('Enter');
    await isIn(phone.page);

    // The lost passkey is removed with a fresh proof, which also switches the second step off.
    section = await openPasskeys(phone.page);
    await section.getByText('9 of 10 recovery codes left.').waitFor();
    await section.scrollIntoViewIfNeeded();
    await takePicture(phone.page, 'passkeys-390');
    expect(await violations(phone.page)).toEqual([]);
    expect(await sidewaysScroll(phone.page)).toBe(0);
    await section.getByRole('button', { name: 'Remove passkey Laptop' }).click();
    const removing = phone.page.getByRole('dialog', { name: 'Remove Laptop?' });
    await removing.getByLabel('Your password').fill('Not-It 12!x');
    await removing.getByRole('button', { name: 'Remove passkey' }).click();
    await removing.getByText('This is not your password.').waitFor();
    await removing.getByLabel('Your password').fill(password);
    await takePicture(phone.page, 'remove-passkey-390');
    await removing.getByRole('button', { name: 'Remove passkey' }).click();
    await phone.page.getByText('Passkey Removed', { exact: true }).waitFor();
    // The list is read again after the toast.
    await section.getByRole('checkbox', { checked: false }).waitFor();
    await signOut(phone.page);
    await typePassword(phone.page);
    await isIn(phone.page);
    expect([...errors, ...phone.errors]).toEqual([]);
    await phone.context.close();
    await context.close();
  }, 180_000);
});
