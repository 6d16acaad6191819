import { afterEach, describe, expect, test } from '@jest/globals';
import type { MailLogin } from '../../domain/accounts/mail-login.ts';
import type { DraftFolder } from '../../domain/drafts/draft-folder.ts';
import type { MailReader } from '../../domain/folders/mail-reader.ts';
import {
  answering,
  startHostileServer,
  type Answer,
  type HostileOptions,
  type HostileServer,
} from '../../../test/hostile-imap-server.ts';
import { createImapflowMailServer } from './imapflow-mail-server.ts';

const closings: (() => void)[] = [];
afterEach(() => {
  for (const close of closings.splice(0)) close();
});

async function startServer(options: HostileOptions): Promise<HostileServer> {
  const server = await startHostileServer(options);
  closings.push(server.close);
  return server;
}

/** A server that answers one command with lines without end. */
async function startFloodingServer(command: string, line: string): Promise<MailLogin> {
  const { login } = await startServer({ unusual: answering(command, line.repeat(1000), true) });
  return login;
}

/** One whose line is never silent for long and never gets done with a command, the nth time that it comes. */
async function startDrippingServer(command: string, nth = 1, before = ''): Promise<MailLogin> {
  let count = 0;
  const drip: Answer = (socket) => {
    const timer = setInterval(() => socket.write('* OK still here\r\n'), 20);
    socket.once('close', () => clearInterval(timer));
  };
  const { login } = await startServer({
    unusual(words) {
      if (!words.startsWith(command)) return null;
      if (++count < nth) return (socket, tag) => void socket.write(`${before}${tag} OK done\r\n`);
      return drip;
    },
  });
  return login;
}

const inbox = '* LIST () "/" "INBOX"\r\n';

describe('servers that never stop answering', () => {
  test.each<[string, string, (reader: MailReader) => Promise<unknown>]>([
    ['LIST "" "*"', inbox, (reader) => reader.listFolders()],
    ['STATUS', '* STATUS INBOX (MESSAGES 1)\r\n', (reader) => reader.numbersOf('INBOX')],
    ['EXAMINE', '* OK still here\r\n', (reader) => reader.examine('INBOX')],
    [
      'UID SEARCH',
      `* SEARCH ${'4000000000 '.repeat(50)}1\r\n`,
      async (reader) => {
        await reader.examine('INBOX');
        return reader.searchUids(null, 1);
      },
    ],
    [
      'UID FETCH',
      '* 1 FETCH (UID 1 FLAGS ())\r\n',
      async (reader) => {
        await reader.examine('INBOX');
        for await (const message of reader.fetchMessages([1])) return message;
        return null;
      },
    ],
    [
      'UID FETCH',
      '* 1 FETCH (UID 1 FLAGS ())\r\n',
      async (reader) => {
        await reader.examine('INBOX');
        for await (const row of reader.fetchFlags({ first: 1, last: 1 })) expect(row.uid).toBe(1);
      },
    ],
    [
      'UID FETCH',
      '* 1 FETCH (UID 1 FLAGS ())\r\n',
      async (reader) => {
        await reader.examine('INBOX');
        for await (const row of reader.fetchFlags({ changedSince: '7' })) expect(row.uid).toBe(1);
      },
    ],
  ])(
    'when %s is answered without end, then the connection ends and memory stays',
    async (command, line, work) => {
      const login = await startFloodingServer(command, line);
      const reader = await createImapflowMailServer('any').openReader(login);
      await expect(work(reader)).rejects.toMatchObject({ failure: 'other', detail: 'AnswerTooLarge' });
      await reader.close();
    },
    // It ends at a number of bytes, which a busy machine reads more slowly.
    120_000,
  );

  test('when the sign-in is answered without end, then it fails', async () => {
    const login = await startFloodingServer('LOGIN', '* OK still here\r\n');
    await expect(createImapflowMailServer('any').openReader(login)).rejects.toMatchObject({
      detail: 'AnswerTooLarge',
    });
  });
});

describe('servers that are never done', () => {
  test.each<[string, (folder: DraftFolder) => Promise<unknown>]>([
    ['APPEND', (folder) => folder.append(Buffer.from('Subject: x\r\n\r\nhello'))],
    ['UID SEARCH', (folder) => folder.find('X-Tern-Draft-Key', 'key-1')],
    ['UID STORE', (folder) => folder.remove(1)],
  ])('when %s on a draft takes too long, then it ends as a timeout', async (command, work) => {
    const login = await startDrippingServer(command);
    const folder = await createImapflowMailServer('any', { draftMs: 300 }).openDrafts(login, 'Drafts');
    await expect(work(folder)).rejects.toMatchObject({ name: 'MailServerError', failure: 'timeout' });
    await folder.close();
  });

  test.each([1, 2])(
    'when FETCH %i of an attachment takes too long, then it ends as a timeout',
    async (nth) => {
      const size = 256 * 1024;
      const mime = 'Content-Type: application/octet-stream\r\n\r\n';
      const chunk = `BODY[2.MIME] {${mime.length}}\r\n${mime} BODY[2]<0> {${size}}\r\n${'x'.repeat(size)}`;
      const row = `* 1 FETCH (UID 1 RFC822.SIZE 9000000 ${chunk})\r\n`;
      const login = await startDrippingServer('UID FETCH', nth, row);
      const reader = await createImapflowMailServer('any', { partsMs: 500 }).openReader(login);
      await reader.examine('INBOX');
      const read = async () => {
        let received = 0;
        for await (const piece of (await reader.readPart(1, '2')) ?? []) received += (piece as Buffer).length;
        return received;
      };
      await expect(read()).rejects.toMatchObject({ name: 'MailServerError', failure: 'timeout' });
      await reader.close();
    },
  );
});
