import type { Endpoint, ResponseOf } from '@tern/contracts/define-endpoint';
import { refreshSession } from '@tern/contracts/http/identity';
import { callEndpoint, type CallInput, type EndpointAnswer } from '@tern/testing/call-endpoint';

/** A client of the API origin with a cookie jar, as a browser has one. */
export interface Visitor {
  /** One call with the current cookies; returns any answer. */
  call<E extends Endpoint>(endpoint: E, input?: CallInput<E>): Promise<EndpointAnswer<E>>;
  /** A call that must succeed; like the browser it renews the session once. @throws Error with the answer */
  ask<E extends Endpoint>(endpoint: E, input?: CallInput<E>): Promise<ResponseOf<E>>;
  /** The current cookies, for example to see what an ended session still opens. */
  cookies(): string;
}

/**
 * @param cookies those of an earlier visitor
 * @param way how every call is sent and its answer is read
 */
export function createVisitor(
  apiUrl: string,
  cookies = '',
  way: Pick<CallInput, 'fetch' | 'isOfAnyVersion'> = {},
): Visitor {
  const jar = new Map(
    cookies
      .split('; ')
      .filter(Boolean)
      .map((cookie) => pairOf(cookie)),
  );
  const written = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');

  async function call<E extends Endpoint>(endpoint: E, input: CallInput<E> = {}): Promise<EndpointAnswer<E>> {
    const headers = { ...input.headers, ...(jar.size > 0 && { cookie: written() }) };
    const answer = await callEndpoint(apiUrl, endpoint, {
      ...(endpoint.method !== 'GET' && { body: {} }),
      ...way,
      ...input,
      headers,
    });
    for (const cookie of answer.headers.getSetCookie()) jar.set(...pairOf(cookie));
    return answer;
  }

  return {
    call,
    async ask(endpoint, input) {
      let answer = await call(endpoint, input);
      if (answer.status === 401 && jar.size > 0) {
        await call(refreshSession);
        answer = await call(endpoint, input);
      }
      if (answer.status !== 200)
        throw new Error(`${endpoint.name} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
      return answer.body.data;
    },
    cookies: written,
  };
}

function pairOf(cookie: string): [name: string, value: string] {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
  return [name, value];
}
