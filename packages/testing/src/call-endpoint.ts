import { fillPath, type BodyInput, type Endpoint, type ResponseOf } from '@tern/contracts/define-endpoint';
import type { Failure } from '@tern/contracts/answer';

export interface CallInput<E extends Endpoint = Endpoint> {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>;
  /** The contract's input, or any other value when a test sends invalid input. */
  readonly body?: BodyInput<E> | unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sends the request in place of Node's fetch. */
  readonly fetch?: (url: URL, init: SentRequest) => Promise<Response>;
  /** Another version may answer, so the answer is not checked against the contract of this version. */
  readonly isOfAnyVersion?: boolean;
}

export interface SentRequest {
  readonly method: string;
  readonly redirect: 'manual';
  readonly headers: Record<string, string>;
  readonly body?: string;
}

/** One type for both answers: tests read the fields they expect without narrowing it first. */
export interface AnswerBody<Data> extends Partial<Omit<Failure, 'success'>> {
  readonly success: boolean;
  readonly data: Data;
}

export interface EndpointAnswer<E extends Endpoint = Endpoint> {
  readonly status: number;
  readonly headers: Headers;
  /** The JSON answer; a raw answer is in `text`, and this is an empty failure. */
  readonly body: AnswerBody<ResponseOf<E>>;
  readonly text: string;
}

/**
 * Calls an endpoint over HTTP.
 * @throws Error when a success answer does not fit the contract, unless any version may answer
 */
export async function callEndpoint<E extends Endpoint>(
  baseUrl: string,
  endpoint: E,
  {
    params = {},
    query = {},
    body,
    headers = {},
    fetch: send = fetch,
    isOfAnyVersion = false,
  }: CallInput<E> = {},
): Promise<EndpointAnswer<E>> {
  const url = new URL(baseUrl + fillPath(endpoint.path, { ...params }));
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) url.searchParams.set(name, String(value));
  const response = await send(url, {
    method: endpoint.method,
    redirect: 'manual',
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
  const answer = (isJson ? JSON.parse(text) : { success: response.ok }) as AnswerBody<ResponseOf<E>>;
  if (response.ok && endpoint.kind === 'json' && !isOfAnyVersion) {
    const fits = endpoint.response.safeParse(answer.data);
    if (!fits.success)
      throw new Error(`the answer of ${endpoint.name} does not fit its contract: ${fits.error.message}`);
  }
  return { status: response.status, headers: response.headers, body: answer, text };
}
