import { ImapFlow } from 'imapflow';
import type { CheckedHost, HostPolicy } from '@tern/runtime/host-policy';
import { MailServerError } from '@tern/mail-content/servers/mail-server-error';
import type { MailLogin } from '../../domain/accounts/mail-login.ts';
import { reportAlerts } from './imapflow-alerts.ts';
import { findEncryption } from '@tern/mail-content/servers/find-encryption';
import { checkMailHost } from './mail-host.ts';
import { asMailServerError } from './mail-server-errors.ts';
import { oversizedAnswerOf, withoutFetchLog } from './imapflow-without-fetch-log.ts';
import { internalsOf, type CommandAttribute } from './imapflow-internals.ts';

const watchSilenceMs = 5 * 60_000;
/** An IDLE is renewed long before the 29 minutes of RFC 2177: routers forget a silent line sooner. */
const longestIdleMs = 10 * 60_000;
const goodbyeMs = 2_000;
/** Burst and rate of an idle connection; the rate is low because short lines take long to read. */
const maxAtRest = { bytes: 4 * 1024 * 1024, bytesPerSecond: 20 * 1024 };

/** How often the size of an answer is looked at. */
const lookMs = 100;

/** Larger messages are cut off here. */
export const largestMessage = 25 * 1024 * 1024;

/** How long a server may take, in milliseconds. */
export interface Patience {
  /** For the next octet of an answer. */
  readonly silenceMs: number;
  /** For the connection and the greeting, each. */
  readonly connectMs: number;
  /** For one step on a draft: storing it, looking it up, removing it. */
  readonly draftMs: number;
  /** For all MIME parts read over one connection, slow readers included: 25 MB at 30 KB a second. */
  readonly partsMs: number;
}

export const patience: Patience = {
  silenceMs: 30_000,
  connectMs: 15_000,
  draftMs: 60_000,
  partsMs: 15 * 60_000,
};

