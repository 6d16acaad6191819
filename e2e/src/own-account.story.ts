import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startGoogleServer, type GoogleServer } from '@tern/demo/google-server';
import { waitUntil } from '@tern/testing/wait-until';
import { sidewaysScroll, violations } from './accessibility.ts';
import { takePicture, visit } from './browser.ts';
import { accessEndsWithinMs } from './product.ts';
import { setStage, type Stage } from './stage.ts';
import { signUpAndVerify } from './steps.ts';

const email = 'robin@harbor.example';
const firstPassword = 'Salt&Spray-71';
const secondPassword = 'Tide&Pebble-82';
const thirdPassword = 'Kelp&Lantern-93';

describe('the own account', () => {
  let stage: Stage;
  let google: GoogleServer;
  beforeAll(async () => {
    google = await startGoogleServer({ clientId: 'tern-client', clientSecret: 'hush' });
    stage = await setStage(google.settings);
  });
  afterAll(async () => {
    await stage.close();
    await google.close();
  });

  /** The link of the newest mail of this kind in the local outbox, read from the data folder. */
  async function linkOf(kind: string): Promise<string> {
    const folder = join(stage.tern.dataFolder, 'outbox');
    const file = await waitUntil(
      () =>
        readdirSync(folder)
          // A mail that is being written ends in .part.
          .filter((name) => name.includes(kind) && name.endsWith('.eml'))
          .sort()
          .at(-1),
      {
        what: `a mail ${kind}`,
      },
    );
    const text = readFileSync(join(folder, file), 'utf8')
      .replace(/=\r?\n/g, '')
      .replaceAll('=3D', '=');
    const link = /https?:\/\/\S*[?&]token=[\w-]+/.exec(text)?.[0];
    if (!link) throw new Error(`no link in ${file}`);
    return link;
  }

  test('when a user changes the password, signs in elsewhere, forgets it and deletes the account, then each works as the page says', async () => {
    const { page, context, errors } = await visit(stage.browser);
    await signUpAndVerify(page, stage.tern.webUrl, email);
    await page.goto(`${stage.tern.webUrl}/settings/account`);
    await page.getByLabel('Current password').waitFor();
    await takePicture(page, 'own-account-1440');
    expect(await violations(page)).toEqual([]);

    // Another browser signs in and shows in the list; it can be ended.
    const other = await visit(stage.browser, 'phone');
    await other.page.goto(`${stage.tern.webUrl}/login`);
    await other.page.getByLabel('Email').fill(email);
    await other.page.getByLabel('Password', { exact: true }).fill(firstPassword);
    await other.page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await other.page.getByRole('heading', { name: 'Connect Your Email' }).waitFor();
    await other.page.goto(`${stage.tern.webUrl}/settings/data`);
    await other.page.getByText('(this browser)').waitFor();
    await takePicture(other.page, 'own-data-390');
    expect(await sidewaysScroll(other.page)).toBe(0);
    expect(await violations(other.page)).toEqual([]);
    await page.getByRole('link', { name: 'Your data' }).click();
    await page.getByRole('button', { name: /^End session: Chrome/ }).click();
    await page.getByRole('button', { name: /^End session:/ }).waitFor({ state: 'hidden' });
    await waitUntil(
      async () => {
        await other.page.reload();
        await other.page.getByRole('heading', { name: 'Sign In' }).waitFor();
        return true;
      },
      { what: 'the other browser to be signed out', timeoutMs: accessEndsWithinMs },
    );

    // A new password, by keyboard.
    await page.goto(`${stage.tern.webUrl}/settings/account`);
    await page.getByLabel('Current password').fill(firstPassword);
    await page.getByLabel('New password', { exact: true }).fill(secondPassword);
    await page.getByLabel('Confirm new password').fill(secondPassword);
    await page.keyboard.press('Enter');
    await page.getByText('Password Changed', { exact: true }).waitFor();

    // Forgotten in the other browser.
    await other.page.getByRole('button', { name: 'Forgot Password' }).click();
    await other.page.getByLabel('Email').fill(email);
    await other.page.getByRole('button', { name: 'Send link' }).click();
    await other.page.getByText(/has an account, a mail with a link/).waitFor();
    await takePicture(other.page, 'forgot-password-390');
    await other.page.goto(await linkOf('reset-password'));
    await other.page.getByLabel('New password', { exact: true }).fill(thirdPassword);
    await other.page.getByLabel('Confirm new password').fill(thirdPassword);
    await takePicture(other.page, 'reset-password-390');
    expect(await violations(other.page)).toEqual([]);
    await other.page.getByRole('button', { name: 'Set password' }).click();
    await other.page.getByRole('link', { name: 'Sign In' }).click();
    await other.page.getByLabel('Email').fill(email);
    await other.page.getByLabel('Password', { exact: true }).fill(thirdPassword);
    await other.page.getByRole('button', { name: 'Sign In', exact: true }).click();
    // Back where the session ended.
    await other.page.getByRole('heading', { name: 'Your data', exact: true }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Sign In' }).waitFor();

    // An archive of the own data, offered before the deletion.
    await other.page.getByRole('link', { name: 'Export your data' }).click();
    await other.page.getByRole('button', { name: 'Export your data' }).click();
    const proof = other.page.getByRole('dialog', { name: 'Export Your Data?' });
    await proof.getByLabel('Your password').fill(thirdPassword);
    await takePicture(other.page, 'export-proof-390');
    await other.page.keyboard.press('Enter');
    await other.page.getByText(/Your archive of .* is ready/).waitFor();
    await takePicture(other.page, 'export-ready-390');
    expect(await sidewaysScroll(other.page)).toBe(0);
    expect(await violations(other.page)).toEqual([]);
    await other.page.getByRole('button', { name: 'Download archive' }).click();
    const again = other.page.getByRole('dialog', { name: 'Download the Archive?' });
    await again.getByLabel('Your password').fill(thirdPassword);
    const [archive] = await Promise.all([
      other.page.waitForEvent('download'),
      other.page.keyboard.press('Enter'),
    ]);
    expect(archive.suggestedFilename()).toMatch(/^tern-export-[\d-]+\.zip$/);
    expect(
      readFileSync(await archive.path())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK');

    // Deleted: proof, one question, gone.
    await other.page.getByLabel('Password to delete the account').fill(thirdPassword);
    await other.page.getByRole('button', { name: 'Delete account' }).click();
    const dialog = other.page.getByRole('dialog', { name: 'Delete your account?' });
    await takePicture(other.page, 'delete-account-390');
    await dialog.getByRole('button', { name: 'Delete account' }).click();
    await other.page.getByRole('heading', { name: 'Sign In' }).waitFor();
    await other.page.getByLabel('Email').fill(email);
    await other.page.getByLabel('Password', { exact: true }).fill(thirdPassword);
    await other.page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await other.page.getByText('Email or password is wrong.').waitFor();
    expect([...errors, ...other.errors]).toEqual([]);
    await other.context.close();
    await context.close();
  }, 180_000);

  test("when a visitor presses Google's button, then they are in, and delete the account with Google too", async () => {
    google.visitor.emailAddress = 'robin@gmail.com';
    const { page, context, errors } = await visit(stage.browser);
    await page.goto(`${stage.tern.webUrl}/login`);
    await page.getByRole('button', { name: 'Continue with Google' }).waitFor();
    await takePicture(page, 'login-google-1440');
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await page.getByRole('heading', { name: 'Connect Your Email' }).waitFor();
    await page.goto(`${stage.tern.webUrl}/settings/account`);
    await page.getByText('You sign in as robin@gmail.com.').waitFor();
    await page.getByRole('link', { name: 'Your data' }).click();
    await page.getByRole('button', { name: 'Export your data' }).click();
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await page.getByText(/Your archive of .* is ready/).waitFor();
    await page.getByRole('button', { name: 'Delete account' }).click();
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await page
      .getByRole('dialog', { name: 'Delete your account?' })
      .getByRole('button', { name: 'Delete account' })
      .click();
    await page.getByRole('heading', { name: 'Sign In' }).waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });
});
