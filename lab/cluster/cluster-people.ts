import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beginGmailSignIn, completeGmailSignIn } from '@tern/contracts/http/gmail';
import { signUp, verifyEmail } from '@tern/contracts/http/identity';
import { mcpPath } from '@tern/contracts/http/oauth';
import { liveUpdates } from '@tern/contracts/http/live';
import { startGoogleServer, type GoogleServer } from '@tern/demo/google-server';
import { startImapServer, type ImapServer } from '@tern/demo/imap-server';
import { startSmtpServer } from '@tern/demo/smtp-server';
import { hour, minute } from '@tern/kernel/clock';
import { waitUntil } from '@tern/testing/wait-until';
import { linkIn, newestMail } from './mail-sink.ts';
import { startCluster, type Cluster } from './start-cluster.ts';
import { aMail, partner } from '@tern/stack/test/a-mail';
import { password } from '@tern/stack/test/sign-up';
import { createVisitor, type Visitor } from '@tern/stack/test/visitor';

/** Time limit for steps of processes on a busy machine. */
export const patience = { timeoutMs: 60_000 };

/** Signs up and follows the link of the newest verification mail, which the cluster sends by SMTP. */
export async function newVisitor(cluster: Cluster, email: string): Promise<Visitor> {
  const visitor = createVisitor(cluster.apiUrl);
  const before = await newestMail(cluster.mailFolder, email, '/verify');
  await visitor.ask(signUp, { body: { email, name: 'Ana Keller', password } });
  const mail = await waitUntil(
    async () => {
      const newest = await newestMail(cluster.mailFolder, email, '/verify');
      return newest === before ? null : newest;
    },
    { ...patience, what: 'the verification mail' },
  );
  const token = new URL(linkIn(mail, '/verify') ?? '').searchParams.get('token') ?? '';
  await visitor.ask(verifyEmail, { body: { email, token } });
  return visitor;
}

/** A Google with mailboxes and calendars, for the processes of a cluster. */
interface GoogleWithMail {
  readonly google: GoogleServer;
  readonly settings: Readonly<Record<string, string>>;
  /** Ends every IMAP session: the next one asks Google for a token. */
  endSessions(): Promise<void>;
  close(): Promise<void>;
}

/** As many as it takes for followup and search to say how far they have read. */
function manyMails() {
  const sentAt = Date.now() - hour;
  return Array.from({ length: 1100 }, (_, n) => {
    const date = new Date(sentAt - n * minute);
    const mail = aMail({
      from: partner,
      to: 'visitor@google.example',
      subject: `Tide table ${n}`,
      text: 'For your records.',
      date,
    });
    return { raw: Buffer.from(mail), flags: [], internalDate: date };
  });
}

async function startGoogleWithMail(folder: string): Promise<GoogleWithMail> {
  const google = await startGoogleServer({ clientId: 'tern-client', clientSecret: 'hush' });
  const errors: unknown[] = [];
  const servers = {
    accepts: () => false,
    acceptsToken: google.acceptsToken,
    onError: (error: unknown) => errors.push(error),
  };
  const messages = manyMails();
  const seed = async () => [{ name: 'INBOX', messages }];
  const place = join(folder, 'gmail');
  let imap: ImapServer = await startImapServer({ ...servers, folder: place, seed });
  const { port } = imap;
  const smtp = await startSmtpServer(servers);
  return {
    google,
    settings: {
      ...google.settings,
      GOOGLE_IMAP_URL: `imap://127.0.0.1:${port}`,
      GOOGLE_SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
    },
    async endSessions() {
      await imap.close();
      imap = await startImapServer({ ...servers, folder: place, seed, port });
    },
    async close() {
      await Promise.all([imap.close(), smtp.close(), google.close()]);
      if (errors.length > 0) throw new AggregateError(errors, 'the mail servers had errors of their own');
    },
  };
}

