import { allExtensions } from '@tern/demo/imap/extensions';
import { startFaultyImapServer } from '@tern/testing/faulty-imap-server';
import { mailboxWriterContract } from '../../domain/actions/mailbox-writer.contract.ts';
import { createImapflowMailServer } from './imapflow-mail-server.ts';

const without = (...names: string[]) => allExtensions.filter((name) => !names.includes(name));

for (const [name, extensions, removesSingle] of [
  ['with MOVE and UIDPLUS', allExtensions, true],
  ['with MOVE only', without('UIDPLUS'), true],
  ['with UIDPLUS only', without('MOVE'), true],
  ['with neither', without('MOVE', 'UIDPLUS'), false],
] as const) {
  mailboxWriterContract(`imapflow on the demo server ${name}`, async () => {
    const imap = await startFaultyImapServer({ extensions });
    return {
      server: createImapflowMailServer('any'),
      login: {
        imapHost: '127.0.0.1',
        imapPort: imap.port,
        smtpHost: '127.0.0.1',
        smtpPort: 25,
        username: 'robin',
        useSSL: false,
        secret: 'secret',
        secretKind: 'password',
        isDemo: false,
      },
      draftsPath: 'Drafts',
      targetPath: 'Archive',
      removesSingle,
      reportsNewUids: true,
      close: () => imap.close(),
    };
  });
}
