import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { startMicrosoftServer, type MicrosoftServer } from '@tern/demo/microsoft-server';
import { day } from '@tern/kernel/clock';
import { visit } from './browser.ts';
import { setStage, type Stage } from './stage.ts';
import { openPopup, signUpAndVerify } from './steps.ts';
import { startTokenMail, type TokenMail } from './token-mail.ts';

const emailAddress = 'robin@outlook.example';
const asked = new Date(Date.now() - 8 * day);
const question = [
  `From: Robin Vale <${emailAddress}>`,
  'To: Ida Glass <ida@seaglass.example>',
  'Subject: Key for the workshop',
  `Date: ${asked.toUTCString()}`,
  'Message-ID: <key@outlook.example>',
  'Content-Type: text/plain; charset=utf-8',
  '',
  'Hi Ida,',
  'can you leave the key of the workshop at the desk for me?',
  'Robin',
  '',
].join('\r\n');
/** As Exchange calls them in German (RFC 3501 5.1.3), with the roles that it names. */
const folders = [
  { name: 'INBOX', messages: [] },
  {
    name: 'Gesendete Elemente',
    specialUse: '\\Sent' as const,
    messages: [{ raw: Buffer.from(question), flags: ['\\Seen'], internalDate: asked }],
  },
  { name: 'Entw&APw-rfe', specialUse: '\\Drafts' as const, messages: [] },
  { name: 'Gel&APY-schte Elemente', specialUse: '\\Trash' as const, messages: [] },
];

describe('connecting Outlook', () => {
  let microsoft: MicrosoftServer;
  let mail: TokenMail;
  let stage: Stage;

  beforeAll(async () => {
    microsoft = await startMicrosoftServer({ clientId: 'tern-client', clientSecret: 'hush' });
    mail = await startTokenMail(microsoft.acceptsToken, folders);
    stage = await setStage({
      ...microsoft.settings,
      MICROSOFT_IMAP_URL: mail.imapUrl,
      MICROSOFT_SMTP_URL: mail.smtpUrl,
    });
  });
  afterAll(async () => {
    await stage.close();
    await mail.close();
    await microsoft.close();
  });

  const press = (page: Page, name: string) =>
    openPopup(page, page.getByRole('button', { name, exact: true }));

  test('when a user cancels, then agrees, then the late answer is in the queue; and when the grant dies, one button repairs it', async () => {
    const { page, context, errors } = await visit(stage.browser);
    await signUpAndVerify(page, stage.tern.webUrl, 'robin@fernhill.example');

    microsoft.visitor.agrees = false;
    await press(page, 'Connect Outlook');
    await page.getByText('OAuth Failed', { exact: true }).waitFor();

    microsoft.visitor.agrees = true;
    microsoft.visitor.emailAddress = emailAddress;
    await press(page, 'Connect Outlook');
    await page.getByText('Outlook Account Added', { exact: true }).waitFor();
    await page.goto(stage.tern.webUrl);
    await page.getByRole('heading', { name: '1 answer is late', exact: true }).waitFor({ timeout: 60_000 });
    await page.getByText('Key for the workshop').first().waitFor();

    microsoft.revokeAll(emailAddress);
    // Signs in again, as it must within the hour.
    await stage.tern.stop();
    await stage.restart();
    await page.goto(`${stage.tern.webUrl}/accounts`);
    await page.getByText('Needs reconnect').waitFor({ timeout: 60_000 });
    await press(page, 'Reconnect Outlook');
    await page.getByText('Account reconnected', { exact: true }).waitFor();
    await page.getByText('Up to date').waitFor({ timeout: 60_000 });
    expect(errors).toEqual([]);
    await context.close();
  }, 240_000);
});
