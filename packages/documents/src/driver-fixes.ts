import { createRequire } from 'node:module';
import type { Socket } from 'node:net';

interface DriverConnection {
  readonly socket: Socket;
  readonly closed: boolean;
  cleanup(error: Error): void;
}

const load = createRequire(createRequire(import.meta.url).resolve('mongoose'));
const fixed = Symbol.for('tern.driver-fixes');

/**
 * Mends a defect of the MongoDB driver 7.8, in place, once a process. A command that is written in the moment in which its socket ends
 * waits for `drain` for ever, as a destroyed socket emits neither that nor an error. When it is the check of the server that follows
 * another connection's end, the driver never looks for the server again: every operation fails until the process is started anew.
 */
export function fixDriver(): void {
  const { prototype } = (
    load('mongodb/lib/cmap/connection.js') as { Connection: { prototype: DriverConnection } }
  ).Connection;
  if (fixed in prototype) return;
  Object.defineProperty(prototype, fixed, { value: true });

  const { cleanup } = prototype;
  prototype.cleanup = function (error) {
    if (this.closed) return;
    cleanup.call(this, error);
    // Whoever waits for room in it listens for errors too.
    if (this.socket.listenerCount('drain') > 0) this.socket.emit('error', error);
  };
}
