import {
  request as overHttp,
  type ClientRequest,
  type IncomingMessage,
  type OutgoingHttpHeaders,
} from 'node:http';
import { request as overHttps } from 'node:https';
import { checkHost, type HostPolicy } from './host-policy.ts';

/** Redirects that are followed for one reading. */
const maxRedirects = 5;
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
 * Redirects are not followed. @throws HostRefused, or the error of the resolver or the connection
 */
export async function guardedRequest(asked: GuardedRequest): Promise<IncomingMessage> {
  const { url, policy, signal, method = 'GET', headers, body, assertHost } = asked;
  const host = await checkHost(url.hostname.replace(/^\[|\]$/g, ''), policy);
  assertHost?.(host);
  const send = url.protocol === 'https:' ? overHttps : overHttp;
  return answerTo(send(url, { method, lookup: host.lookup, headers, agent: false, signal }), body);
}

/** There were more redirects than are followed. */
export class TooManyRedirects extends Error {
  override readonly name = 'TooManyRedirects';
}

/**
 * Sends a request and follows its redirects, each as a request of its own that is checked again.
 * @param nextUrl gives the address that a redirect leads to; throws where it is not followed.
 * @returns the answer that is no redirect, and its address
 * @throws TooManyRedirects, or as guardedRequest and `nextUrl`
 */
export async function followedRequest(
  start: URL,
  send: (url: URL) => Promise<IncomingMessage>,
  nextUrl: (from: URL, location: string) => URL,
): Promise<{ readonly answer: IncomingMessage; readonly url: URL }> {
  let url = start;
  for (let step = 0; step <= maxRedirects; step += 1) {
    const answer = await send(url);
    const location = locationOf(answer);
    if (location === null) return { answer, url };
    answer.destroy();
    url = nextUrl(url, location);
  }
  throw new TooManyRedirects();
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
function locationOf({ statusCode = 0, headers }: IncomingMessage): string | null {
  return redirects.has(statusCode) ? (headers.location ?? null) : null;
}
