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

interface ConsumerGroup {
  readonly groupId: string;
  readonly cluster: { findGroupCoordinator(of: { groupId: string }): Promise<object> };
  coordinator: object;
  readonly offsetManager: { coordinator: object } | null;
  /** While the coordinator is looked for. */
  finding?: Promise<void> | undefined;
  heartbeat(options: object): Promise<void>;
  commitOffsets(offsets?: object): Promise<void>;
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
/** A broker says that it is not the group's coordinator any more, or not yet; or it is gone. */
const coordinatorMoved = new Set([
  'NOT_COORDINATOR_FOR_GROUP',
  'GROUP_COORDINATOR_NOT_AVAILABLE',
  'GROUP_LOAD_IN_PROGRESS',
  'KafkaJSConnectionError',
  'KafkaJSConnectionClosedError',
  'KafkaJSRequestTimeoutError',
]);
/** A response begins with its length: 4 bytes. */
const lengthBytes = 4;

/**
 * Mends five defects of kafkajs 2.2.4, in place, once a process; later releases of it do not exist.
 * - A connection with nothing to send arms a timer with a negative time for ever: 4 % of a core at rest.
 * - The part of a response that a broker sent before it died is taken for the beginning of the first response after the reconnect,
 *   and the error that follows ends the process (kafkajs issue 715).
 * - Retries of a closed client go on for half a minute, and open connections that are never closed.
 * - Consumers of one group in one process share its cached positions, so that one that leaves clears those of its successor and
 *   crashes it; and the cache never shrinks.
 * - A member asks the coordinator that it joined by for ever. After a broker's restart that is another one; the member records no
 *   positions and goes on reading, beside the member that has taken its place, until thirty restarts of its fetching have failed.
 */
export function fixKafkajs(): void {
  const queue = (load('kafkajs/src/network/requestQueue') as { prototype: RequestQueue }).prototype;
  const connection = (load('kafkajs/src/network/connection') as { prototype: Connection }).prototype;
  const cluster = (load('kafkajs/src/cluster') as { prototype: Cluster }).prototype;
  const group = (load('kafkajs/src/consumer/consumerGroup') as { prototype: ConsumerGroup }).prototype;
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

  for (const call of ['heartbeat', 'commitOffsets'] as const) {
    const ask = group[call];
    group[call] = async function (options: object = {}) {
      try {
        await ask.call(this, options);
      } catch (error) {
        const { type, name } = error as { readonly type?: string; readonly name: string };
        if (!coordinatorMoved.has(type ?? name)) throw error;
        await (this.finding ??= findCoordinator(this));
        await ask.call(this, options);
      }
    };
  }

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

async function findCoordinator(group: ConsumerGroup): Promise<void> {
  try {
    group.coordinator = await group.cluster.findGroupCoordinator({ groupId: group.groupId });
    if (group.offsetManager) group.offsetManager.coordinator = group.coordinator;
  } finally {
    group.finding = undefined;
  }
}

/** For a client that opens no connection any more once the signal is aborted. */
export function socketsUntil(end: AbortSignal | undefined): ISocketFactory {
  const factory = (load('kafkajs/src/network/socketFactory') as () => ISocketFactory)();
  return Object.assign(factory, { end });
}
