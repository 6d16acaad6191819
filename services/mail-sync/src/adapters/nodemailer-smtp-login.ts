import { createTransport } from 'nodemailer';
import type { CheckedHost, HostPolicy } from '@tern/runtime/host-policy';
import { MailServerError } from '@tern/mail-content/servers/mail-server-error';
import type { MailLogin } from '../domain/accounts/mail-login.ts';
import type { SmtpLogin } from '../domain/accounts/smtp-login.ts';
import { findEncryption } from '@tern/mail-content/servers/find-encryption';
import { patience } from './imap/imapflow-connection.ts';
import { checkMailHost, dial } from './imap/mail-host.ts';
import { asMailServerError } from './imap/mail-server-errors.ts';

/**
 * A server without AUTH passes: it accepts mail of its network, and Tern sends none. TLS from the start or by STARTTLS
 * (find-encryption.ts); with useSSL off, plain text, except to a public address.
 */
export function createNodemailerSmtpLogin(policy: HostPolicy): SmtpLogin {
  return {
    async check(login) {
      const checked = await checkMailHost(login.smtpHost, login.isDemo ? 'any' : policy);
      if (!login.useSSL) return tryLogin(checked, login, false);
      return findEncryption(login.smtpPort, (isTls) => tryLogin(checked, login, isTls));
    },
  };
}

async function tryLogin(checked: CheckedHost, login: MailLogin, isTls: boolean): Promise<void> {
  const connection = await dial(login.smtpHost, login.smtpPort, checked, patience.connectMs);
  const needsTls = login.useSSL || checked.isPublic;
  const transport = createTransport({
    host: login.smtpHost,
    port: login.smtpPort,
    secure: isTls,
    requireTLS: !isTls && needsTls,
    ignoreTLS: !needsTls,
    connection,
    auth: authOf(login),
    connectionTimeout: patience.connectMs,
    greetingTimeout: patience.connectMs,
    socketTimeout: patience.connectMs,
    logger: false,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    await transport.verify();
  } catch (error) {
    const failed = asMailServerError(error);
    // Connected, then silent: the server speaks another protocol, or expects TLS where plain text was sent.
    if (failed.failure === 'timeout') throw new MailServerError('wrong-protocol', { cause: error });
    throw failed;
  } finally {
    transport.close();
    connection.destroy();
  }
}

function authOf({ username, secret, secretKind }: MailLogin) {
  return secretKind === 'password'
    ? { user: username, pass: secret }
    : { type: 'OAuth2' as const, user: username, accessToken: secret };
}
