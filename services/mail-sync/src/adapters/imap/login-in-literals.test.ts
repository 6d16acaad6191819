import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';
import type { MailLogin } from '../../domain/accounts/mail-login.ts';
import { createImapflowMailServer } from './imapflow-mail-server.ts';

/** A server that knows LOGIN only, and takes octets beyond ASCII in literals alone (RFC 3501 section 9, QUOTED-CHAR). */
async function loginWith(username: string, secret: string): Promise<string> {
  let received = '';
  const server = createServer((socket) => {
    socket.on('error', () => undefined).write('* OK [CAPABILITY IMAP4rev1] ready\r\n');
    let command = '';
    socket.on('data', (chunk) => {
      command += chunk.toString('latin1');
      if (!command.endsWith('\r\n')) return;
      if (/\{\d+\}\r\n$/.test(command)) return void socket.write('+ go on\r\n');
      const [tag = '', name] = command.split(' ');
      if (name === 'LOGIN') received = command;
      socket.write(
        /"[^"]*[^\x20-\x7e][^"]*"/.test(command) ? `${tag} BAD 8-bit data\r\n` : `${tag} OK done\r\n`,
      );
      command = '';
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const login: MailLogin = {
    imapHost: '127.0.0.1',
    imapPort: (server.address() as AddressInfo).port,
    smtpHost: '127.0.0.1',
    smtpPort: 25,
    useSSL: false,
    isDemo: false,
    username,
    secret,
    secretKind: 'password',
  };
  const reader = await createImapflowMailServer('any').openReader(login);
  await reader.close();
  server.close();
  return Buffer.from(received, 'latin1').toString('utf8').replace(/^\S+ /, '');
}

test.each([
  ['robin', 'Grüße', 'LOGIN robin {7}\r\nGrüße\r\n'],
  ['zoë', 'plain', 'LOGIN {4}\r\nzoë plain\r\n'],
  ['robin', 'with "quotes" and \\', 'LOGIN robin "with \\"quotes\\" and \\\\"\r\n'],
])(
  'when a server knows LOGIN only and the login is %s with %s, then what is not ASCII is a literal',
  async (user, secret, sent) => {
    const normal = (text: string) => text.replaceAll(/"(\w+)"/g, '$1');
    expect(normal(await loginWith(user, secret))).toBe(sent);
  },
);
