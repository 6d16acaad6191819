import { ImapFlow } from 'imapflow';
import { startSmtpServer } from '@tern/demo/smtp-server';
import type { Clock } from '@tern/kernel/clock';
import { startFaultyImapServer, type FaultyImapServer } from '@tern/testing/faulty-imap-server';

/** The servers of a user's mailbox: an IMAP server whose connection can be broken, and an SMTP server with which the login is checked. */
export interface MailHome {
  readonly imap: FaultyImapServer;
  /** Body for `createAccount`. Every user name has its own mailbox. */
  details(emailAddress: string): {
    name: string;
    emailAddress: string;
    imapHost: string;
    imapPort: number;
    smtpPort: number;
    password: string;
    useSSL: boolean;
  };
  close(): Promise<void>;
}

export async function startMailHome(clock: Clock): Promise<MailHome> {
  const imap = await startFaultyImapServer({ clock });
  const errors: unknown[] = [];
  const smtp = await startSmtpServer({
    accepts: (_username, password) => password === 'secret',
    onError: (error) => errors.push(error),
  });
  return {
    imap,
    details: (emailAddress) => ({
      name: 'Studio',
      emailAddress,
      imapHost: '127.0.0.1',
      imapPort: imap.port,
      smtpPort: smtp.port,
      password: 'secret',
      useSSL: false,
    }),
    async close() {
      await Promise.all([imap.close(), smtp.close()]);
      if (errors.length > 0) throw new AggregateError(errors, 'the SMTP server had errors of its own');
    },
  };
}

export interface MailSeen {
  readonly uid: number;
  readonly subject: string;
  readonly source: string;
}

/** Another mail program of the user, which works on the same mailbox without Tern. */
export interface OtherClient {
  append(folder: string, source: string, flags?: string[]): Promise<void>;
  list(folder: string): Promise<MailSeen[]>;
  flag(folder: string, uid: number, flags: string[]): Promise<void>;
  move(from: string, uid: number, to: string): Promise<void>;
  remove(folder: string, uid: number): Promise<void>;
  close(): Promise<void>;
}

export async function openOtherClient(options: {
  readonly port: number;
  readonly username: string;
  readonly password?: string;
}): Promise<OtherClient> {
  const client = new ImapFlow({
    host: '127.0.0.1',
    port: options.port,
    secure: false,
    doSTARTTLS: false,
    auth: { user: options.username, pass: options.password ?? 'secret' },
    logger: false,
  });
  await client.connect();
  const uid = { uid: true } as const;
  return {
    append: async (folder, source, flags = []) => void (await client.append(folder, source, flags)),
    async list(folder) {
      await client.mailboxOpen(folder);
      const all = await client.search({ all: true }, uid);
      if (all === undefined || all === false || all.length === 0) return [];
      const found = await client.fetchAll(all.join(), { uid: true, envelope: true, source: true }, uid);
      return found.map((message) => ({
        uid: message.uid,
        subject: message.envelope?.subject ?? '',
        source: message.source?.toString() ?? '',
      }));
    },
    async flag(folder, which, flags) {
      await client.mailboxOpen(folder);
      await client.messageFlagsAdd(String(which), flags, uid);
    },
    async move(from, which, to) {
      await client.mailboxOpen(from);
      await client.messageMove(String(which), to, uid);
    },
    async remove(folder, which) {
      await client.mailboxOpen(folder);
      await client.messageDelete(String(which), uid);
    },
    close: () => client.logout(),
  };
}
