import { ImapFlow } from 'imapflow';
import { MailServerError } from '../domain/mail-server-error.ts';
import type { MailLogin } from '../domain/ports.ts';
import { checkHost, type MailHostPolicy } from './mail-host.ts';
import { asMailServerError } from './mail-server-errors.ts';

const connectMs = 15_000;
const silenceMs = 30_000;
const goodbyeMs = 2_000;

/** Larger messages are read up to here. */
export const largestMessage = 25 * 1024 * 1024;

/**
 * Signs in. TLS at once on port 993, else STARTTLS is required; with useSSL off plain text, except that no password goes to a
 * public address unencrypted (ARCHITECTURE.md, section 5).
 * @throws MailServerError
 */
export async function connectImap(login: MailLogin, policy: MailHostPolicy): Promise<ImapFlow> {
  const checked = await checkHost(login.imapHost, login.isDemo ? 'any' : policy);
  const isTls = login.useSSL && login.imapPort === 993;
  const client = new ImapFlow({
    host: login.imapHost,
    port: login.imapPort,
    secure: isTls,
    ...(!isTls && { doSTARTTLS: login.useSSL || checked.isPublic }),
    // Its types know TLS options only; they are merged into those of net.connect too.
    tls: { lookup: checked.lookup } as object,
    auth:
      login.secretKind === 'password'
        ? { user: login.username, pass: login.secret }
        : { user: login.username, accessToken: login.secret },
    clientInfo: { name: 'Tern' },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: silenceMs,
    maxLiteralSize: largestMessage + 1024 * 1024,
    maxResponseSize: 2 * largestMessage,
  });
  // Whatever fails also rejects the command under way; without a listener the process would end.
  client.on('error', ignoreError);
  try {
    await client.connect();
    return client;
  } catch (error) {
    client.close();
    throw asMailServerError(error);
  }
}

function ignoreError(): void {
  // See connectImap: every failure is told by a rejected command.
}

/** Ends a connection: politely when it is idle, at once when a command is under way. */
export async function closeImap(client: ImapFlow, isBusy: boolean): Promise<void> {
  if (isBusy || !client.usable) return client.close();
  const timer = setTimeout(() => client.close(), goodbyeMs);
  // A connection that is gone already has said its goodbye.
  await client.logout().catch(() => client.close());
  clearTimeout(timer);
}

/** Runs a command of imapflow and tells its failures in our terms. */
export async function command<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    throw asMailServerError(error);
  }
}

/** imapflow answers false or nothing where a server refused some commands. */
export function granted<T>(answer: T | false | undefined): T {
  if (answer === false || answer === undefined) throw new MailServerError('command-refused');
  return answer;
}
