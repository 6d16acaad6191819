import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { startGoogleServer, type GoogleServer } from '@tern/demo/google-server';
import { startImapServer, type ImapServer } from '@tern/demo/imap-server';
import { startSmtpServer, type RunningSmtpServer } from '@tern/demo/smtp-server';
import { makeTemporaryFolder } from '@tern/testing/temporary-folder';
import { visit } from './browser.ts';
import { setStage, type Stage } from './stage.ts';
import { signUpAndVerify } from './steps.ts';

const emailAddress = 'robin@gmail.example';
const folders = [
  { name: 'INBOX', messages: [] },
  { name: '[Gmail]/All Mail', specialUse: '\\Archive' as const, messages: [] },
  { name: '[Gmail]/Sent Mail', specialUse: '\\Sent' as const, messages: [] },
  { name: '[Gmail]/Drafts', specialUse: '\\Drafts' as const, messages: [] },
];

describe('connecting Gmail', () => {
  const folder = makeTemporaryFolder();
  let google: GoogleServer;
  let imap: ImapServer;
  let smtp: RunningSmtpServer;
  let stage: Stage;

  beforeAll(async () => {
    google = await startGoogleServer({ clientId: 'tern-client', clientSecret: 'hush' });
    const servers = {
      accepts: () => false,
      acceptsToken: google.acceptsToken,
      onError(error: unknown) {
        throw error;
      },
    };
    imap = await startImapServer({ ...servers, folder: folder.path, seed: async () => folders });
    smtp = await startSmtpServer(servers);
    stage = await setStage({
      ...google.settings,
      GOOGLE_IMAP_URL: `imap://127.0.0.1:${imap.port}`,
      GOOGLE_SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
    });
  }, 90_000);
  afterAll(async () => {
    await stage.close();
    await smtp.close();
    await imap.close();
    await google.close();
    folder.remove();
  }, 30_000);

  /** The popup that the click opens. */
  async function press(page: Page, name: string) {
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name, exact: true }).click(),
    ]);
    return popup;
  }

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
    await page.getByText('Up to date').waitFor();

    google.revokeAll(emailAddress);
    // Signs in again, as it must within the hour: Gmail ends a token's sessions when it expires.
    await stage.tern.stop();
    await stage.restart();
    await page.goto(`${stage.tern.webUrl}/accounts`);
    await page.getByText('Needs reconnect').waitFor({ timeout: 60_000 });
    await press(page, 'Reconnect Gmail');
    await page.getByText('Account reconnected', { exact: true }).waitFor();
    await page.getByText('Up to date').waitFor();
    expect(errors).toEqual([]);
    await context.close();
  }, 180_000);
});
