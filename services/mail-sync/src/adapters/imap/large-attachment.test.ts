import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createImapflowMailServer } from './imapflow-mail-server.ts';

const megabyte = 1024 * 1024;
const sent = 100 * megabyte;
const mime = 'Content-Type: application/octet-stream\r\nContent-Transfer-Encoding: base64\r\n\r\n';
const line = `${'QUJD'.repeat(19)}\r\n`;

/** The octets `from..from+length` of a part that is the same line over and over. */
function octets(from: number, length: number): string {
  const shift = from % line.length;
  return line.repeat(Math.ceil(length / line.length) + 1).slice(shift, shift + length);
}

/** How much of the part the server has been asked for. */
let asked = 0;

function answerTo(command: string): string {
  if (command.startsWith('CAPABILITY')) return '* CAPABILITY IMAP4rev1\r\n';
  if (command.startsWith('EXAMINE')) return '* 1 EXISTS\r\n* OK [UIDVALIDITY 7] x\r\n* OK [UIDNEXT 2] x\r\n';
  const partial = /BODY(?:\.PEEK)?\[2\]<(\d+)\.(\d+)>/.exec(command);
  if (!partial) return '';
  const from = Number(partial[1]);
  asked = from + Number(partial[2]);
  const body = octets(from, Math.max(0, Math.min(Number(partial[2]), sent - from)));
  const header = command.includes('2.MIME') ? `BODY[2.MIME] {${mime.length}}\r\n${mime} ` : '';
  return `* 1 FETCH (UID 1 RFC822.SIZE ${sent} ${header}BODY[2]<${from}> {${body.length}}\r\n${body})\r\n`;
}

describe('an attachment of 100 MB', () => {
  let server: Server;
  beforeAll(async () => {
    server = createServer((socket) => {
      socket.on('error', () => socket.destroy());
      socket.write('* OK [CAPABILITY IMAP4rev1] ready\r\n');
      createInterface({ input: socket }).on('line', (received) => {
        const [tag = '', ...words] = received.split(' ');
        socket.write(`${answerTo(words.join(' '))}${tag} OK done\r\n`);
      });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  test('when a slow reader downloads it, then all of it comes and no more is fetched than is taken', async () => {
    const reader = await createImapflowMailServer('any').openReader({
      username: 'robin',
      secret: 'secret',
      secretKind: 'password',
      imapHost: '127.0.0.1',
      imapPort: (server.address() as AddressInfo).port,
      smtpHost: '127.0.0.1',
      smtpPort: 25,
      useSSL: false,
      isDemo: false,
    });
    await reader.examine('INBOX');
    const content = await reader.readPart(1, '2');
    let received = 0;
    let maxAhead = 0;
    const slow = new Writable({
      write(chunk: Buffer, _encoding, done) {
        received += chunk.length;
        maxAhead = Math.max(maxAhead, asked - (received / 57) * line.length);
        setImmediate(done);
      },
    });
    if (content) await pipeline(content, slow);
    await reader.close();
    expect(received).toBe(Buffer.from(octets(0, sent), 'base64').length);
    // Bytes on their way between the two, held nowhere else.
    expect(maxAhead / megabyte).toBeLessThan(2);
  });
});
