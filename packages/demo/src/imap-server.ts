import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { join } from 'node:path';
import { hour, minute, systemClock, type Clock } from '@tern/kernel/clock';
import { isConnectionLoss } from './imap/connection-loss.ts';
import { createChangeLog } from './imap/change-log.ts';
import { findCommand } from './imap/command-table.ts';
import { allExtensions, type Extension } from './imap/extensions.ts';
import { openMailDatabase } from './imap/mail-database.ts';
import { MailboxHub } from './imap/mailbox-view.ts';
import { createMailboxStore } from './imap/mailbox-store.ts';
import { createMessageStore } from './imap/message-store.ts';
import type { ServerContext } from './imap/server-context.ts';
import { Session } from './imap/session.ts';
import { createUserStore, type SeedMailbox, type UserStore } from './imap/user-store.ts';

const maxConnections = 200;
const loginTimeout = minute;
// RFC 9051 section 5.4: at least 30 minutes once a client has logged in.
const idleTimeout = hour / 2;

export interface ImapServerOptions {
  /** Folder of the mail; created when missing. */
  readonly folder: string;
  /** Default: a free one. */
  readonly port?: number;
  accepts(username: string, password: string): boolean;
  /** Checks an OAuth access token of a user; without it tokens are not accepted. */
  acceptsToken?(username: string, accessToken: string): boolean;
  /** The folders and messages of a user who logs in for the first time; asked once. */
  seed(username: string, madeAt: Date): Promise<readonly SeedMailbox[]>;
  readonly clock?: Clock;
  /** The extensions offered besides IMAP4rev1; default all. */
  readonly extensions?: readonly Extension[];
  /** Called for bugs and broken stores; the client gets NO. */
  onError(error: unknown): void;
}

export interface ImapServer {
  readonly port: number;
  /** The users who have logged in, with the time of the first login. */
  users(): { username: string; madeAt: Date }[];
  /** Ends all connections, as a server does that starts again. */
  hangUp(): void;
  close(): Promise<void>;
}

/**
 * An IMAP server (RFC 3501, and RFC 9051 where it does not break older clients) on 127.0.0.1, without TLS: passwords never leave
 * the machine. Every user has own folders, kept in one SQLite file.
 * @throws Error when the port is taken
 */
export async function startImapServer(options: ImapServerOptions): Promise<ImapServer> {
  const clock = options.clock ?? systemClock;
  const database = openMailDatabase(join(options.folder, 'mail.sqlite'));
  const changes = createChangeLog(database);
  const mailboxes = createMailboxStore(database, changes, () => clock.now());
  const messages = createMessageStore(database, changes);
  const users = createUserStore(database, mailboxes, messages);
  const ensureUser = createUserMaker(users, options.seed, clock);
  const context: ServerContext = {
    mailboxes,
    messages,
    changes,
    hub: new MailboxHub(),
    extensions: new Set(options.extensions ?? allExtensions),
    now: () => clock.now(),
    async logIn(username, password) {
      if (!options.accepts(username, password)) return false;
      await ensureUser(username);
      return true;
    },
    takesTokens: options.acceptsToken !== undefined,
    async logInByToken(username, accessToken) {
      if (!options.acceptsToken?.(username, accessToken)) return false;
      await ensureUser(username);
      return true;
    },
    onError: (error) => options.onError(error),
  };

  const sockets = new Set<Socket>();
  const sessions = new Set<Promise<void>>();
  const server = createServer({ noDelay: true }, (socket) => {
    sockets.add(socket);
    const session = serve(context, socket).finally(() => {
      sockets.delete(socket);
      sessions.delete(session);
    });
    sessions.add(session);
  });
  server.maxConnections = maxConnections;
  try {
    server.listen(options.port ?? 0, '127.0.0.1');
    await once(server, 'listening');
  } catch (error) {
    database.close();
    throw error;
  }

  const hangUp = () => {
    for (const socket of sockets) socket.destroy();
  };

  return {
    port: (server.address() as AddressInfo).port,
    users: () => users.list(),
    hangUp,
    async close() {
      const closed = once(server, 'close');
      server.close();
      hangUp();
      await Promise.all([closed, ...sessions]);
      database.close();
    },
  };
}

async function serve(context: ServerContext, socket: Socket): Promise<void> {
  const session = new Session(context, socket, findCommand);
  socket.setTimeout(loginTimeout, () => {
    session.bye('Idle for too long');
    socket.destroySoon();
  });
  // The reading loop receives every error; without a listener one that comes after it would end the process.
  socket.on('error', () => undefined);
  try {
    await session.serve(() => socket.setTimeout(idleTimeout));
  } catch (error) {
    if (!isConnectionLoss(error)) context.onError(error);
  } finally {
    session.unselect();
    socket.destroySoon();
  }
}

/** Two connections that log in at the same moment get the same mailbox. */
function createUserMaker(
  users: UserStore,
  seed: ImapServerOptions['seed'],
  clock: Clock,
): (username: string) => Promise<void> {
  const inProgress = new Map<string, Promise<void>>();
  const make = async (username: string): Promise<void> => {
    const madeAt = clock.now();
    users.create(username, madeAt, await seed(username, madeAt));
  };
  return async (username) => {
    if (users.has(username)) return;
    const running = inProgress.get(username) ?? make(username).finally(() => inProgress.delete(username));
    inProgress.set(username, running);
    await running;
  };
}
