import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MessageChannel, Worker } from 'node:worker_threads';
import { makeCredential } from './sign-in/credential.ts';
import type { WorkerNote, WorkerOptions, WorkerOrder } from './wire/worker-messages.ts';

export interface DocumentServerOptions {
  /** Where the database files are; made when it is missing. One process at a time may use it. */
  readonly folder: string;
  /** Called with bugs and machine failures that a client only sees as error 1 or 14031. Never carries document content of its own. */
  readonly onFault?: (error: unknown) => void;
  /** Called when a database turned out to be damaged, for each command that met it; `file` is its name in the folder. */
  readonly onDamage?: (file: string, reason: string) => void;
  /** A write was refused because the disk is full; called for each one. */
  readonly onDiskFull?: () => void;
  /** How often TTL indexes are looked through; 60 s like MongoDB unless a test wants less. */
  readonly expiryIntervalMs?: number;
  /** How long after the start all databases are first read through; 60 s unless a test wants less. */
  readonly checkAfterMs?: number;
  /** Also listens on TCP, if given, for clients that sign in. */
  readonly tcp?: TcpListenerOptions;
}

/**
 * A TCP listener with SCRAM-SHA-256 for one user who may do everything. The password never crosses the wire, but documents do, in
 * plain text: there is no TLS, so an address other than loopback is for a network that only servers of yours are on.
 */
export interface TcpListenerOptions {
  /** 127.0.0.1 unless given. */
  readonly host?: string;
  /** 0 takes a free one. */
  readonly port: number;
  /** 1 to 64 printable ASCII characters. */
  readonly username: string;
  /** 16 to 200 printable ASCII characters. */
  readonly password: string;
}

export interface DocumentServer {
  /** For `connectDocuments`, or any MongoDB driver. */
  readonly uri: string;
  /** The address over TCP, with the password in it; null when it does not listen there. */
  readonly tcpUri: string | null;
  /**
   * Copies all databases into a folder while clients go on; `restoreFolder` (backup.ts) makes a data folder of it again.
   * @param last databases to copy after the others, in this order
   * @throws Error when the folder holds databases already or there is no room
   */
  backUp(to: string, last?: readonly string[]): Promise<void>;
  /** Lets commands in hand finish, closes connections and files. */
  close(): Promise<void>;
}

/** Longest socket path that every system takes (macOS: 104 with the terminator). */
const maxSocketPath = 100;

/**
 * Starts the document server: the part of MongoDB in SUBSET.md over its wire protocol, stored in SQLite, in a thread of its own. A write
 * that was answered is on disk. If the thread dies, the process gets an uncaught `error`: a service cannot work without its documents, and
 * a restart finds everything that was answered.
 * @throws UnusableStore (`isUnusableStore`) when another process uses the folder, a newer version of Tern wrote it or a database is damaged; Error when the port is taken;
 *   RangeError when the user's name or password cannot be used.
 */
export async function startDocumentServer(options: DocumentServerOptions): Promise<DocumentServer> {
  const { folder, expiryIntervalMs = 60_000, checkAfterMs = 60_000, tcp } = options;
  const { onFault, onDamage, onDiskFull } = options;
  const host = tcp?.host ?? '127.0.0.1';
  const listener = tcp && {
    host,
    port: tcp.port,
    credential: await makeCredential(tcp.username, tcp.password),
  };
  const place = socketPlace(folder);
  const worker = new Worker(new URL('./wire/worker.ts', import.meta.url), {
    workerData: {
      folder,
      address: place.address,
      expiryIntervalMs,
      checkAfterMs,
      ...(listener && { tcp: listener }),
    } satisfies WorkerOptions,
    name: 'documents',
    execArgv: ['--disable-warning=ExperimentalWarning'],
    // Documents pass through as bytes that live for a turn: less room than this costs time, more saves none.
    resourceLimits: { maxYoungGenerationSizeMb: 12, maxOldGenerationSizeMb: 768 },
  });
  worker.on('message', (note: WorkerNote) => {
    if (note.kind === 'fault') onFault?.(note.error);
    if (note.kind === 'disk-full') onDiskFull?.();
    if (note.kind === 'damaged') onDamage?.(`${note.database}.sqlite`, note.reason);
  });
  // Rejects when the thread fails.
  const [ready] = (await once(worker, 'message')) as [Extract<WorkerNote, { kind: 'ready' }>];

  return {
    uri: `mongodb://${encodeURIComponent(place.address)}/`,
    tcpUri: tcp
      ? `mongodb://${encodeURIComponent(tcp.username)}:${encodeURIComponent(tcp.password)}@${host.includes(':') ? `[${host}]` : host}:${ready.tcpPort}/?authSource=admin`
      : null,
    async backUp(to, last = []) {
      const { port1, port2 } = new MessageChannel();
      worker.postMessage({ kind: 'backup', to, last, done: port2 } satisfies WorkerOrder, [port2]);
      const [error] = (await once(port1, 'message')) as [Error | undefined];
      if (error) throw error;
    },
    async close() {
      const exited = once(worker, 'exit');
      worker.postMessage({ kind: 'close' } satisfies WorkerOrder);
      await exited;
      place.remove();
    },
  };
}

/** A socket that only this user can reach: in the data folder, or in a fresh temporary folder when its path is too long. */
function socketPlace(folder: string): { address: string; remove: () => void } {
  if (process.platform === 'win32')
    return { address: `\\\\.\\pipe\\tern-documents-${randomUUID()}.sock`, remove: () => undefined };
  const name = 'documents.sock';
  const usual = join(folder, 'run');
  const isShort = Buffer.byteLength(join(usual, name)) <= maxSocketPath;
  const run = isShort ? usual : mkdtempSync(join(tmpdir(), 'tern-'));
  mkdirSync(run, { recursive: true, mode: 0o700 });
  chmodSync(run, 0o700);
  return { address: join(run, name), remove: () => rmSync(run, { recursive: true, force: true }) };
}
