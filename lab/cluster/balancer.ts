import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** One address in front of several processes, which take connections in turn. */
export interface Balancer {
  readonly port: number;
  /** Like a pulled cable: connections stay open, new ones are accepted, and no data passes in either direction until `mend`. */
  cut(): void;
  mend(): void;
  close(): Promise<void>;
}

interface Pair {
  readonly client: Socket;
  readonly backend: Socket;
}

/**
 * Forwards TCP connections to ports of this machine in turn; a port that does not answer is skipped for that connection.
 * @param backends read anew for every connection
 * @param port 0 takes a free one
 */
export async function startBalancer(backends: readonly number[], port = 0): Promise<Balancer> {
  const open = new Set<Socket>();
  const pairs = new Set<Pair>();
  const held = new Set<Socket>();
  let isCut = false;
  let turn = 0;
  const server = createServer({ noDelay: true, allowHalfOpen: true }, (client) => {
    keep(client);
    if (isCut) held.add(client);
    else serve(client);
  });

  function serve(client: Socket): void {
    const order = backends.map((_, index) => backends[(turn + index) % backends.length] as number);
    turn++;
    void connectFirst(order).then((backend) => {
      if (!backend || client.destroyed) return void (backend?.destroy(), client.destroy());
      keep(backend);
      const pair = { client, backend };
      pairs.add(pair);
      if (!isCut) join(pair);
      // Without it the other side would wait for ever when one side breaks.
      client.once('close', () => {
        pairs.delete(pair);
        backend.destroy();
      });
      backend.once('close', () => {
        pairs.delete(pair);
        client.destroySoon();
      });
    });
  }

  function keep(socket: Socket): void {
    open.add(socket);
    socket.on('error', () => socket.destroy());
    socket.once('close', () => {
      open.delete(socket);
      held.delete(socket);
    });
  }

  await once(server.listen(port, '127.0.0.1'), 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    cut() {
      isCut = true;
      for (const { client, backend } of pairs) {
        client.unpipe(backend).pause();
        backend.unpipe(client).pause();
      }
    },
    mend() {
      isCut = false;
      for (const pair of pairs) join(pair);
      for (const client of held) serve(client);
      held.clear();
    },
    async close() {
      const closed = once(server.close(), 'close');
      for (const socket of open) socket.destroy();
      await closed;
    },
  };
}

function join({ client, backend }: Pair): void {
  client.pipe(backend).pipe(client);
}

/** The first of the ports that takes the connection; null when none does. */
async function connectFirst(ports: readonly number[]): Promise<Socket | null> {
  for (const port of ports) {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true, allowHalfOpen: true });
    try {
      await once(socket, 'connect');
      return socket;
    } catch {
      socket.destroy();
    }
  }
  return null;
}
