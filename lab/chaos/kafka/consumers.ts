import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { WriteStream } from 'node:fs';
import { join } from 'node:path';
import type { ConsumerOrder } from './consumer-process.ts';
import type { Sighting } from './events.ts';

export interface Consumer {
  /** Resolves when the process is in its group. */
  readonly joined: Promise<void>;
  /** SIGKILL. */
  kill(): Promise<void>;
  /** Lets it finish its current events and leave the group. */
  stop(): Promise<void>;
}

/** @param died called when the process ends without an order */
export function startConsumer(
  order: ConsumerOrder,
  log: WriteStream,
  handled: (events: readonly Sighting[]) => void,
  died: (text: string) => void,
): Consumer {
  const child: ChildProcess = fork(
    join(import.meta.dirname, 'consumer-process.ts'),
    [JSON.stringify(order)],
    {
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    },
  );
  child.stderr?.pipe(log, { end: false });
  const joined = Promise.withResolvers<void>();
  let isEnding = false;
  child.on('message', (message: 'joined' | { id: number; events: Sighting[] }) => {
    if (message === 'joined') return joined.resolve();
    handled(message.events);
    if (child.connected) child.send(message.id);
  });
  child.on('exit', (code, signal) => {
    if (!isEnding) died(`a consumer of ${order.group} ended by itself (${signal ?? code})`);
    joined.resolve();
  });
  // A kill can fall between the check and the sending.
  child.on('error', () => undefined);
  const end = async (how: () => void) => {
    isEnding = true;
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    how();
    await exited;
  };
  return {
    joined: joined.promise,
    kill: () => end(() => child.kill('SIGKILL')),
    stop: () => end(() => child.send('stop')),
  };
}
