import { describe, expect, test } from '@jest/globals';
import { startFaultyImapServer } from '@tern/testing/faulty-imap-server';
import { startHostileServer } from '../../../test/hostile-imap-server.ts';
import { mailServerContract } from '../../domain/mail-server.contract.ts';
import type { MailLogin } from '../../domain/accounts/mail-login.ts';
import { changeFolder } from './change-folder.fixture.ts';
import { connectImap } from './imapflow-connection.ts';
import { createImapflowMailServer } from './imapflow-mail-server.ts';

const loginTo = (port: number): MailLogin => ({
  imapHost: '127.0.0.1',
  imapPort: port,
  smtpHost: '127.0.0.1',
  smtpPort: 25,
  username: 'robin',
  useSSL: false,
  secret: 'secret',
  secretKind: 'password',
  isDemo: false,
});

const all = { hasModseqs: true, hasChanges: true, hasListStatus: true, canWatch: true };
const none = { hasModseqs: false, hasChanges: false, hasListStatus: false, canWatch: false };
for (const [name, extensions, can] of [
  ['every extension', undefined, all],
  ['CONDSTORE', ['ENABLE', 'CONDSTORE', 'UIDPLUS'], { ...none, hasModseqs: true }],
  ['IDLE and LIST-STATUS', ['IDLE', 'LIST-STATUS'], { ...none, canWatch: true, hasListStatus: true }],
  ['nothing', [], none],
] as const) {
  mailServerContract(`imapflow on the demo server with ${name}`, async () => {
    const imap = await startFaultyImapServer(extensions === undefined ? {} : { extensions });
    const login = loginTo(imap.port);
    const change = (work: Parameters<typeof changeFolder>[2]) => changeFolder(login, 'Drafts', work);
    const server = createImapflowMailServer('any');
    return { server, login, draftsPath: 'Drafts', can, change, close: () => imap.close() };
  });
}

describe('lines that break', () => {
  test('when the line breaks during a download, then it fails as dropped, once', async () => {
    const imap = await startFaultyImapServer();
    try {
      const server = createImapflowMailServer('any');
      const folder = await server.openDrafts(loginTo(imap.port), 'Drafts');
      await folder.append(Buffer.from('Subject: x\r\n\r\nhello'));
      await folder.close();
      const reader = await server.openReader(loginTo(imap.port));
      await reader.examine('Drafts');
      imap.inject({ kind: 'drop-before-ok', command: 'FETCH' });
      const download = async () => {
        for await (const message of reader.fetchMessages([1])) expect(message.uid).toBe(1);
      };
      await expect(download()).rejects.toMatchObject({ failure: 'dropped' });
      await reader.close();
    } finally {
      await imap.close();
    }
  });

  test('when mail is fetched, then imapflow writes no answer out again for a log', async () => {
    const imap = await startFaultyImapServer();
    const client = await connectImap(loginTo(imap.port), 'any');
    try {
      const logged: unknown[] = [];
      const note = (line: unknown) => logged.push(line);
      (client as unknown as { log: object }).log = { trace: note, debug: () => 0, warn: note, error: note };
      await client.append('Drafts', Buffer.from('Subject: x\r\n\r\nhello'));
      await client.mailboxOpen('Drafts');
      const rows = await client.fetchAll('1:*', { uid: true, flags: true, source: true });
      expect(rows.map(({ uid, source }) => [uid, source?.toString()])).toEqual([
        [1, 'Subject: x\r\n\r\nhello'],
      ]);
      expect(logged).toEqual([]);
    } finally {
      client.close();
      await imap.close();
    }
  });

  test('when only public hosts may be dialled, then no connection to this machine is made', async () => {
    const imap = await startFaultyImapServer();
    try {
      const connecting = createImapflowMailServer('public').openReader(loginTo(imap.port));
      await expect(connecting).rejects.toMatchObject({ failure: 'refused-address' });
      expect(imap.commands).toEqual([]);
    } finally {
      await imap.close();
    }
  });
});

test.each(['password', 'oauth-token'] as const)(
  'when a server takes the login (%s) and then no command, as Exchange does, then it counts as refused',
  async (secretKind) => {
    const { login, close } = await startHostileServer({
      capabilities: 'AUTH=XOAUTH2',
      unusual: (command) =>
        /^(?:LOGIN|AUTHENTICATE|CAPABILITY|LOGOUT)/.test(command)
          ? null
          : (socket, tag) => void socket.write(`${tag} BAD User is authenticated but not connected.\r\n`),
    });
    try {
      const listing = async () => {
        const reader = await createImapflowMailServer('any').openReader({ ...login, secretKind });
        await reader.listFolders().finally(() => reader.close());
      };
      await expect(listing()).rejects.toMatchObject({ failure: 'login-refused' });
    } finally {
      close();
    }
  },
);
