import { once } from 'node:events';
import { createServer as createPlainServer, type AddressInfo, type Server } from 'node:net';
import {
  createServer as createTlsServer,
  getCACertificates,
  setDefaultCACertificates,
  TLSSocket,
} from 'node:tls';
import { afterAll, afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { MailLogin } from '../../domain/accounts/mail-login.ts';
import { authority, certificates, key } from '../../../test/certificates.ts';
import { createImapflowMailServer } from './imapflow-mail-server.ts';
import { createNodemailerSmtpLogin } from '../nodemailer-smtp-login.ts';

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

/** How a server greets and answers until it goes over to TLS: the lines by the command's name. */
interface Dialect {
  readonly greeting: string;
  readonly nameAt: 0 | 1;
  readonly answers: Readonly<Record<string, string>>;
}

const smtp: Dialect = {
  greeting: '220 mail.harbour.example',
  nameAt: 0,
  answers: {
    EHLO: '250-mail.harbour.example\r\n250-AUTH PLAIN\r\n250 STARTTLS',
    STARTTLS: '220 Go ahead',
    AUTH: '538 Encryption required',
  },
};
const imap: Dialect = {
  greeting: '* OK mail.harbour.example',
  nameAt: 1,
  answers: { CAPABILITY: '* CAPABILITY IMAP4rev1 STARTTLS LOGINDISABLED' },
};

/** A server that wants STARTTLS before a login and hangs up after it: how far a client gets with its certificate. */
function withStartTls({ greeting, nameAt, answers }: Dialect, cert: string): Promise<number> {
  const server = createPlainServer((socket) => {
    socket.on('error', () => undefined).write(`${greeting}\r\n`);
    socket.on('data', (line) => {
      const words = line.toString('latin1').trim().split(' ');
      const name = words[nameAt] ?? '';
      const done = nameAt === 0 ? (answers[name] ?? '250 OK') : `${words[0]} OK`;
      if (nameAt === 1 && answers[name]) socket.write(`${answers[name]}\r\n`);
      socket.write(`${done}\r\n`);
      if (name !== 'STARTTLS') return;
      socket.removeAllListeners('data');
      const secured = new TLSSocket(socket, { cert, key, isServer: true });
      secured.on('error', () => socket.destroy());
      secured.on('secure', () => secured.end());
    });
  });
  return listening(server);
}

const checkSmtp = (smtpPort: number, useSSL = true) =>
  createNodemailerSmtpLogin('any').check(login({ smtpPort, useSSL }));
const openImap = (imapPort: number) => createImapflowMailServer('any').openReader(login({ imapPort }));

const trusted = getCACertificates('default');

describe('certificates', () => {
  beforeEach(() => setDefaultCACertificates([...trusted, authority]));
  afterAll(() => setDefaultCACertificates(trusted));

  describe.each([
    ['IMAP', imap, openImap],
    ['SMTP', smtp, checkSmtp],
  ] as const)('of %s', (_name, dialect, connect) => {
    test.each([
      ['expired', 'CERT_HAS_EXPIRED'],
      ['early', 'CERT_NOT_YET_VALID'],
      ['elsewhere', 'ERR_TLS_CERT_ALTNAME_INVALID'],
      ['selfSigned', 'DEPTH_ZERO_SELF_SIGNED_CERT'],
    ] as const)('when a certificate is %s, then its problem is named', async (kind, detail) => {
      const port = await withStartTls(dialect, certificates[kind]);
      await expect(connect(port)).rejects.toMatchObject({ failure: 'bad-certificate', detail });
    });

    test('when its signer is not known, then that is named', async () => {
      setDefaultCACertificates(trusted);
      const port = await withStartTls(dialect, certificates.good);
      const connecting = connect(port);
      await expect(connecting).rejects.toMatchObject({
        failure: 'bad-certificate',
        detail: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
      });
    });

    test('when nothing is wrong with it, then it is not what fails', async () => {
      const port = await withStartTls(dialect, certificates.good);
      await expect(connect(port)).rejects.toMatchObject({ failure: 'dropped' });
    });
  });
});

describe('encryption', () => {
  const plainSmtp = { ...smtp, answers: { EHLO: '250 mail.harbour.example', STARTTLS: '502 Unknown' } };
  const plainImap = { ...imap, answers: { CAPABILITY: '* CAPABILITY IMAP4rev1' } };
  test.each([
    ['IMAP', plainImap, openImap],
    ['SMTP', plainSmtp, checkSmtp],
  ] as const)('when an %s server has no STARTTLS, then it says so', async (_name, dialect, connect) => {
    const port = await withStartTls(dialect, certificates.good);
    await expect(connect(port)).rejects.toMatchObject({ failure: 'no-encryption' });
  });

  test.each([
    ['IMAP', openImap],
    ['SMTP', checkSmtp],
  ] as const)(
    'when %s begins with TLS on another port than usual, then it is tried, and its certificate named',
    async (_name, connect) => {
      const server = createTlsServer({ cert: certificates.selfSigned, key }, (socket) => {
        socket.on('error', () => undefined);
      });
      server.on('tlsClientError', () => undefined);
      await expect(connect(await listening(server))).rejects.toMatchObject({
        failure: 'bad-certificate',
        detail: 'DEPTH_ZERO_SELF_SIGNED_CERT',
      });
    },
  );

  test('when SSL is off and the server wants encryption first, then it says so', async () => {
    const smtpPort = await withStartTls(smtp, certificates.good);
    await expect(checkSmtp(smtpPort, false)).rejects.toMatchObject({ failure: 'no-encryption' });
  });

  test('when a TLS port is spoken to in plain text, then the protocol is named', async () => {
    const imapPort = await listening(
      createTlsServer({ cert: certificates.selfSigned, key }, (socket) =>
        socket.on('error', () => undefined),
      ),
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
