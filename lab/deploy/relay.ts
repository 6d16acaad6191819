import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type NetConnectOpts, type Socket } from 'node:net';

/**
 * Forwards connections: a server on a Unix socket, on loopback or in a cluster is then reached at a port of `host` too.
 * @param port zero for a free one
 * @returns the port
 */
export async function startRelay(
  target: NetConnectOpts,
  host: string,
  closing: AsyncDisposableStack,
  port = 0,
): Promise<number> {
  const open = new Set<Socket>();
  const relay = createServer((client) => {
    const server = connect(target);
    open.add(client);
    client.once('close', () => open.delete(client));
    client.pipe(server).pipe(client);
    for (const end of [client, server]) {
      end.on('error', () => undefined);
      end.on('close', () => {
        client.destroy();
        server.destroy();
      });
    }
  });
  await once(relay.listen(port, host), 'listening');
  closing.defer(async () => {
    const closed = once(relay, 'close');
    relay.close();
    for (const client of open) client.destroy();
    await closed;
  });
  return (relay.address() as AddressInfo).port;
}

/** The Unix socket in the address of a document server. */
export const socketOf = (uri: string): NetConnectOpts => ({ path: decodeURIComponent(new URL(uri).host) });
