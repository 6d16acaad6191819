import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { afterEach, describe, expect, test } from '@jest/globals';
import type { MailLogin, MailReader } from '../domain/ports.ts';
import { createImapflowMailServer } from './imapflow-mail-server.ts';

const closings: (() => void)[] = [];
afterEach(() => {
  for (const close of closings.splice(0)) close();
});

/** A server that lets everybody in and answers one command with lines without end. */
async function startFloodingServer(command: string, line: string): Promise<MailLogin> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.write('* OK [CAPABILITY IMAP4rev1] ready\r\n');
    createInterface({ input: socket }).on('line', (received) => {
      const [tag = '', ...words] = received.split(' ');
      if (words.join(' ').startsWith(command)) flood(socket, line.repeat(1000));
      else socket.write(`${answerTo(words[0])}${tag} OK done\r\n`);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closings.push(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  const { port } = server.address() as AddressInfo;
  const host = '127.0.0.1';
  const secret = { username: 'robin', secret: 'secret', secretKind: 'password' as const };
  return {
    ...secret,
    imapHost: host,
    imapPort: port,
    smtpHost: host,
    smtpPort: 25,
    useSSL: false,
    isDemo: false,
  };
}

function answerTo(command = ''): string {
  if (command === 'CAPABILITY') return '* CAPABILITY IMAP4rev1\r\n';
  if (command === 'EXAMINE') return '* 1 EXISTS\r\n* OK [UIDVALIDITY 7] x\r\n* OK [UIDNEXT 2] x\r\n';
  return '';
}

function flood(socket: Socket, lines: string): void {
  const more = () => {
    while (!socket.destroyed && socket.write(lines));
  };
  socket.on('drain', more);
  more();
}

const inbox = '* LIST () "/" "INBOX"\r\n';

describe('servers that never stop answering', () => {
  test.each<[string, string, (reader: MailReader) => Promise<unknown>]>([
    ['LIST "" "*"', inbox, (reader) => reader.listFolders()],
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
  ])(
    'when %s is answered without end, then the connection ends and memory stays',
    async (command, line, work) => {
      const login = await startFloodingServer(command, line);
      const reader = await createImapflowMailServer('any').openReader(login);
      await expect(work(reader)).rejects.toMatchObject({ failure: 'other', detail: 'AnswerTooLarge' });
      await reader.close();
    },
  );

  test('when the sign-in is answered without end, then it fails', async () => {
    const login = await startFloodingServer('LOGIN', '* OK still here\r\n');
    await expect(createImapflowMailServer('any').openReader(login)).rejects.toMatchObject({
      detail: 'AnswerTooLarge',
    });
  });
});
