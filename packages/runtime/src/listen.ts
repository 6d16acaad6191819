import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { StartFailure } from './start-failure.ts';

export interface ListenOptions {
  readonly host: string;
  /** 0 takes a free port. */
  readonly port: number;
  /** The setting to change when the port cannot be had; it is named in the failure. */
  readonly setting: string;
}

export interface OpenListener {
  readonly port: number;
  /** Callable twice. Takes no new connections, lets answers in progress finish for 3 s, then cuts what is left. */
  close(): Promise<void>;
}

/** Slow or endless requests may not hold a connection (slowloris): the whole request within 60 s, its headers within 20. */
const requestLimits = {
  headersTimeout: 20_000,
  requestTimeout: 60_000,
  keepAliveTimeout: 65_000,
  maxHeaderSize: 16_384,
};
const finishMs = 3_000;

/** @throws StartFailure when the address or port cannot be had. */
export async function listen(handler: RequestListener, options: ListenOptions): Promise<OpenListener> {
  const server = createServer(requestLimits, handler);
  server.maxHeadersCount = 100;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(listenFailure(error, options)));
    server.listen(options.port, options.host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve, reject) => {
        if (!server.listening) {
          resolve();
          return;
        }
        const cut = setTimeout(() => server.closeAllConnections(), finishMs);
        server.close((error) => {
          clearTimeout(cut);
          if (error) reject(error);
          else resolve();
        });
      }),
  };
}

function listenFailure(error: NodeJS.ErrnoException, { host, port, setting }: ListenOptions): Error {
  const remedies: Record<string, string> = {
    EADDRINUSE: `port ${port} is taken by another program. Stop it, or set ${setting} to another port (0 takes a free one).`,
    EACCES: `port ${port} is not allowed for this user. Set ${setting} to a port above 1023.`,
    EADDRNOTAVAIL: `this machine has no address ${host}. Set TERN_LISTEN to one of its own.`,
    ENOTFOUND: `this machine has no address ${host}. Set TERN_LISTEN to one of its own.`,
  };
  const remedy = remedies[error.code ?? ''];
  return remedy ? new StartFailure(`Tern cannot start: ${remedy}`, { cause: error }) : error;
}
