import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sessionCookieNames } from '@tern/contracts/http/session';
import { startFaultyImapServer, type FaultyImapServer } from '@tern/testing/faulty-imap-server';
import type { BrowserContext } from 'playwright-core';
import { visit } from './browser.ts';
import type { RunningTern } from './product.ts';
import { setStage, type Stage } from './stage.ts';
import { deliver, fillAccount, firstSyncMs, signUpAndVerify } from './steps.ts';

const chart = Buffer.from('depth,colour\n3,green\n');
const mail = [
  'From: Ines <ines@kulturhafen.example>',
  'To: robin@fernhill.example',
  'Subject: Chart of the pier',
  'Message-ID: <chart-1@kulturhafen.example>',
  `Date: ${new Date().toUTCString().replace('GMT', '+0000')}`,
  'MIME-Version: 1.0',
  'Content-Type: multipart/mixed; boundary=b',
  '',
  '--b',
  'Content-Type: text/html; charset=utf-8',
  '',
  '<h1>Here it is</h1><blockquote type="cite">Where is it?</blockquote>',
  '--b',
  'Content-Type: text/csv',
  'Content-Disposition: attachment; filename=chart.csv',
  'Content-Transfer-Encoding: base64',
  '',
  chart.toString('base64'),
  '--b--',
].join('\r\n');

describe('attachments and bodies', () => {
  let stage: Stage;
  let server: FaultyImapServer;
  beforeAll(async () => {
    stage = await setStage();
    server = await startFaultyImapServer({ behind: { port: stage.provider.imapPort } });
  });
  afterAll(async () => {
    await stage.close();
    await server.close();
  });

  test('when the session or the mail server fails, then the app stays where it is, and recovers where it can', async () => {
    const mailbox = { ...stage.mailbox('files'), imapPort: server.port };
    await deliver(mailbox, mail);
    const { page, context, errors } = await visit(stage.browser);
    await signUpAndVerify(page, stage.tern.webUrl, 'files@fernhill.example');
    await fillAccount(page, mailbox);
    await page.getByText('Account added successfully', { exact: true }).waitFor();
    await page.goto(`${stage.tern.webUrl}/email`);
    await page.getByRole('link', { name: /^Inbox/ }).click();
    await page
      .getByRole('region', { name: 'Messages' })
      .getByText('Chart of the pier')
      .click({ timeout: firstSyncMs });
    const body = page.frameLocator('[title="Message body"]');
    await body.getByRole('heading', { name: 'Here it is' }).waitFor();
    const address = page.url();
    const download = page.getByRole('button', { name: 'Download chart.csv' });

    await endAccess(context, stage.tern);
    const [saved] = await Promise.all([page.waitForEvent('download'), download.click()]);
    expect(saved.suggestedFilename()).toBe('chart.csv');
    expect(await readFile(await saved.path())).toEqual(chart);

    await endAccess(context, stage.tern);
    await page.getByRole('radio', { name: 'Filtered HTML' }).click();
    await body.getByRole('heading', { name: 'Here it is' }).waitFor();

    await server.goAway();
    await download.click();
    await page.getByText('Error 503', { exact: true }).waitFor();
    expect(page.url()).toBe(address);
    await body.getByRole('heading', { name: 'Here it is' }).waitFor();
    expect(errors).toEqual([]);
    await context.close();
  }, 180_000);
});

/** The state after ten minutes: the access cookie is gone, the one that renews it is there. */
async function endAccess(context: BrowserContext, { webUrl: web, apiUrl: api }: RunningTern): Promise<void> {
  await context.clearCookies({ name: sessionCookieNames({ web, api }).access });
}
