import type { BodyInput, Endpoint, QueryInput, ResponseOf } from '@tern/contracts/define-endpoint';
import { fillPath } from '@tern/contracts/define-endpoint';
import { refreshSession } from '@tern/contracts/http/identity';

export interface CallInput<E extends Endpoint> {
  readonly params?: Record<string, string>;
  readonly query?: QueryInput<E>;
  readonly body?: BodyInput<E>;
}

export interface ApiSession {
  /**
   * Calls an endpoint as a script does, with the cookies received so far; an access cookie that has expired is renewed.
   * @throws Error with the answer when it is no success
   */
  call<E extends Endpoint>(endpoint: E, input?: CallInput<E>): Promise<ResponseOf<E>>;
}

/** A visitor of the API without a browser: keeps cookies, sends no Origin. */
export function createApiSession(apiUrl: string): ApiSession {
  const cookies = new Map<string, string>();
  const send = async <E extends Endpoint>(endpoint: E, input: CallInput<E>) => {
    const url = new URL(fillPath(endpoint.path, input.params ?? {}), apiUrl);
    for (const [name, value] of Object.entries(input.query ?? {})) url.searchParams.set(name, String(value));
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
    const body = (await answer.json()) as { success: boolean; code?: string; data: never };
    return { status: answer.status, body };
  };
  return {
    async call(endpoint, input = {}) {
      let { status, body } = await send(endpoint, input);
      if (body.code === 'not-signed-in') {
        const renewed = await send(refreshSession, {});
        ({ status, body } = renewed.body.success ? await send(endpoint, input) : renewed);
      }
      if (!body.success) throw new Error(`${endpoint.name} answered ${status}: ${JSON.stringify(body)}`);
      return body.data;
    },
  };
}
