import { chmodSync, rmSync } from 'node:fs';
import { parentPort, workerData, type MessagePort } from 'node:worker_threads';
import type { Socket } from 'node:net';
import { backUpFolder } from '../backup.ts';
import type { DocumentServerOptions } from '../server.ts';
import { DataFolder } from '../storage/data-folder.ts';
import { giveBackMemoryAtRest } from './memory-at-rest.ts';
import { Cursors } from './cursors.ts';
import { expireDocuments } from './expiry.ts';
import { GroupCommit, isDiskFull } from './group-commit.ts';
import { createListener } from './listener.ts';

/** What the main thread passes in, with the path of the unix socket, or the name of the pipe on Windows. */
export type WorkerOptions = Required<Omit<DocumentServerOptions, 'onFault' | 'onDiskFull'>> & {
  readonly address: string;
};

/** What the worker is told: to end, or to copy its databases into a folder. `done` gets the error, or undefined. */
export type WorkerOrder =
  { readonly kind: 'close' } | { readonly kind: 'backup'; readonly to: string; readonly done: MessagePort };

/** What the worker tells. */
export type WorkerNote =
  | { readonly kind: 'ready' }
  | { readonly kind: 'fault'; readonly error: unknown }
  // A kind of its own: an error that crosses threads loses SQLite's code.
  | { readonly kind: 'disk-full' };

const tell = (note: WorkerNote): void => parentPort?.postMessage(note);

function start({ folder: path, address, expiryIntervalMs }: WorkerOptions): void {
  const folder = new DataFolder(path);
  const queue = new GroupCommit(
    (error) => tell(isDiskFull(error) ? { kind: 'disk-full' } : { kind: 'fault', error }),
    () => performance.now(),
  );
  const context = { folder, cursors: new Cursors(Date.now) };
  const listener = createListener(queue, context);
  const sockets = new Set<Socket>();
  listener.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  const expiry = setInterval(() => expireDocuments(queue, folder.databases, new Date()), expiryIntervalMs);
  const collection = giveBackMemoryAtRest();
  // The folder is locked by now, so a socket that is still there was left by a process that was killed.
  if (process.platform !== 'win32') rmSync(address, { force: true });
  listener.listen(address, () => {
    if (process.platform !== 'win32') chmodSync(address, 0o600);
    tell({ kind: 'ready' });
  });
  const close = (): void => {
    clearInterval(expiry);
    clearInterval(collection);
    listener.close(() => {
      folder.close();
      parentPort?.close();
    });
    // The turn in hand answers first: commands run to their end within one turn.
    setImmediate(() => sockets.forEach((socket) => socket.destroySoon()));
  };
  parentPort?.on('message', (order: WorkerOrder) => {
    if (order.kind === 'close') return close();
    const tellDone = (error: unknown): void => {
      order.done.postMessage(error);
      order.done.close();
    };
    backUpFolder(folder, order.to).then(tellDone, tellDone);
  });
}

start(workerData as WorkerOptions);
