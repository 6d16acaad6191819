import {
  fillPath,
  type BodyInput,
  type Endpoint,
  type QueryInput,
  type ParamsOf,
} from '@tern/contracts/define-endpoint';

/** A part is required only when the endpoint has one with required fields. */
type Part<Name extends string, Value> =
  Record<string, never> extends Value ? { [K in Name]?: Value } : { [K in Name]: Value };

export type CallInput<E extends Endpoint> = Part<'params', ParamsOf<E>> &
  Part<'query', QueryInput<E>> &
  Part<'body', BodyInput<E>> &
  Pick<LooseInput, 'signal' | 'outlivesPage'>;

/** `CallInput` where the endpoint no longer matters. */
export interface LooseInput {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  signal?: AbortSignal | undefined;
  /** Arrives also where the page is left meanwhile (Fetch, keepalive); for short bodies: 64 KB in all that are on their way. */
  outlivesPage?: boolean;
}

/** The full address of a call; also for frames and downloads, which the browser fetches itself. */
export function addressOf(apiBaseUrl: string, endpoint: Endpoint, { params, query }: LooseInput): string {
  const path = fillPath(endpoint.path, (params ?? {}) as Record<string, string>);
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null) search.set(name, String(value));
  }
  return `${apiBaseUrl}${path}${search.size > 0 ? `?${search}` : ''}`;
}
