import {
  request as overHttp,
  type ClientRequest,
  type IncomingMessage,
  type OutgoingHttpHeaders,
} from 'node:http';
import { request as overHttps } from 'node:https';
import { checkHost, type HostPolicy } from './host-policy.ts';

/** Redirects that are followed for one reading. */
export const maxRedirects = 5;
const redirects = new Set([301, 302, 303, 307, 308]);

export interface GuardedRequest {
  readonly url: URL;
  readonly policy: HostPolicy;
  readonly signal: AbortSignal;
  readonly method?: string;
  readonly headers: OutgoingHttpHeaders;
  readonly body?: string | Buffer;
  /** Throws for a host to which this request does not go, once its addresses are known. */
  readonly assertHost?: (host: { readonly isPublic: boolean }) => void;
}

/**
 * Sends one request to an address that a user named. Its host is resolved once, checked, and dialled at the addresses that were checked.
 * Redirects are for the caller. @throws HostRefused, or the error of the resolver or the connection
 */
export async function guardedRequest(asked: GuardedRequest): Promise<IncomingMessage> {
  const { url, policy, signal, method = 'GET', headers, body, assertHost } = asked;
  const host = await checkHost(url.hostname.replace(/^\[|\]$/g, ''), policy);
  assertHost?.(host);
  const send = url.protocol === 'https:' ? overHttps : overHttp;
  return answerTo(send(url, { method, lookup: host.lookup, headers, agent: false, signal }), body);
}

/**
 * Sends a request and waits for its answer. `error` keeps a listener to the end: without one it would end the process, and once the answer
 * has begun, reading it reports the error. An answer 101, which changes the protocol, causes neither an answer nor an error.
 */
export function answerTo(request: ClientRequest, body?: string | Buffer): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request
      .once('response', resolve)
      .on('error', reject)
      .once('close', () => reject(new Error('closed without an answer')))
      .end(body);
  });
}

/** Where an answer sends the client on to; null where it does not. */
export function locationOf({ statusCode = 0, headers }: IncomingMessage): string | null {
  return redirects.has(statusCode) ? (headers.location ?? null) : null;
}
