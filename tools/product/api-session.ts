import type { BodyInput, Endpoint, QueryInput, ResponseOf } from '@tern/contracts/define-endpoint';
import { fillPath } from '@tern/contracts/define-endpoint';

export interface ApiSession {
  /** Calls an endpoint as a script does, with the cookies received so far. @throws Error with the answer when it is no success. */
  call<E extends Endpoint>(
    endpoint: E,
    input?: { params?: Record<string, string>; query?: QueryInput<E>; body?: BodyInput<E> },
  ): Promise<ResponseOf<E>>;
}

/** A visitor of the API without a browser: keeps cookies, sends no Origin. */
export function createApiSession(apiUrl: string): ApiSession {
  const cookies = new Map<string, string>();
  return {
    async call(endpoint, input = {}) {
      const url = new URL(fillPath(endpoint.path, input.params ?? {}), apiUrl);
      for (const [name, value] of Object.entries(input.query ?? {}))
        url.searchParams.set(name, String(value));
      const answer = await fetch(url, {
        method: endpoint.method,
        headers: {
          'content-type': 'application/json',
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        },
        ...(endpoint.method === 'GET' ? {} : { body: JSON.stringify(input.body ?? {}) }),
      });
      for (const cookie of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
        cookies.set(name, value);
      }
      const body = (await answer.json()) as { success: boolean; data: never };
      if (!body.success)
        throw new Error(`${endpoint.name} answered ${answer.status}: ${JSON.stringify(body)}`);
      return body.data;
    },
  };
}
