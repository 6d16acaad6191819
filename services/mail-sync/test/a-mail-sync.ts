import { ImapFlow } from 'imapflow';
import {
  createAccount,
  listAccounts,
  refreshAccounts,
  removeAccount,
  type MailAccount,
} from '@tern/contracts/http/mail-accounts';
import { listMailboxes, listMessages, type Mailbox } from '@tern/contracts/http/messages';
import { startSmtpServer } from '@tern/demo/smtp-server';
import type { EventContract, EventData, EventEnvelope } from '@tern/contracts/define-event';
import type { Principal } from '@tern/kernel/principal';
import { aPrincipal } from '@tern/testing/a-principal';
import type { FakeClock } from '@tern/testing/fake-clock';
import {
  startFaultyImapServer,
  type FaultyImapServer,
  type FaultyImapServerOptions,
} from '@tern/testing/faulty-imap-server';
import { startService, type StartedService } from '@tern/testing/start-service';
import { waitUntil } from '@tern/testing/wait-until';
import { mailSyncModule } from '../src/service.ts';

type Seed = Awaited<ReturnType<NonNullable<FaultyImapServerOptions['seed']>>>;

export interface MailboxOptions {
  readonly seed?: Seed;
  readonly extensions?: FaultyImapServerOptions['extensions'];
}

export interface ServiceOptions {
  readonly clock?: FakeClock;
  readonly config?: Record<string, string>;
}

export type MailSyncOptions = MailboxOptions & ServiceOptions;

export interface RunningMailSync {
  readonly service: StartedService;
  readonly imap: FaultyImapServer;
  readonly smtpPort: number;
  readonly me: Principal;
  /** A valid body for createAccount. */
  body(overrides?: Record<string, unknown>): Record<string, unknown>;
  /** Connects the mailbox and waits until it is read. */
  connect(overrides?: Record<string, unknown>): Promise<MailAccount>;
  account(): Promise<MailAccount>;
  /** Asks for a pass and waits until one that began afterwards has ended. */
  refreshed(): Promise<MailAccount>;
  mailbox(path: string): Promise<Mailbox>;
  listed(mailboxId: string, query?: Record<string, string | number | boolean>): Promise<string[]>;
  /** Lists what the service has published about this user up to now, oldest first. */
  eventsOf<E extends EventContract>(contract: E): EventEnvelope<EventData<E>>[];
  /** An honest mail program on the same mailbox. */
  program(): Promise<ImapFlow>;
  close(): Promise<void>;
}

export interface SharedMailSync {
  /** A new user with a mail server of their own; closing it removes their accounts and ends that server alone. */
  aUser(options?: MailboxOptions): Promise<RunningMailSync>;
  close(): Promise<void>;
}

/** The service as the product runs it, with an IMAP server whose line breaks on command and an SMTP server. */
export async function startMailSync(options: MailSyncOptions = {}): Promise<RunningMailSync> {
  const shared = await shareMailSync(options);
  const user = await shared.aUser(options);
  return {
    ...user,
    async close() {
      await shared.close();
      await user.imap.close();
    },
  };
}

/** Starts mail-sync for the tests of a whole file, where starting takes longer than testing: each test has a user to itself. */
export async function shareMailSync({ clock, config }: ServiceOptions = {}): Promise<SharedMailSync> {
  const smtp = await startSmtpServer({
    accepts: (_user, password) => password === 'secret',
    onError: () => undefined,
  });
  const service = await startService(mailSyncModule, {
    config: { TERN_MAIL_HOSTS: 'any', ...config },
    ...(clock && { clock }),
  });
  const programs: ImapFlow[] = [];
  return {
    aUser: async (options = {}) => mailSyncOf({ service, smtpPort: smtp.port, clock, programs }, options),
    async close() {
      for (const program of programs) program.close();
      await service.close();
      await smtp.close();
    },
  };
}

interface Shared {
  readonly service: StartedService;
  readonly smtpPort: number;
  readonly clock: FakeClock | undefined;
  /** Those of all users, to be closed at the end. */
  readonly programs: ImapFlow[];
}

/** The fields of a stored account that a pass writes. */
interface StoredAccount extends Pick<MailAccount, 'state'> {
  readonly lastSyncAt: Date | null;
}