export interface ConnectOptions {
  readonly patience?: Pick<Patience, 'connectMs' | 'silenceMs'>;
  /** A reader has the server report changes by UID (QRESYNC); a watch is silent most of the time and holds as little memory as can be. */
  readonly purpose?: 'reading' | 'watching' | 'drafts';
  /** Aborts sign-in. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Signs in: with TLS from the start or by STARTTLS (find-encryption.ts). Without useSSL, plain text, but no password goes to a public
 * address unencrypted (ARCHITECTURE.md, section 5).
 * @throws MailServerError
 */
export async function connectImap(
  login: MailLogin,
  policy: HostPolicy,
  options: ConnectOptions = {},
): Promise<ImapFlow> {
  const checked = await checkMailHost(login.imapHost, login.isDemo ? 'any' : policy);
  if (!login.useSSL) return connectTo(checked, login, { ...options, isTls: false });
  return findEncryption(login.imapPort, (isTls) => connectTo(checked, login, { ...options, isTls }));
}

async function connectTo(
  checked: CheckedHost,
  login: MailLogin,
  {
    patience: { connectMs, silenceMs } = patience,
    purpose = 'reading',
    signal,
    isTls,
  }: ConnectOptions & { readonly isTls: boolean },
): Promise<ImapFlow> {
  const client = withoutFetchLog(
    new ImapFlow({
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
      socketTimeout: purpose === 'watching' ? watchSilenceMs : silenceMs,
      ...(purpose === 'watching' && { maxIdleTime: longestIdleMs }),
      // DEFLATE can expand a few octets a thousandfold, and saves little compared with the size of attachments.
      disableCompression: true,
      qresync: purpose === 'reading',
      maxLiteralSize: largestMessage + 1024 * 1024,
      maxResponseSize: 2 * largestMessage,
    }),
  );
  reportAlerts(client, login.onAlert);
  sendLoginInLiterals(client);
  // Every failure also rejects the command under way; without a listener the process would end.
  client.on('error', ignoreError);
  const stop = () => client.close();
  try {
    if (signal?.aborted) throw new MailServerError('dropped');
    signal?.addEventListener('abort', stop);
    await bounded(client, greetingBounds, () => client.connect());
    return client;
  } catch (error) {
    client.close();
    throw error;
  } finally {
    signal?.removeEventListener('abort', stop);
  }
}

/**
 * A quoted string holds ASCII alone (RFC 3501 section 9), and imapflow sends one whatever it holds: servers that know LOGIN only, Exchange
 * for one, refuse other octets in it.
 */
function sendLoginInLiterals(client: ImapFlow): void {
  const internals = internalsOf(client);
  const exec = internals.exec.bind(client);
  internals.exec = (command, attributes, ...rest) =>
    exec(command, command === 'LOGIN' ? attributes.map(asLiteral) : attributes, ...rest);
}

function asLiteral(attribute: CommandAttribute): CommandAttribute {
  const { value } = attribute;
  if (typeof value !== 'string' || /^[\x20-\x7e]*$/.test(value)) return attribute;
  return { ...attribute, type: 'LITERAL', value: Buffer.from(value) };
}

function ignoreError(): void {
  // See connectImap: every failure also rejects a command.
}

/**
 * Ends an idle connection when the server sends much on it: the removal of 100,000 messages is reported in 2 MB.
 * @returns stops the watch
 */
export function closeOnFlood(client: ImapFlow): () => void {
  const { socket } = internalsOf(client);
  let excess = 0;
  let before = performance.now();
  // Counted with every chunk, not by a timer: reading a flood can delay timers.
  const count = ({ length }: Buffer) => {
    const now = performance.now();
    excess = Math.max(0, excess - ((now - before) / 1000) * maxAtRest.bytesPerSecond) + length;
    before = now;
    if (excess > maxAtRest.bytes) client.close();
  };
  socket?.on('data', count);
  return () => void socket?.off('data', count);
}

/** @param silenceMs null for an idle connection, which may be silent for any time. Not part of imapflow's types. */
export function allowSilence(client: ImapFlow, silenceMs: number | null): void {
  const { socket } = internalsOf(client);
  socket?.setTimeout(silenceMs ?? 0);
}

/** Ends a connection: politely when it is idle, at once when a command is under way. */
export async function closeImap(client: ImapFlow, isBusy: boolean): Promise<void> {
  if (isBusy || !client.usable) return client.close();
  const timer = setTimeout(() => client.close(), goodbyeMs);
  // LOGOUT fails when the connection is already gone.
  await client.logout().catch(() => client.close());
  clearTimeout(timer);
}

/** Runs a command of imapflow. @throws MailServerError for its failures */
export async function command<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    throw asMailServerError(error);
  }
}

/** The most that a server may take for one command. */
export interface AnswerBounds {
  readonly maxBytes: number;
  readonly maxMs: number;
}

/** Some 20,000 folders; only the first 500 are read. */
export const folderBounds: AnswerBounds = { maxBytes: 2 * 1024 * 1024, maxMs: 60_000 };
const greetingBounds: AnswerBounds = { maxBytes: 1024 * 1024, maxMs: 60_000 };

/**
 * Runs a command whose whole answer imapflow keeps in memory, and ends the connection when the answer exceeds the bounds. imapflow limits
 * each response and the time between two octets, but not the number of responses.
 */
export async function bounded<T>(
  client: ImapFlow,
  { maxBytes, maxMs }: AnswerBounds,
  run: () => Promise<T>,
): Promise<T> {
  const receivedBefore = client.stats().received;
  const endsAt = performance.now() + maxMs;
  let excess: MailServerError | null = null;
  const timer = setInterval(() => {
    if (client.stats().received - receivedBefore > maxBytes)
      excess = new MailServerError('other', { detail: 'AnswerTooLarge' });
    else if (performance.now() > endsAt) excess = new MailServerError('timeout');
    if (excess) client.close();
  }, lookMs);
  try {
    const answer = await command(run);
    // imapflow answers false where some commands failed, whatever the reason.
    if (excess) throw excess as MailServerError;
    return answer;
  } catch (error) {
    const oversized = oversizedAnswerOf(client);
    throw excess ?? (oversized ? asMailServerError(oversized) : error);
  } finally {
    clearInterval(timer);
  }
}

/** imapflow answers false or nothing where a server refused some commands. */
export function granted<T>(answer: T | false | undefined): T {
  if (answer === false || answer === undefined) throw new MailServerError('command-refused');
  return answer;
}
