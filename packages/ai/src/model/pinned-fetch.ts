import { longestAnswer } from './language-model.ts';

/** Octets of a response body: the answer's text as JSON, and the fields around it. */
const longestBody = 4 * longestAnswer;

/** The only headers sent with a request; the client library would add the system, its version and more. */
const sentHeaders = ['accept', 'content-type'];

export class BodyTooLongError extends Error {
  override readonly name = 'BodyTooLongError';
}

/**
 * A fetch for the client library that reaches the configured address and nothing else: no other origin or path, no redirect (it
 * would carry the mail elsewhere), only the needed headers, and no answer above the limit.
 */
export function createPinnedFetch(baseUrl: URL, apiKey: string | null): typeof fetch {
  const prefix = baseUrl.href.endsWith('/') ? baseUrl.href : `${baseUrl.href}/`;
  return async (input, init = {}) => {
    const url = input instanceof Request ? input.url : String(input);
    if (!new URL(url).href.startsWith(prefix)) throw new Error('A request left the configured address.');
    const given = new Headers(init.headers);
    const headers = new Headers({ 'user-agent': 'tern' });
    for (const name of sentHeaders) headers.set(name, given.get(name) ?? 'application/json');
    if (apiKey !== null) headers.set('authorization', `Bearer ${apiKey}`);
    const response = await fetch(url, { ...init, headers, redirect: 'manual' });
    const body = await readBounded(response);
    // These statuses have no body (RFC 9110 section 15.3.5), and Response throws otherwise.
    const isBodiless = response.status === 204 || response.status === 205 || response.status === 304;
    return new Response(isBodiless ? null : body, { status: response.status, headers: response.headers });
  };
}

async function readBounded(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let length = 0;
  // Leaving the loop early cancels the stream, which closes the connection.
  for await (const part of response.body ?? []) {
    length += part.length;
    if (length > longestBody) throw new BodyTooLongError('The answer is longer than any that was asked for.');
    parts.push(part);
  }
  return Uint8Array.from(Buffer.concat(parts));
}