/** A cluster with mail by SMTP and a Google, in a folder of its own. */
export interface ClusterScene {
  readonly cluster: Cluster;
  readonly atGoogle: GoogleWithMail;
  /** Processes that ended without being stopped. */
  readonly deaths: readonly string[];
  close(): Promise<void>;
}

export async function startClusterScene(options: {
  readonly hasSearch: boolean;
  readonly adminEmail: string;
}): Promise<ClusterScene> {
  await using closing = new AsyncDisposableStack();
  const folder = closing.adopt(await mkdtemp(join(tmpdir(), 'tern-cluster-')), (path) =>
    rm(path, { recursive: true, force: true }),
  );
  const atGoogle = closing.adopt(await startGoogleWithMail(folder), (one) => one.close());
  const deaths: string[] = [];
  const cluster = closing.adopt(
    await startCluster({
      folder,
      brokers: 1,
      hasSearch: options.hasSearch,
      mail: 'smtp',
      onDeath: (text) => deaths.push(text),
      env: {
        ...atGoogle.settings,
        TERN_LOG_LEVEL: 'warn',
        TERN_ADMIN_EMAILS: options.adminEmail,
        TERN_DEMO: 'true',
        TERN_SEARCH_MODEL: 'none',
      },
    }),
    (one) => one.close(),
  );
  const whenDone = closing.move();
  return { cluster, atGoogle, deaths, close: () => whenDone.disposeAsync() };
}

/** Signs in at Google and gives Tern access to the mailbox or the calendars, as the popup does. */
export async function signInAtGoogle(visitor: Visitor, flow: 'mail' | 'calendar') {
  const { authorizationUrl } = await visitor.ask(beginGmailSignIn, { body: { flow } });
  const page = await fetch(authorizationUrl, { redirect: 'manual' });
  const { searchParams } = new URL(page.headers.get('location') ?? '');
  const { code = '', state } = Object.fromEntries(searchParams);
  return visitor.ask(completeGmailSignIn, { body: { code, name: 'Google', ...(state && { state }) } });
}

export const meetingId = 'pier';

/** Puts a meeting of an hour with the person into the calendar of Google's visitor. */
export function putMeeting({ calendars, visitor }: GoogleServer, person: string, start: Date): void {
  const own = { email: visitor.emailAddress, self: true, responseStatus: 'accepted' as const };
  const other = { email: person, responseStatus: 'accepted' as const };
  calendars.putEvents(visitor.emailAddress, [
    {
      id: meetingId,
      status: 'confirmed',
      summary: 'Pier',
      attendees: [own, other],
      start: { dateTime: start.toISOString() },
      end: { dateTime: new Date(start.getTime() + hour).toISOString() },
    },
  ]);
}

/** Calls a tool with an access token, as a script does. @returns the status of the answer */
export async function callTool(apiUrl: string, token: string, name: string): Promise<number> {
  const answer = await fetch(apiUrl + mcpPath, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      authorization: `Bearer ${token}`,
    },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name, arguments: {} },
    }),
  });
  await answer.text();
  return answer.status;
}

/** The events that a browser gets while it listens. */
export interface Listener {
  /** Names of the events so far. */
  readonly heard: ReadonlySet<string>;
  close(): void;
}

/** @param apiUrl of one gateway process or of all. */
export async function listen(apiUrl: string, visitor: Visitor): Promise<Listener> {
  const ending = new AbortController();
  const heard = new Set<string>();
  const answer = await fetch(apiUrl + liveUpdates.path, {
    headers: { cookie: visitor.cookies(), accept: 'text/event-stream' },
    signal: ending.signal,
  });
  const read = async () => {
    let text = '';
    for await (const chunk of answer.body ?? []) {
      text += Buffer.from(chunk).toString('utf8');
      for (const [, name = ''] of text.matchAll(/^event: (\S+)$/gm)) heard.add(name);
    }
  };
  // The connection is aborted in the end.
  read().catch(() => undefined);
  return { heard, close: () => ending.abort() };
}
