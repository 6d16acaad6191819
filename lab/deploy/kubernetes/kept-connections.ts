import { Agent, request, type IncomingMessage } from 'node:http';
import type { SentRequest } from '@tern/testing/call-endpoint';

/** Behaves to a server like a browser or a proxy: connections are kept, and a read that a closed one left unanswered is sent again. */
export interface KeptConnections {
  fetch(url: URL, init: SentRequest): Promise<Response>;
  /** Reads that were sent again. */
  readonly repeated: number;
  close(): void;
}

const silenceMs = 60_000;

/**
 * Sends every request to one place, whatever host its address names. If a read was sent on a kept connection which the server closed before
 * any byte of an answer, it is sent once more on a new connection (RFC 9110, 9.2.2; RFC 9112, 9.3.1): the server cannot prevent that a
 * request and its close cross. Every other failure is reported.
 */
export function keepConnections(to: { readonly host: string; readonly port: number }): KeptConnections {
  const agent = new Agent({ keepAlive: true });
  let repeated = 0;

  function send(url: URL, { method, headers, body }: SentRequest, isAgain = false): Promise<Response> {
    return new Promise((resolve, reject) => {
      const sent = request({
        ...to,
        path: url.pathname + url.search,
        method,
        // A new connection is one that no other request has used.
        agent: isAgain ? false : agent,
        headers: { ...headers, host: url.host },
      });
      let hasAnswer = false;
      sent.setTimeout(silenceMs, () => sent.destroy(new Error(`no answer within ${silenceMs / 1000} s`)));
      sent.on('error', (error: NodeJS.ErrnoException) => {
        const isClosed = error.code === 'ECONNRESET' || error.code === 'EPIPE';
        if (isAgain || hasAnswer || method !== 'GET' || !sent.reusedSocket || !isClosed) {
          reject(
            new Error(`${method} on a ${sent.reusedSocket ? 'kept' : 'new'} connection`, { cause: error }),
          );
          return;
        }
        repeated++;
        send(url, { method, redirect: 'manual', headers }, true).then(resolve, reject);
      });
      sent.on('response', (answer) => {
        hasAnswer = true;
        responseOf(answer).then(resolve, reject);
      });
      sent.end(body);
    });
  }

  return {
    fetch: (url, init) => send(url, init),
    get repeated() {
      return repeated;
    },
    close: () => agent.destroy(),
  };
}

async function responseOf(answer: IncomingMessage): Promise<Response> {
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  const headers = new Headers();
  for (const [name, values] of Object.entries(answer.headersDistinct))
    for (const value of values ?? []) headers.append(name, value);
  const status = answer.statusCode ?? 0;
  const hasBody = status !== 204 && status !== 304;
  return new Response(hasBody ? Buffer.concat(chunks) : null, { status, headers });
}
