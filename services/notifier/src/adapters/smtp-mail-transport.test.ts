import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from '@jest/globals';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { aMail, mailTransportContract } from '../domain/mails/mail-transport.contract.ts';
import { MailRefused } from '../domain/mails/mail-transport.ts';
import { createSmtpMailTransport } from './smtp-mail-transport.ts';

const from = { name: 'Tern', address: 'tern@tern.example' };
const servers: SMTPServer[] = [];

async function startServer(options: SMTPServerOptions): Promise<string> {
  const server = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'], ...options });
  // Some of these tests are about a client that leaves in the middle.
  server.on('error', () => undefined);
  servers.push(server);
  const listener = server.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  return `smtp://127.0.0.1:${(listener.address() as AddressInfo).port}`;
}

async function closeServers(): Promise<void> {
  for (const server of servers.splice(0)) {
    await new Promise<void>((resolve) => server.close(() => resolve()));
  }
}

function keepIn(messages: string[]): NonNullable<SMTPServerOptions['onData']> {
  return (stream, _session, callback) => {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      messages.push(Buffer.concat(chunks).toString('utf8'));
      callback();
    });
  };
}

mailTransportContract('SMTP', async () => {
  const messages: string[] = [];
  const url = await startServer({ onData: keepIn(messages) });
  return {
    transport: createSmtpMailTransport({ url, from }),
    received: async () => messages,
    close: closeServers,
  };
});

describe('createSmtpMailTransport', () => {
  afterEach(closeServers);

  const smtpError = (responseCode: number) => Object.assign(new Error('no'), { responseCode });

  test('when the server refuses the recipient permanently, then the mail is refused', async () => {
    const url = await startServer({ onRcptTo: (_address, _session, callback) => callback(smtpError(550)) });
    await expect(createSmtpMailTransport({ url, from }).send(aMail())).rejects.toBeInstanceOf(MailRefused);
  });

  test('when the server cannot take the recipient now, then it may be tried again', async () => {
    const url = await startServer({ onRcptTo: (_address, _session, callback) => callback(smtpError(450)) });
    const sending = createSmtpMailTransport({ url, from }).send(aMail());
    await expect(sending).rejects.toMatchObject({ code: 'EENVELOPE', responseCode: 450 });
    await expect(sending).rejects.not.toBeInstanceOf(MailRefused);
  });

  test('when our own password is refused, then it may be tried again, since the mail is not the cause', async () => {
    const url = await startServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (_auth, _session, callback) => callback(smtpError(535)),
    });
    const withPassword = url.replace('//', '//tern:wrong@');
    const sending = createSmtpMailTransport({ url: withPassword, from }).send(aMail());
    await expect(sending).rejects.toMatchObject({ code: 'EAUTH' });
    await expect(sending).rejects.not.toBeInstanceOf(MailRefused);
  });

  test('when no server listens, then it may be tried again', async () => {
    const url = await startServer({});
    await closeServers();
    await expect(createSmtpMailTransport({ url, from }).send(aMail())).rejects.toMatchObject({
      code: 'ESOCKET',
    });
  });
});
