import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A stand-in's HTTP server on 127.0.0.1. */
export interface ServedHere {
  /** Its address, without a slash at the end. */
  readonly base: string;
  close(): Promise<void>;
}

/** @param port 0 for a free one. @throws Error when the port is taken */
export async function serveHere(listener: RequestListener, port: number): Promise<ServedHere> {
  const server = createServer(listener);
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
