import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startFaultyImapServer, type FaultyImapServer } from '@tern/testing/faulty-imap-server';
import { waitUntil } from '@tern/testing/wait-until';
import { composeMailbox } from '@tern/demo/mailbox/compose-mailbox';
import { visit } from './browser.ts';
import { setStage, type Stage } from './stage.ts';
import { fillAccount, openFollowUp, signUpAndVerify, submitAccount } from './steps.ts';

describe('what goes wrong at the mail server', () => {
  let stage: Stage;
  let faulty: FaultyImapServer;
  beforeAll(async () => {
    stage = await setStage();
    // One password serves IMAP here and SMTP at the stage's provider.
    faulty = await startFaultyImapServer({
      accepts: () => true,
      seed: async (_username, madeAt) => composeMailbox(madeAt),
    });
  });
  afterAll(async () => {
    await stage.close();
    await faulty.close();
  });

  test('when the password is wrong or no server listens at the host, then the field shows it and the right input still works', async () => {
    const { page, errors, context } = await visit(stage.browser);
    const mailbox = stage.mailbox('wrong-first');
    await signUpAndVerify(page, stage.tern.webUrl, 'wrong@fernhill.example');
    await fillAccount(page, { ...mailbox, password: 'not-the-password' });
    const dialog = page.getByRole('dialog', { name: 'Add Account' });
    await dialog.getByRole('alert').first().waitFor();
    expect(await dialog.getByLabel('Password', { exact: true }).getAttribute('aria-invalid')).toBe('true');

    await dialog.getByLabel('Password', { exact: true }).fill(mailbox.password);
    await dialog.getByLabel('IMAP port').fill('9');
    await submitAccount(page);
    await dialog.locator('[name=imapPort][aria-invalid=true], [name=imapHost][aria-invalid=true]').waitFor();

    await dialog.getByLabel('IMAP port').fill(String(mailbox.imapPort));
    await submitAccount(page);
    await page.getByText('Account added successfully', { exact: true }).waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });

  test('when the mail server goes away in the middle of the sync and comes back, then the sync ends complete', async () => {
    const { page, context } = await visit(stage.browser);
    // The server stalls in the middle of the sync, so a fast sync is not over before the server goes away.
    const stalledFetch = 4;
    faulty.inject({ kind: 'stall', command: 'FETCH', nth: stalledFetch, times: 100 });
    const fetchesSeen = () => faulty.commands.filter((name) => name === 'FETCH').length;
    await signUpAndVerify(page, stage.tern.webUrl, 'away@fernhill.example');
    await fillAccount(page, {
      ...stage.mailbox('away'),
      imapPort: faulty.port,
      username: 'away',
    });
    await page.getByText('Account added successfully', { exact: true }).waitFor();
    await waitUntil(() => fetchesSeen() >= stalledFetch, { timeoutMs: 60_000 });
    await faulty.goAway();
    faulty.clearFaults();
    await page.goto(`${stage.tern.webUrl}/accounts`);
    await page
      .getByText(/cannot be reached|not answer|unreachable/i)
      .first()
      .waitFor({ timeout: 60_000 });
    await faulty.comeBack();
    await page
      .getByText(/up to date|synced/i)
      .first()
      .waitFor({ timeout: 90_000 });
    await openFollowUp(page, stage.tern.webUrl);
    await context.close();
  }, 200_000);
});
