import { chmodSync, rmSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { backUpFolder } from '../backup.ts';
import { DataFolder } from '../storage/data-folder.ts';
import { giveBackMemoryAtRest } from './memory-at-rest.ts';
import { Cursors } from '../commands/cursors.ts';
import { expireDocuments } from './expiry.ts';
import { isDamaged, isDiskFull } from '@tern/kernel/storage-failure';
import { checkDatabases } from './background-check.ts';
import { GroupCommit } from './group-commit.ts';
import { createListener } from './listener.ts';
import type { WorkerNote, WorkerOptions, WorkerOrder } from './worker-messages.ts';

const report = (note: WorkerNote): void => parentPort?.postMessage(note);

async function start(options: WorkerOptions): Promise<void> {
  const { folder: path, address, expiryIntervalMs, checkAfterMs, tcp } = options;
  const folder = new DataFolder(path);
  const queue = new GroupCommit(
    (error, database) => report(noteOf(error, database)),
    () => performance.now(),
  );
  const context = { folder, cursors: new Cursors(Date.now) };
  const local = createListener(queue, context, null);
  const remote = tcp && createListener(queue, context, tcp.credential);
  const listeners = remote ? [local, remote] : [local];
  const sockets = new Set<Socket>();
  for (const one of listeners)
    one.on('connection', (socket) => {
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
    });
  const expiry = setInterval(() => expireDocuments(queue, folder.databases, new Date()), expiryIntervalMs);
  const stopChecking = checkDatabases(folder, checkAfterMs, (database, reason) =>
    report({ kind: 'damaged', database, reason }),
  );
  const collection = giveBackMemoryAtRest();
  // The folder is locked by now, so a socket that is still there was left by a process that was killed.
  if (process.platform !== 'win32') rmSync(address, { force: true });
  await once(local.listen(address), 'listening');
  if (process.platform !== 'win32') chmodSync(address, 0o600);
  if (remote) await once(remote.listen(tcp.port, tcp.host), 'listening');
  const close = (): void => {
    clearInterval(expiry);
    stopChecking();
    clearInterval(collection);
    void Promise.all(listeners.map((one) => once(one.close(), 'close'))).then(() => {
      folder.close();
      parentPort?.close();
    });
    // The turn in hand answers first: commands run to their end within one turn.
    setImmediate(() => sockets.forEach((socket) => socket.destroySoon()));
  };
  parentPort?.on('message', (order: WorkerOrder) => {
    if (order.kind === 'close') return close();
    const reportDone = (error: unknown): void => {
      order.done.postMessage(error);
      order.done.close();
    };
    backUpFolder(folder, order.to, order.last).then(reportDone, reportDone);
  });
  report({ kind: 'ready', tcpPort: remote ? (remote.address() as AddressInfo).port : null });
}

function noteOf(error: unknown, database?: string): WorkerNote {
  if (isDiskFull(error)) return { kind: 'disk-full' };
  if (database !== undefined && isDamaged(error)) return { kind: 'damaged', database, reason: String(error) };
  return { kind: 'fault', error };
}

await start(workerData as WorkerOptions);
