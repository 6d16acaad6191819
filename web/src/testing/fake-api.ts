import type { Endpoint, ResponseOf } from '@tern/contracts/define-endpoint';
import { pathParameters } from '@tern/contracts/define-endpoint';
import type { Fetch } from '../lib/api/api-client.ts';

export interface AskedCall {
  readonly path: string;
  readonly query: Record<string, string>;
  readonly body: unknown;
}

interface Failing {
  readonly status: number;
  readonly body: unknown;
}

type Answer<E extends Endpoint> = ResponseOf<E> | FailureAnswer;

/** An API that gives the answers of a test, call by call, and records its calls. */
export function createFakeApi() {
  const answers: { endpoint: Endpoint; answer: (call: AskedCall) => unknown }[] = [];
  const asked: { name: string; call: AskedCall }[] = [];

  const fetch: Fetch = async (url, init) => {
    const { pathname, searchParams } = new URL(url);
    const call = {
      path: pathname,
      query: Object.fromEntries(searchParams),
      body: init.body ? (JSON.parse(String(init.body)) as unknown) : undefined,
    };
    const found = answers.findLast(
      ({ endpoint }) => endpoint.method === init.method && patternOf(endpoint).test(pathname),
    );
    if (!found) throw new Error(`no handler answers ${init.method} ${pathname}`);
    asked.push({ name: found.endpoint.name, call });
    const data = await found.answer(call);
    if (data instanceof FailureAnswer)
      return { status: data.status, text: async () => JSON.stringify(data.body) };
    const isRaw = found.endpoint.kind === 'raw' && typeof data === 'string';
    return { status: 200, text: async () => (isRaw ? data : JSON.stringify({ success: true, data })) };
  };

  return {
    fetch,
    /** The newest answer of an endpoint wins; with a promise a test can check the page while the call waits. */
    on<E extends Endpoint>(endpoint: E, answer: (call: AskedCall) => Answer<E> | Promise<Answer<E>>) {
      answers.push({ endpoint, answer });
    },
    callsOf: (endpoint: Endpoint) =>
      asked.filter(({ name }) => name === endpoint.name).map(({ call }) => call),
  };
}
export type FakeApi = ReturnType<typeof createFakeApi>;

class FailureAnswer implements Failing {
  readonly status: number;
  readonly body: unknown;
  constructor(status: number, body: unknown) {
    this.status = status;
    this.body = body;
  }
}

/** A failure as the gateway wraps it. */
export function failure(
  status: number,
  code: string,
  error: string,
  errors?: Record<string, string[]>,
): FailureAnswer {
  return new FailureAnswer(status, {
    success: false,
    error,
    code,
    requestId: 'r1',
    ...(errors ? { errors } : {}),
  });
}

function patternOf({ path }: Endpoint): RegExp {
  const pattern = pathParameters(path).reduce((text, name) => text.replace(`{${name}}`, '[^/]+'), path);
  return new RegExp(`^${pattern}$`);
}
