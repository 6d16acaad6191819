import { randomUUID } from 'node:crypto';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { errorCatalogue } from '@tern/contracts/errors';
import { StartFailure } from '../settings/start-failure.ts';
import { answerUnreadable, type UnreadableRequest } from './unreadable-request.ts';

export interface ListenOptions {
  readonly host: string;
  /** 0 takes a free port. */
  readonly port: number;
  /** The setting to change when the port cannot be had; it is named in the failure. */
  readonly setting: string;
}

export interface OpenListener {
  readonly port: number;
  /**
   * Begins the leave: it still takes connections and requests, but every answer from now on closes its connection (`Connection: close`), so
   * that clients reconnect and a load balancer leads them elsewhere.
   */
  leave(): void;
  /**
   * Callable twice. Takes no new connections, ends idle ones and lets answers in progress finish. What has not begun its answer by then is
   * answered with 503, so that no request that had arrived is reset; the rest is cut.
   * @param finishMs default 3 s
   */
  close(finishMs?: number): Promise<void>;
}

/** Slow or endless requests may not hold a connection (slowloris): the whole request within 60 s, its headers within 20. */
const requestLimits = {
  headersTimeout: 20_000,
  requestTimeout: 60_000,
  keepAliveTimeout: 65_000,
  maxHeaderSize: 16_384,
};
/** A connection silent in both directions for this long is dropped; longer than any call may take to begin its answer. */
const silenceMs = 120_000;
/** Below the file handles that systems give a process by default on our platforms, with room for the stores' own. */
const maxConnections = 5_000;
const defaultFinishMs = 3_000;
/** For the 503 to reach the clients. */
const lastWordMs = 100;

/** @throws StartFailure when the address or port cannot be had. */
export async function listen(handler: RequestListener, options: ListenOptions): Promise<OpenListener> {
  const answering = new Set<ServerResponse>();
  let isLeaving = false;
  const server = createServer(requestLimits, (request, response) => {
    if (isLeaving) response.shouldKeepAlive = false;
    // Load, time, trace and the like each wait for its end, streaming and repeated forwarding add several: more than Node's ten.
    response.setMaxListeners(40);
    answering.add(response);
    response.once('close', () => answering.delete(response));
    handler(request, response);
  });
  server.on('clientError', (error: UnreadableRequest, socket) => {
    const hasBegun = [...answering].some((response) => response.socket === socket && response.headersSent);
    if (hasBegun) socket.destroy();
    // Not writable: it was answered and the rest of it still arrives, or its sender is gone.
    else if (socket.writable) answerUnreadable(error, socket);
  });
  server.setTimeout(silenceMs);
  server.maxHeadersCount = 100;
  server.maxConnections = maxConnections;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(listenFailure(error, options)));
    server.listen(options.port, options.host, resolve);
  });

  function leave(): void {
    isLeaving = true;
    for (const response of answering) response.shouldKeepAlive = false;
  }
  let closing: Promise<void> | undefined;
  return {
    port: (server.address() as AddressInfo).port,
    leave,
    close(finishMs = defaultFinishMs) {
      leave();
      return (closing ??= closeServer(server, answering, finishMs));
    },
  };
}

async function closeServer(
  server: Server,
  answering: ReadonlySet<ServerResponse>,
  finishMs: number,
): Promise<void> {
  await allRead();
  return new Promise((resolve, reject) => {
    // An answer whose headers were out before we left keeps its connection; the stop must not wait for its next request.
    const sweep = setInterval(() => void allRead().then(() => server.closeIdleConnections()), 50);
    let cut = setTimeout(() => {
      for (const response of answering) refuse(response);
      cut = setTimeout(() => server.closeAllConnections(), lastWordMs);
    }, finishMs);
    server.close((error) => {
      clearInterval(sweep);
      clearTimeout(cut);
      if (error) reject(error);
      else resolve();
    });
  });
}

function refuse(response: ServerResponse): void {
  if (response.headersSent) return;
  const { status, text: error } = errorCatalogue.unavailable;
  for (const name of response.getHeaderNames()) response.removeHeader(name);
  response.writeHead(status, { 'content-type': 'application/json', connection: 'close', 'retry-after': '1' });
  response.end(JSON.stringify({ success: false, error, code: 'unavailable', requestId: randomUUID() }));
}

/**
 * Waits until the event loop has read what had arrived when this was called. Otherwise a connection whose next request is still in the
 * kernel looks idle, and ending it resets that request: on a busy machine the loop may lag by a second.
 */
async function allRead(): Promise<void> {
  // The current turn may have polled for input already.
  await setImmediate();
  await setImmediate();
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
