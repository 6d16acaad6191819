import { createRequire } from 'node:module';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { once } from 'node:events';
import { describe, expect, test } from '@jest/globals';
import { createKafkaClient } from './kafka-client.ts';
import { socketsUntil } from './kafkajs-fixes.ts';

const load = createRequire(import.meta.url);
const Queue = load('kafkajs/src/network/requestQueue') as new (options: object) => {
  throttleCheckTimeoutId: unknown;
  checkPendingRequests(): void;
  destroy(): void;
};
const Connection = load('kafkajs/src/network/connection') as new (options: object) => {
  chunks: Buffer[];
  bytesBuffered: number;
  bytesNeeded: number;
  socket?: Socket;
  connect(): Promise<boolean>;
  disconnect(): Promise<boolean>;
};

const logger = {
  namespace: () => logger,
  debug: () => undefined,
  error: () => undefined,
  warn: () => undefined,
};

/** Not connected yet, to a broker that listens from now on. */
async function connectionTo(broker: Server, end?: AbortSignal) {
  await once(broker.listen(0, '127.0.0.1'), 'listening');
  const { port } = broker.address() as AddressInfo;
  return new Connection({
    host: '127.0.0.1',
    port,
    logger,
    socketFactory: socketsUntil(end),
    connectionTimeout: 1000,
    requestTimeout: 1000,
    enforceRequestTimeout: false,
  });
}

const Cluster = load('kafkajs/src/cluster') as {
  prototype: { committedOffsets(of: { groupId: string }): object };
};

const Group = load('kafkajs/src/consumer/consumerGroup') as new (options: object) => {
  coordinator: object;
  heartbeat(options: { interval: number }): Promise<void>;
};

describe('defects of kafkajs that are mended', () => {
  // Importing the client is how everything gets kafkajs.
  createKafkaClient(['127.0.0.1:1'], 'tern-test');

  test('when a connection has nothing to send, then it arms no timer', () => {
    const queue = new Queue({
      requestTimeout: 1000,
      enforceRequestTimeout: false,
      clientId: '',
      broker: '',
      logger,
    });
    queue.checkPendingRequests();
    expect(queue.throttleCheckTimeoutId).toBeNull();
    queue.destroy();
  });

  test('when a broker died in the middle of a response, then the next connection does not begin with the rest of it', async () => {
    const sockets: Socket[] = [];
    const broker = createServer((socket) => {
      sockets.push(socket);
      // Says that 100 bytes follow and sends 3 of them.
      if (sockets.length === 1) socket.write(Buffer.from([0, 0, 0, 100, 1, 2, 3]), () => socket.destroy());
    });
    const connection = await connectionTo(broker);
    await connection.connect();
    while (connection.bytesBuffered < 7) await new Promise((resolve) => setImmediate(resolve));
    await connection.disconnect();
    await connection.connect();
    expect([connection.chunks, connection.bytesBuffered, connection.bytesNeeded]).toEqual([[], 0, 4]);
    await connection.disconnect();
    for (const socket of sockets) socket.destroy();
    broker.close();
  });

  test('when a broker goes on with an old connection, then the new one does not take it for its own', async () => {
    const sockets: Socket[] = [];
    // Half open: like a broker that hangs, it does not answer the end of a connection with its own.
    const broker = createServer({ allowHalfOpen: true }, (socket) => {
      sockets.push(socket);
      socket.on('error', () => undefined);
    });
    const connection = await connectionTo(broker);
    await connection.connect();
    const old = connection.socket as Socket;
    await connection.disconnect();
    expect(old.destroyed).toBe(false);
    await connection.connect();
    expect(old.destroyed).toBe(true);
    await connection.disconnect();
    connection.socket?.destroy();
    for (const socket of sockets) socket.destroy();
    broker.close();
  });

  test('when a client was closed, then what it still tries opens no connection and is not tried again', async () => {
    const end = new AbortController();
    let connections = 0;
    const broker = createServer((socket) => {
      connections++;
      socket.destroy();
    });
    const connection = await connectionTo(broker, end.signal);
    end.abort();
    await expect(connection.connect()).rejects.toMatchObject({ retriable: false });
    expect(connections).toBe(0);
    broker.close();
  });

  test('when two consumers of a process are in one group, then each has its own view of the positions', () => {
    const shared = { committedOffsetsByGroup: new Map() };
    const [leaving, live] = [1, 2].map(() => Object.assign(Object.create(Cluster.prototype), shared)) as [
      typeof Cluster.prototype,
      typeof Cluster.prototype,
    ];
    const of = { groupId: 'a' };
    Object.assign(live.committedOffsets(of), { topic: { 0: '5' } });
    expect(leaving.committedOffsets(of)).toEqual({});
    expect(live.committedOffsets(of)).toEqual({ topic: { 0: '5' } });
    expect(shared.committedOffsetsByGroup.size).toBe(0);
  });

  test('when the coordinator of a group has moved, then a member goes on with the new one', async () => {
    const asked: string[] = [];
    const broker = (name: string, error?: object) => ({
      isConnected: () => true,
      heartbeat: async () => {
        asked.push(`${name} heartbeat`);
        if (error) throw Object.assign(new Error('refused'), error);
      },
    });
    let isFound = 0;
    const next = broker('next');
    const cluster = {
      findGroupCoordinator: async () => {
        isFound++;
        return next;
      },
    };
    const emitter = { emit: () => undefined };
    const group = new Group({
      cluster,
      groupId: 'a',
      topics: [],
      logger,
      instrumentationEmitter: emitter,
      retry: {},
    });
    const positions = { coordinator: {} };
    for (const error of [{ type: 'NOT_COORDINATOR_FOR_GROUP' }, { name: 'KafkaJSConnectionClosedError' }]) {
      Object.assign(group, { coordinator: broker('old', error), offsetManager: positions });
      Object.assign(group, { memberId: 'm', lastRequest: 0 });
      await Promise.all([group.heartbeat({ interval: 0 }), group.heartbeat({ interval: 0 })]);
      expect(group.coordinator).toBe(next);
      expect(positions.coordinator).toBe(next);
    }
    expect(isFound).toBe(2);
    expect(asked.filter((one) => one === 'old heartbeat')).toHaveLength(2);

    const unknown = { type: 'UNKNOWN_MEMBER_ID' };
    Object.assign(group, { coordinator: broker('old', unknown), lastRequest: 0 });
    await expect(group.heartbeat({ interval: 0 })).rejects.toMatchObject(unknown);
    expect(isFound).toBe(2);
  });
});
