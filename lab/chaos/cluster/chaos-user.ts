import { randomUUID } from 'node:crypto';
import { ImapFlow } from 'imapflow';
import type { Endpoint, ResponseOf } from '@tern/contracts/define-endpoint';
import { signUp, verifyEmail } from '@tern/contracts/http/identity';
import { createAccount } from '@tern/contracts/http/mail-accounts';
import { within } from '@tern/kernel/within';
import { linkIn, newestMail } from '../../cluster/mail-sink.ts';
import type { Cluster } from '../../cluster/start-cluster.ts';
import { createApiSession, type CallInput } from '@tern/tools/product/api-session';
import type { ErrorBudget } from './error-budget.ts';

/** How long a person waits for an answer before they try again. */
const patienceMs = 30_000;

/** A user with a mailbox at the cluster's provider, in which their mail is counted. */
export interface ChaosUser {
  readonly name: string;
  /** One request, counted in the budget. @throws Error with the answer when it is no success. */
  ask<E extends Endpoint>(kind: string, endpoint: E, input?: CallInput<E>): Promise<ResponseOf<E>>;
  /** Appends a mail to a folder, as another mail program does. */
  append(folder: string, source: string): Promise<void>;
  /** The subjects in a folder, as another mail program sees them. */
  subjectsIn(folder: string): Promise<string[]>;
}

/** Signs up, follows the link of the mail and connects a mailbox. */
export async function createChaosUser(
  cluster: Cluster,
  name: string,
  budget: ErrorBudget,
): Promise<ChaosUser> {
  const session = createApiSession(cluster.apiUrl);
  const email = `${name}@fernhill.example`;
  await session.call(signUp, { body: { email, name: 'Ana Keller', password: 'Quiet-harbour-7' } });
  const link = await linkOf(cluster.mailFolder, email);
  const token = new URL(link).searchParams.get('token') ?? '';
  await session.call(verifyEmail, { body: { email, token } });
  const { imapPort, smtpPort, password, emailAddress } = cluster.provider();
  const { mailLine } = cluster.engines;
  await session.call(createAccount, {
    body: {
      name: 'Studio',
      emailAddress,
      username: name,
      password,
      useSSL: false,
      syncTime: 'ALL_TIME',
      imapHost: '127.0.0.1',
      imapPort: mailLine,
      smtpPort,
    },
  });
  // Bypasses the connection that can be cut: the user's other mail program keeps working.
  const inMailbox = async <T>(work: (mailbox: ImapFlow) => Promise<T>): Promise<T> => {
    const mailbox = new ImapFlow({
      host: '127.0.0.1',
      port: imapPort,
      secure: false,
      doSTARTTLS: false,
      logger: false,
      auth: { user: name, pass: password },
    });
    await mailbox.connect();
    try {
      return await work(mailbox);
    } finally {
      await mailbox.logout();
    }
  };

  return {
    name,
    async ask(kind, endpoint, input = {}) {
      const begun = performance.now();
      const count = (reason: string | null) => budget.count(kind, performance.now() - begun, reason);
      try {
        const answer = await within(patienceMs, session.call(endpoint, input));
        count(null);
        return answer;
      } catch (error) {
        count(reasonOf(error));
        throw error;
      }
    },
    append: (folder, source) => inMailbox(async (mailbox) => void (await mailbox.append(folder, source))),
    subjectsIn: (folder) =>
      inMailbox(async (mailbox) => {
        const { exists } = await mailbox.mailboxOpen(folder, { readOnly: true });
        if (exists === 0) return [];
        const all = await mailbox.fetchAll('1:*', { envelope: true });
        return all.map(({ envelope }) => envelope?.subject ?? '');
      }),
  };
}

/** `user-1` and so on, at once. */
export function createChaosUsers(cluster: Cluster, count: number, budget: ErrorBudget): Promise<ChaosUser[]> {
  const names = Array.from({ length: count }, (_, index) => `user-${index + 1}`);
  return Promise.all(names.map((name) => createChaosUser(cluster, name, budget)));
}

/** `status 503`, or how the connection ended. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const status = / answered (\d{3}):/.exec(error.message)?.[1];
  if (status !== undefined) return `status ${status}`;
  const { code, message } = (error.cause ?? error) as Error & { code?: string };
  return code ?? message.slice(0, 60);
}

async function linkOf(mailFolder: string, email: string): Promise<string> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    const link = linkIn((await newestMail(mailFolder, email, '/verify')) ?? '', '/verify');
    if (link !== null) return link;
    if (Date.now() > deadline) throw new Error(`no verification mail for ${email}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** A plain mail (RFC 5322); one that is sent asks for something, so that a follow-up becomes due at once when it is old. */
export function writeMail(from: string, to: string, subject: string, date: Date): string {
  return [
    `From: ${from}`,
    `To: ${to}`,
    `Subject: ${subject}`,
    `Date: ${date.toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: <${randomUUID()}@fernhill.example>`,
    'Content-Type: text/plain; charset=utf-8',
    '',
    'Hello Ben,',
    '',
    'could you send me the signed offer?',
    '',
    'Best regards',
    'Ana',
    '',
  ].join('\r\n');
}
