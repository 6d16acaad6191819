import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface Loopback {
  readonly uri: string;
  close(): Promise<void>;
}

/**
 * A document server's socket file as a loopback port: some tests of the suites look for host and port in what the driver reports.
 */
export async function openLoopback(serverUri: string): Promise<Loopback> {
  const socketFile = decodeURIComponent(new URL(serverUri).hostname);
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(socketFile);
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(one);
      one.pipe(other);
      // A line that breaks on one side ends on the other, where the driver or the server reports it.
      one.on('error', () => other.destroy());
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    uri: `mongodb://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async close() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of open) socket.destroy();
      await closed;
    },
  };
}