async function mailSyncOf(
  { service, smtpPort, clock, programs }: Shared,
  { seed, extensions }: MailboxOptions,
): Promise<RunningMailSync> {
  const imap = await startFaultyImapServer({
    ...(seed && { seed: async () => seed }),
    ...(extensions && { extensions }),
  });
  const me = aPrincipal();

  const body = (overrides: Record<string, unknown> = {}) => ({
    name: 'Robin Hale',
    emailAddress: 'robin@fernhill.example',
    imapHost: '127.0.0.1',
    imapPort: imap.port,
    smtpPort,
    username: 'robin',
    password: 'secret',
    useSSL: false,
    syncTime: 'ALL_TIME',
    ...overrides,
  });
  const account = async () => {
    const [first] = (await service.callAs(me, listAccounts)).body.data.accounts;
    if (!first) throw new Error('no account is connected');
    return first;
  };
  const stored = async () => {
    const found = await service.documents.collections['accounts']?.findOne({ userId: me.userId });
    if (!found) throw new Error('no account is stored');
    return found as unknown as StoredAccount;
  };
  /** Waits for the stored account, which is cheaper to read than a call, then asks the service once. */
  const passed = async (after: Date | null) => {
    await waitUntil(
      async () => {
        const { state, lastSyncAt } = await stored();
        return state === 'ready' && lastSyncAt !== null && (after === null || lastSyncAt > after);
      },
      { what: 'a pass that ends ready' },
    );
    return account();
  };
  const onePass = async () => {
    const { lastSyncAt } = await stored();
    clock?.advance(1000);
    await service.callAs(me, refreshAccounts);
    return passed(lastSyncAt);
  };
  const mailboxes = async () => (await service.callAs(me, listMailboxes)).body.data.mailboxes;

  return {
    service,
    imap,
    smtpPort,
    me,
    body,
    account,
    async connect(overrides) {
      const answer = await service.callAs(me, createAccount, { body: body(overrides) });
      if (answer.status !== 200) throw new Error(`not connected: ${answer.text}`);
      return passed(null);
    },
    async refreshed() {
      // A pass may be under way that began before; the one after it is the one that was asked for.
      await onePass();
      return onePass();
    },
    async mailbox(path) {
      const found = (await mailboxes()).find((mailbox) => mailbox.path === path);
      if (!found) throw new Error(`no mailbox ${path}`);
      return found;
    },
    async listed(mailboxId, query = {}) {
      const answer = await service.callAs(me, listMessages, {
        params: { mailboxId },
        query: { limit: 100, ...query },
      });
      if (answer.status !== 200) throw new Error(answer.text);
      return answer.body.data.messages.map((message) => message.subject);
    },
    async program() {
      const program = new ImapFlow({
        host: '127.0.0.1',
        port: imap.imap.port,
        secure: false,
        auth: { user: 'robin', pass: 'secret' },
        logger: false,
      });
      await program.connect();
      programs.push(program);
      return program;
    },
    eventsOf: (contract) => service.eventsOf(contract).filter(({ userId }) => userId === me.userId),
    async close() {
      const { accounts } = (await service.callAs(me, listAccounts)).body.data;
      for (const { id } of accounts) await service.callAs(me, removeAccount, { params: { accountId: id } });
      await imap.close();
    },
  };
}

/** Folders as most servers have them, with messages; each oldest first. */
export function aMailbox(
  folders: Partial<
    Record<'INBOX' | 'Sent' | 'Drafts' | 'Archive' | 'Trash' | 'Junk' | 'Projects', readonly Buffer[]>
  >,
): Seed {
  const uses = {
    Sent: '\\Sent',
    Drafts: '\\Drafts',
    Archive: '\\Archive',
    Trash: '\\Trash',
    Junk: '\\Junk',
  } as const;
  return (['INBOX', 'Sent', 'Drafts', 'Archive', 'Trash', 'Junk', 'Projects'] as const).map((name) => ({
    name,
    ...(name in uses && { specialUse: uses[name as keyof typeof uses] }),
    messages: (folders[name] ?? []).map((raw) => ({
      raw,
      flags: [],
      internalDate: new Date('2026-03-02T09:00:00Z'),
    })),
  }));
}
