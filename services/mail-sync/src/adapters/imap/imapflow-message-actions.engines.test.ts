import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe } from '@jest/globals';
import { ImapFlow } from 'imapflow';
import { startDovecot, type Dovecot } from '@tern/lab/engines/dovecot';
import { mailboxWriterContract } from '../../domain/actions/mailbox-writer.contract.ts';
import { createImapflowMailServer } from './imapflow-mail-server.ts';

const hasDovecot = (process.env['TERN_ENGINES'] ?? '').split(',').includes('dovecot');
/** Each test gets a mailbox of its own. */
const names = Array.from({ length: 10 }, (_, index) => `user${index}`);

// Without the engine the run names it as skipped, with the way to get it (lab/engines/run-engine-tests.ts).
(hasDovecot ? describe : describe.skip)('on Dovecot', () => {
  let dovecot: Dovecot;
  let folder: string;
  const free = [...names];
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tern-dovecot-'));
    dovecot = await startDovecot(folder, Object.fromEntries(names.map((name) => [name, 'secret'])));
  });
  afterAll(async () => {
    await dovecot.stop();
    await rm(folder, { recursive: true, force: true });
  });

  mailboxWriterContract('imapflow on Dovecot', async () => {
    const username = free.pop() ?? '';
    await makeFolders(dovecot.imapPort, username);
    return {
      server: createImapflowMailServer('any'),
      login: {
        imapHost: '127.0.0.1',
        imapPort: dovecot.imapPort,
        smtpHost: '127.0.0.1',
        smtpPort: 25,
        username,
        useSSL: false,
        secret: 'secret',
        secretKind: 'password',
        isDemo: false,
      },
      draftsPath: 'Drafts',
      targetPath: 'Archive',
      removesSingle: true,
      reportsNewUids: true,
      close: async () => undefined,
    };
  });
});

async function makeFolders(port: number, user: string): Promise<void> {
  const auth = { user, pass: 'secret' };
  const client = new ImapFlow({
    host: '127.0.0.1',
    port,
    secure: false,
    doSTARTTLS: false,
    auth,
    logger: false,
  });
  await client.connect();
  for (const path of ['Drafts', 'Archive']) await client.mailboxCreate(path);
  await client.logout();
}
