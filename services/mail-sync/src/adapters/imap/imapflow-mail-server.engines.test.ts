import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, test } from '@jest/globals';
import { startDovecot, type Dovecot } from '@tern/lab/engines/dovecot';
import { mailServerContract } from '../../domain/mail-server.contract.ts';
import type { MailLogin } from '../../domain/accounts/mail-login.ts';
import { changeFolder } from './change-folder.fixture.ts';
import { createImapflowMailServer } from './imapflow-mail-server.ts';

const engines = (process.env['TERN_ENGINES'] ?? '').split(',');
const all = { hasModseqs: true, hasChanges: true, hasListStatus: true, canWatch: true };
const none = { hasModseqs: false, hasChanges: false, hasListStatus: false, canWatch: false };
/** Capabilities that Dovecot offers; undefined offers all. */
const settings = [
  ['all it can', undefined, all],
  [
    'CONDSTORE and IDLE',
    'IMAP4rev1 ID ENABLE IDLE UIDPLUS CONDSTORE',
    { ...none, hasModseqs: true, canWatch: true },
  ],
  ['nothing besides IMAP4rev1', 'IMAP4rev1', none],
] as const;

// An engine that is not there is named by the run as skipped, with its reason (lab/engines/run-engine-tests.ts).
if (engines.includes('dovecot')) {
  for (const [name, capability, can] of settings) {
    describe(`Dovecot that offers ${name}`, () => {
      let folder: string;
      let dovecot: Dovecot;
      let mailboxes = 0;
      beforeAll(async () => {
        folder = await mkdtemp(join(tmpdir(), 'tern-dovecot-'));
        // Dovecot reads as the user `nobody`.
        await chmod(folder, 0o755);
        const users = Array.from({ length: 40 }, (_, index) => [`user${index + 1}`, 'secret']);
        const passwords = Object.fromEntries(users) as Record<string, string>;
        dovecot = await startDovecot(folder, passwords, { capability });
      });
      afterAll(async () => {
        await dovecot.stop();
        await rm(folder, { recursive: true, force: true });
      });

      mailServerContract('imapflow', async () => {
        const login: MailLogin = {
          imapHost: '127.0.0.1',
          imapPort: dovecot.imapPort,
          smtpHost: '127.0.0.1',
          smtpPort: 25,
          username: `user${++mailboxes}`,
          useSSL: false,
          secret: 'secret',
          secretKind: 'password',
          isDemo: false,
        };
        return {
          server: createImapflowMailServer('any'),
          login,
          draftsPath: 'Drafts',
          can,
          change: (work) => changeFolder(login, 'Drafts', work),
          close: async () => undefined,
        };
      });
    });
  }
} else describe.skip('mail server on Dovecot', () => test('the contract', () => undefined));
