import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ImapFlow } from 'imapflow';
import { composeMailbox } from '@tern/demo/mailbox/compose-mailbox';
import { startDovecot, type Dovecot } from '@tern/lab/engines/dovecot';
import { visit } from './browser.ts';
import { setStage, type Stage } from './stage.ts';
import { draftsIn, fillAccount, openFollowUp, saveFirstFollowUp, signUpAndVerify } from './steps.ts';

const hasDovecot = (process.env['TERN_ENGINES'] ?? '').split(',').includes('dovecot');

// Without the engine the run reports it as skipped, and how to install it (lab/engines/run-engine-tests.ts).
(hasDovecot ? describe : describe.skip)('from sign-up to a saved draft, on Dovecot', () => {
  let stage: Stage;
  let dovecot: Dovecot;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tern-dovecot-'));
    stage = await setStage();
    // The dialog has one password for IMAP and SMTP, so Dovecot uses that of the stage's provider.
    dovecot = await startDovecot(folder, { robin: stage.provider.password });
    await fillDovecot(dovecot, stage.provider.password);
  });
  afterAll(async () => {
    await stage.close();
    await dovecot.stop();
    await rm(folder, { recursive: true, force: true });
  });

  test('when a new user connects a Dovecot mailbox, then the follow-up they save lies in its Drafts folder', async () => {
    const { page, errors } = await visit(stage.browser);
    const mailbox = { ...stage.mailbox('robin'), imapPort: dovecot.imapPort };
    await signUpAndVerify(page, stage.tern.webUrl, 'robin@fernhill.example');
    await fillAccount(page, mailbox);
    await page.getByText('Account added successfully', { exact: true }).waitFor();
    await openFollowUp(page, stage.tern.webUrl);
    const before = await draftsIn(mailbox);
    const subject = await saveFirstFollowUp(page);
    const added = (await draftsIn(mailbox)).filter(
      (draft) => !before.some((old) => old.subject === draft.subject),
    );
    expect(added.map((draft) => draft.subject)).toEqual([subject]);
    expect(errors).toEqual([]);
  });
});

/** The demo's mail, put into Dovecot by IMAP as any client would. */
async function fillDovecot(dovecot: Dovecot, password: string): Promise<void> {
  const client = new ImapFlow({
    host: '127.0.0.1',
    port: dovecot.imapPort,
    secure: false,
    doSTARTTLS: false,
    auth: { user: 'robin', pass: password },
    logger: false,
  });
  await client.connect();
  try {
    for (const { name: path, messages } of await composeMailbox(new Date())) {
      if (!(await client.list()).some((mailbox) => mailbox.path === path)) await client.mailboxCreate(path);
      for (const { raw, flags, internalDate } of messages)
        await client.append(path, raw, [...flags], internalDate);
    }
  } finally {
    await client.logout();
  }
}
