import { once } from 'node:events';
import { createServer as createPlainServer, type AddressInfo, type Server } from 'node:net';
import { createServer as createTlsServer, TLSSocket } from 'node:tls';
import { afterEach, describe, expect, test } from '@jest/globals';
import type { MailLogin } from '../domain/ports.ts';
import { selfSigned } from '../../test/self-signed.ts';
import { createImapflowMailServer } from './imapflow-mail-server.ts';
import { createNodemailerSmtpLogin } from './nodemailer-smtp-login.ts';

let close: () => Promise<void>;
afterEach(() => close());

const login = (settings: Partial<MailLogin>): MailLogin => ({
  imapHost: '127.0.0.1',
  imapPort: 993,
  smtpHost: '127.0.0.1',
  smtpPort: 465,
  username: 'robin',
  useSSL: true,
  secret: 'secret',
  secretKind: 'password',
  isDemo: false,
  ...settings,
});

async function listening(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  close = () => new Promise((done) => void server.close(() => done()));
  return (server.address() as AddressInfo).port;
}

/** An SMTP server that offers STARTTLS with a certificate that nobody trusts, and wants it before a login. */
function smtpWithStartTls(): Promise<number> {
  const answers: Record<string, string> = {
    EHLO: '250-mail.harbour.example\r\n250-AUTH PLAIN\r\n250 STARTTLS',
    STARTTLS: '220 Go ahead',
    AUTH: '538 Encryption required',
  };
  const server = createPlainServer((socket) => {
    socket.on('error', () => undefined).write('220 mail.harbour.example\r\n');
    socket.on('data', (line) => {
      const name = line.toString('latin1').split(/[\s]/)[0] ?? '';
      socket.write(`${answers[name] ?? '250 OK'}\r\n`);
      if (name !== 'STARTTLS') return;
      socket.removeAllListeners('data');
      new TLSSocket(socket, { ...selfSigned, isServer: true }).on('error', () => socket.destroy());
    });
  });
  return listening(server);
}

describe('encryption', () => {
  test('when a server has STARTTLS with a certificate that nobody trusts, then SMTP names the certificate', async () => {
    const smtpPort = await smtpWithStartTls();
    const checking = createNodemailerSmtpLogin('any').check(login({ smtpPort }));
    await expect(checking).rejects.toMatchObject({ failure: 'bad-certificate' });
  });

  test('when SSL is off and the server wants encryption first, then it says so', async () => {
    const smtpPort = await smtpWithStartTls();
    const checking = createNodemailerSmtpLogin('any').check(login({ smtpPort, useSSL: false }));
    await expect(checking).rejects.toMatchObject({ failure: 'no-encryption' });
  });

  test('when a TLS port is spoken to in plain text, then the protocol is named', async () => {
    const imapPort = await listening(
      createTlsServer(selfSigned, (socket) => socket.on('error', () => undefined)),
    );
    const server = createImapflowMailServer('any', { connectMs: 300 });
    const opening = server.openReader(login({ imapPort, useSSL: false }));
    await expect(opening).rejects.toMatchObject({ failure: 'wrong-protocol' });
  });

  test('when a web server answers in place of a mail server, then both say it is none', async () => {
    const server = createPlainServer((socket) =>
      socket.on('error', () => undefined).end('HTTP/1.1 400 Bad Request\r\n\r\n'),
    );
    const port = await listening(server);
    const settings = login({ imapPort: port, smtpPort: port, useSSL: false });
    const opening = createImapflowMailServer('any').openReader(settings);
    await expect(opening).rejects.toMatchObject({ failure: expect.stringMatching(/wrong-protocol|dropped/) });
    const checking = createNodemailerSmtpLogin('any').check(settings);
    await expect(checking).rejects.toMatchObject({
      failure: expect.stringMatching(/wrong-protocol|dropped/),
    });
  });
});
