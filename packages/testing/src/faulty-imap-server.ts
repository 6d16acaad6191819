import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startImapServer, type ImapServer, type ImapServerOptions } from '@tern/demo/imap-server';
import { FaultList, type Fault } from './faulty-imap/faults.ts';

import { Relay } from './faulty-imap/relay.ts';

const maxCommandsRemembered = 10_000;

export interface FaultyImapServer {
  readonly port: number;
  /** The correct server behind it: connect to `imap.port` to see the real state of the mailbox. */
  readonly imap: Pick<ImapServer, 'port'>;
  /** Names of the commands that arrived, without UID, oldest first. */
  readonly commands: readonly string[];
  readonly openConnections: number;
  /** Number of injected faults that have struck so far. */
  readonly struck: number;
  inject(fault: Fault): void;
  /** Forgets the faults that have not struck. */
  clearFaults(): void;
  /** Breaks every connection and refuses new ones. */
  goAway(): Promise<void>;
  /** Listens again, on the same port. */
  comeBack(): Promise<void>;
  close(): Promise<void>;
}

/** Defaults: an own temporary folder, any user with the password `secret`, and empty folders with their special uses. */
export type FaultyImapServerOptions = Partial<
  Pick<ImapServerOptions, 'folder' | 'accepts' | 'seed' | 'clock' | 'extensions'>
> & {
  /** A running server on 127.0.0.1, which is not closed; the other options are then ignored. */
  readonly behind?: { readonly port: number };
};

/** The demo's IMAP server on 127.0.0.1, or another one, behind a relay that fails as a test orders. */
export async function startFaultyImapServer(
  options: FaultyImapServerOptions = {},
): Promise<FaultyImapServer> {
  const { behind, ...server } = options;
  const imap = behind ? { port: behind.port, close: async () => undefined } : await startDemoServer(server);
  const faults = new FaultList();
  const commands: string[] = [];
  const relays = new Map<Socket, Promise<void>>();

  const accept = (client: Socket): void => {
    const server = connect({ port: imap.port, host: '127.0.0.1', noDelay: true });
    // The iteration over the streams reports a broken connection; without a listener the error would also end the process.
    for (const socket of [client, server]) socket.on('error', () => undefined);
    const onCommand = (name: string): void => {
      if (commands.length < maxCommandsRemembered) commands.push(name);
    };
    const relay = new Relay({ client, server, faults, onCommand }).run().finally(() => relays.delete(client));
    relays.set(client, relay);
  };
  const breakAll = async (): Promise<void> => {
    const running = [...relays.values()];
    for (const client of relays.keys()) client.destroy();
    await Promise.all(running);
  };

  let listener: Server | null = await listen(0, accept);
  const { port } = listener.address() as AddressInfo;
  const goAway = async (): Promise<void> => {
    const closed = listener ? once(listener.close(), 'close') : null;
    listener = null;
    await breakAll();
    await closed;
  };

  return {
    port,
    imap,
    commands,
    get openConnections() {
      return relays.size;
    },
    get struck() {
      return faults.struck;
    },
    inject: (fault) => faults.add(fault),
    clearFaults: () => faults.clear(),
    goAway,
    async comeBack() {
      listener ??= await listen(port, accept);
    },
    async close() {
      await goAway();
      await imap.close();
    },
  };
}

async function startDemoServer(options: Omit<FaultyImapServerOptions, 'behind'>) {
  const folder = options.folder ?? (await mkdtemp(join(tmpdir(), 'tern-imap-')));
  const errors: unknown[] = [];
  const imap = await startImapServer({
    accepts: (_username, password) => password === 'secret',
    seed: async () => emptyFolders,
    ...options,
    folder,
    onError: (error) => errors.push(error),
  });
  return {
    port: imap.port,
    async close() {
      await imap.close();
      if (options.folder === undefined) await rm(folder, { recursive: true, force: true });
      if (errors.length > 0) throw new AggregateError(errors, 'the IMAP server had errors of its own');
    },
  };
}

const emptyFolders = [
  { name: 'INBOX', messages: [] },
  { name: 'Sent', specialUse: '\\Sent', messages: [] },
  { name: 'Drafts', specialUse: '\\Drafts', messages: [] },
  { name: 'Archive', specialUse: '\\Archive', messages: [] },
  { name: 'Trash', specialUse: '\\Trash', messages: [] },
  { name: 'Junk', specialUse: '\\Junk', messages: [] },
] as const;

async function listen(port: number, accept: (client: Socket) => void): Promise<Server> {
  const server = createServer({ noDelay: true }, accept).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}
