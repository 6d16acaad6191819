import { createRequire } from 'node:module';
import type { Socket } from 'node:net';
import kafkajs, { type ISocketFactory } from 'kafkajs';

type EndingSocketFactory = ISocketFactory & { readonly end?: AbortSignal | undefined };

interface RequestQueue {
  throttleCheckTimeoutId: NodeJS.Timeout | null;
  readonly pending: readonly unknown[];
  readonly throttledUntil: number;
  scheduleCheckPendingRequests(): void;
  checkPendingRequests(): void;
}

/** Each consumer has one of its own, and so has a producer, which needs no positions without transactions. */
interface Cluster {
  ownOffsets?: object;
  committedOffsets(): object;
}

interface Connection {
  chunks: Buffer[];
  bytesBuffered: number;
  bytesNeeded: number;
  readonly socket?: Socket;
  readonly socketFactory?: EndingSocketFactory;
  isConnected(): boolean;
  connect(): Promise<boolean>;
}

const load = createRequire(import.meta.url);
const fixed = Symbol.for('tern.kafkajs-fixes');
const checkMs = 10;
/** A response begins with its length: 4 bytes. */
const lengthBytes = 4;

/**
 * Mends four defects of kafkajs 2.2.4, in place, once a process; later releases of it do not exist.
 * - A connection with nothing to send arms a timer with a negative time for ever: 4 % of a core at rest.
 * - The part of a response that a broker sent before it died is taken for the beginning of the first response after the reconnect,
 *   and the error that follows ends the process (kafkajs issue 715).
 * - Retries of a closed client go on for half a minute, and open connections that are never closed.
 * - Consumers of one group in one process share its cached positions, so that one that leaves clears those of its successor and
 *   crashes it; and the cache never shrinks.
 */
export function fixKafkajs(): void {
  const queue = (load('kafkajs/src/network/requestQueue') as { prototype: RequestQueue }).prototype;
  const connection = (load('kafkajs/src/network/connection') as { prototype: Connection }).prototype;
  const cluster = (load('kafkajs/src/cluster') as { prototype: Cluster }).prototype;
  if (fixed in queue) return;
  Object.defineProperty(queue, fixed, { value: true });

  queue.scheduleCheckPendingRequests = function () {
    if (this.throttleCheckTimeoutId || this.pending.length === 0) return;
    const waitMs = Math.max(this.throttledUntil - Date.now(), checkMs);
    this.throttleCheckTimeoutId = setTimeout(() => {
      this.throttleCheckTimeoutId = null;
      this.checkPendingRequests();
    }, waitMs);
  };

  cluster.committedOffsets = function () {
    return (this.ownOffsets ??= {});
  };

  const connect = connection.connect;
  connection.connect = function () {
    if (this.socketFactory?.end?.aborted)
      return Promise.reject(new kafkajs.KafkaJSNonRetriableError('the client is closed'));
    if (!this.isConnected()) {
      // Only half closed: what a broker that hung sends on it later would be read as part of the new connection.
      this.socket?.destroy();
      this.chunks = [];
      this.bytesBuffered = 0;
      this.bytesNeeded = lengthBytes;
    }
    return connect.call(this);
  };
}

/** For a client that opens no connection any more once the signal is aborted. */
export function socketsUntil(end: AbortSignal | undefined): ISocketFactory {
  const factory = (load('kafkajs/src/network/socketFactory') as () => ISocketFactory)();
  return Object.assign(factory, { end });
}
