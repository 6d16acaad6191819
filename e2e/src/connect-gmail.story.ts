import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { startGoogleServer, type GoogleServer } from '@tern/demo/google-server';
import { visit } from './browser.ts';
import { setStage, type Stage } from './stage.ts';
import { openPopup, signUpAndVerify } from './steps.ts';
import { startTokenMail, type TokenMail } from './token-mail.ts';

const emailAddress = 'robin@gmail.example';
const folders = [
  { name: 'INBOX', messages: [] },
  { name: '[Gmail]/All Mail', specialUse: '\\Archive' as const, messages: [] },
  { name: '[Gmail]/Sent Mail', specialUse: '\\Sent' as const, messages: [] },
  { name: '[Gmail]/Drafts', specialUse: '\\Drafts' as const, messages: [] },
];

describe('connecting Gmail', () => {
  let google: GoogleServer;
  let mail: TokenMail;
  let stage: Stage;

  beforeAll(async () => {
    google = await startGoogleServer({ clientId: 'tern-client', clientSecret: 'hush' });
    mail = await startTokenMail(google.acceptsToken, folders);
    stage = await setStage({
      ...google.settings,
      GOOGLE_IMAP_URL: mail.imapUrl,
      GOOGLE_SMTP_URL: mail.smtpUrl,
    });
  });
  afterAll(async () => {
    await stage.close();
    await mail.close();
    await google.close();
  });

  const press = (page: Page, name: string) =>
    openPopup(page, page.getByRole('button', { name, exact: true }));

  test('when a user cancels, then agrees, and later Google refuses Tern, then each shows and can be repaired', async () => {
    const { page, context, errors } = await visit(stage.browser);
    await signUpAndVerify(page, stage.tern.webUrl, 'robin@fernhill.example');

    google.visitor.agrees = false;
    await press(page, 'Connect Gmail');
    await page.getByText('OAuth Failed', { exact: true }).waitFor();
    await page.getByText('Authorization failed. Please try again.', { exact: true }).waitFor();

    google.visitor.agrees = true;
    google.visitor.emailAddress = emailAddress;
    const popup = await press(page, 'Connect Gmail');
    await page.getByText('Gmail Account Added', { exact: true }).waitFor();
    expect(popup.isClosed()).toBe(true);
    await page.getByRole('heading', { name: 'Daily Rundown' }).waitFor();
    await page.goto(`${stage.tern.webUrl}/accounts`);
    await page.getByText(emailAddress).waitFor();
    await page.getByText('Up to date').waitFor({ timeout: 60_000 });

    google.revokeAll(emailAddress);
    // Signs in again, as it must within the hour: Gmail ends a token's sessions when it expires.
    await stage.tern.stop();
    await stage.restart();
    await page.goto(`${stage.tern.webUrl}/accounts`);
    await page.getByText('Needs reconnect').waitFor({ timeout: 60_000 });
    await press(page, 'Reconnect Gmail');
    await page.getByText('Account reconnected', { exact: true }).waitFor();
    await page.getByText('Up to date').waitFor({ timeout: 60_000 });
    expect(errors).toEqual([]);
    await context.close();
  }, 180_000);
});
