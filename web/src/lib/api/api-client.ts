import { t } from '@lingui/core/macro';
import { successSchema } from '@tern/contracts/answer';
import type { Endpoint, ResponseOf } from '@tern/contracts/define-endpoint';
import { refreshSession } from '@tern/contracts/http/identity';
import { ApiError } from './api-error.ts';
import { addressOf, type CallInput, type LooseInput } from './api-request.ts';
import { logError } from '../browser-log.ts';
import { fetchLater } from '../later/fetch-later.ts';
import { language } from '../language/language.ts';
import { randomId } from '../random-id.ts';
import { createSessionRefresh, type RefreshPorts } from './session-refresh.ts';

export type ApiResult<T> = { success: true; data: T } | { success: false; error: ApiError };

export interface ApiClient {
  /**
   * Calls an endpoint and returns the outcome; rejects only when the call was aborted by its signal. For a raw answer it returns
   * only success or the error: the content is not read.
   */
  call<E extends Endpoint>(endpoint: E, input?: CallInput<E>): Promise<ApiResult<ResponseOf<E>>>;
  /** Calls for queries and mutations: gives the data or throws an ApiError. */
  request<E extends Endpoint>(endpoint: E, input?: CallInput<E>): Promise<ResponseOf<E>>;
  /** The text of a raw answer; throws as `request` does. */
  textOf<E extends Endpoint>(endpoint: E, input?: CallInput<E>): Promise<string>;
  /** The address of a raw answer (a framed body, a download), which the browser fetches itself. */
  addressOf<E extends Endpoint>(endpoint: E, input?: CallInput<E>): string;
}

export type Fetch = (url: string, init: RequestInit) => Promise<Pick<Response, 'status' | 'text'>>;

export interface ApiClientPorts extends RefreshPorts {
  fetch: Fetch;
  apiBaseUrl: string;
  /** Joins the calls of one browser tab in the logs (X-Session-Id). */
  sessionId: string;
}

/** Longer than the gateway's own limit, so that its clear answer arrives first. */
const timeoutMs = 90_000;

/** Calls that begin, renew or end a session: their 401 does not mean that the session has expired. */
const isOfSession = ({ path }: Endpoint) => path.startsWith('/auth/');

export function createApiClient(ports: ApiClientPorts): ApiClient {
  fetchLater(loadParser);
  const refresh = createSessionRefresh(ports, () => callOnce(ports, refreshSession, {}));

  async function call(
    endpoint: Endpoint,
    input: LooseInput = {},
    readsRaw = false,
  ): Promise<ApiResult<unknown>> {
    const startedAt = ports.now();
    const result = await callOnce(ports, endpoint, input, readsRaw);
    if (result.success || result.error.status !== 401 || isOfSession(endpoint)) return result;
    const refreshed = await refresh(startedAt);
    if (refreshed.success) return callOnce(ports, endpoint, input, readsRaw);
    return refreshed.error.status === 401 ? result : refreshed;
  }

  const client = {
    call: (endpoint: Endpoint, input?: LooseInput) => call(endpoint, input),
    async request(endpoint: Endpoint, input?: LooseInput) {
      const result = await call(endpoint, input);
      if (!result.success) throw result.error;
      return result.data;
    },
    async textOf(endpoint: Endpoint, input?: LooseInput) {
      const result = await call(endpoint, input, true);
      if (!result.success) throw result.error;
      return result.data;
    },
    addressOf: (endpoint: Endpoint, input: LooseInput = {}) => addressOf(ports.apiBaseUrl, endpoint, input),
  };
  // The answers were parsed with the schema of the endpoint, as the generic signatures state.
  return client as unknown as ApiClient;
}

async function callOnce(
  ports: ApiClientPorts,
  endpoint: Endpoint,
  input: LooseInput,
  /** Reads the text of a raw answer. */
  readsRaw = false,
): Promise<ApiResult<unknown>> {
  const breakOff = new AbortController();
  const ends = [breakOff.signal, AbortSignal.timeout(timeoutMs), ...(input.signal ? [input.signal] : [])];
  let answer;
  let text;
  try {
    answer = await ports.fetch(addressOf(ports.apiBaseUrl, endpoint, input), {
      method: endpoint.method,
      credentials: 'include',
      headers: headersOf(ports),
      signal: AbortSignal.any(ends),
      ...(input.outlivesPage && { keepalive: true }),
      ...(endpoint.method === 'GET' ? {} : { body: JSON.stringify(input.body ?? {}) }),
    });
    if (endpoint.kind === 'raw' && isSuccess(answer.status)) {
      if (readsRaw) return { success: true, data: await answer.text() };
      breakOff.abort();
      return { success: true, data: {} };
    }
    text = await answer.text();
  } catch (error) {
    if (input.signal?.aborted) throw error;
    return networkFailure(error);
  }
  const body = parseJson(text);
  if (!isSuccess(answer.status)) {
    return { success: false, error: new ApiError(answer.status, body, 'unexpected-answer') };
  }
  const schema = successSchema(endpoint.response);
  const first = schema.safeParse(body);
  const parsed = first.success
    ? first
    : await loadParser().then(
        ({ parseAnswer }) => parseAnswer(schema, body),
        () => first,
      );
  if (parsed.success) return { success: true, data: parsed.data.data };
  logError(`${endpoint.name} answered something else than its contract`, parsed.error.issues);
  return { success: false, error: new ApiError(answer.status, null, 'unexpected-answer') };
}

/** Not in the first-screen bundle, but loaded beside it: when a newer server answers, the file may be gone. */
const loadParser = () => import('./parse-answer.ts');

const isSuccess = (status: number) => status >= 200 && status < 400;

/** The gateway's origin-rule.ts has to allow each of them: the API can be on another origin. */
function headersOf(ports: ApiClientPorts): Record<string, string> {
  return {
    'Content-Type': 'application/json',
    Accept: 'application/json',
    'X-Timezone': Intl.DateTimeFormat().resolvedOptions().timeZone,
    'X-Language': language,
    'X-Session-Id': ports.sessionId,
    'X-Request-Id': randomId(),
  };
}

function networkFailure(error: unknown): ApiResult<never> {
  const message = error instanceof Error && error.message ? error.message : t`Network error`;
  return { success: false, error: new ApiError(0, message, 'network') };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The error page of a proxy has no text for the user; the fallback text is shown.
    return null;
  }
}
