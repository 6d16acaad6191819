import { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import type { ServiceName } from './services.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Who may call: `anonymous` anybody; `optional-session` anybody, and a signed-in user gets more; `session` any signed-in user, verified or not; `verified` a verified user;
 * `admin` a verified administrator; `internal` other services of this installation, which prove it by a service token; never routed by the gateway.
 */
export type Access = 'anonymous' | 'optional-session' | 'session' | 'verified' | 'admin' | 'internal';

/** Content types that calls with `takesForms` accept besides JSON; RFC 8058 section 3.2 names both. */
export const formTypes = ['multipart/form-data', 'application/x-www-form-urlencoded'];

type Fields = z.ZodObject;
const internalPrefix = '/internal/';

/** Whether calls of this path are made by services only and carry a service token, with or without the principal of a user. */
export const isInternalPath = (path: string) => path.startsWith(internalPrefix);

const noFields = z.object({});
type NoFields = typeof noFields;

export interface Endpoint<
  Params extends Fields = Fields,
  Query extends Fields = Fields,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
> {
  /** Unique, camel case; the operationId of the OpenAPI document. */
  readonly name: string;
  readonly service: ServiceName;
  readonly summary: string;
  readonly method: Method;
  /** Parameters in braces, trailing slash as the specification has it: `/messages/{messageId}/`. */
  readonly path: string;
  readonly access: Access;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly response: Response;
  /** Error codes that it can answer; those of every call of its access level are implied. */
  readonly errors: readonly ErrorCode[];
  /** `raw`: the success answer is not wrapped JSON (an HTML body, an attachment); `response` then describes nothing. */
  readonly kind: 'json' | 'raw';
  /** Milliseconds until the answer has begun; then the service answers `timeout`. The gateway waits a little longer. */
  readonly timeLimitMs: number;
  /** Accepts form posts besides JSON; their fields are not read. Only for calls that use no session and no cookie. */
  readonly takesForms: boolean;
  /** Request headers, in lower case, that are forwarded to the service in addition to the usual ones. */
  readonly takesHeaders: readonly string[];
  /** Largest request body, in bytes; the gateway and the service hold the same limit. */
  readonly maxBodyBytes: number;
  /** The document's description of calls that answer as another standard has it; nothing is checked against it here. */
  readonly standard?: StandardCall;
  /** Sending it twice has the effect of sending it once (RFC 9110 section 9.2.2), so a call without an answer is repeated. */
  readonly isIdempotent: boolean;
}

/** In bytes. */
export const defaultMaxBodyBytes = 1_000_000;
/** For calls that a service answers from its own store. */
export const defaultTimeLimitMs = 30_000;
/** For internal calls: they are small, and a user waits for them. */
const internalTimeLimitMs = 8_000;

/** For calls that wait for a user's mail server: longer than its connecting, greeting and one silence; the web waits 90 s. */
export const mailServerTimeLimitMs = 75_000;

/** The bodies of a call that another standard describes. */
export interface StandardCall {
  /** Fields of a form where the call takes forms, else of a JSON object; null when it has no body. */
  readonly fields: z.ZodType | null;
  readonly answer: z.ZodType;
  /** The content type of a success; application/json unless given. */
  readonly answerType?: string;
  /** The status of a success; 200 unless given. */
  readonly status?: number;
  /** The answers to refused requests, by status. */
  readonly refusals: Readonly<Record<number, { readonly description: string; readonly schema: z.ZodType }>>;
}

interface EndpointDefinition<P, Q, B, R> {
  name: string;
  service: ServiceName;
  summary: string;
  method: Method;
  path: string;
  access: Access;
  params?: P;
  query?: Q;
  body?: B;
  response?: R;
  errors?: readonly ErrorCode[];
  kind?: 'json' | 'raw';
  timeLimitMs?: number;
  takesForms?: boolean;
  takesHeaders?: readonly string[];
  maxBodyBytes?: number;
  isIdempotent?: boolean;
  standard?: StandardCall;
}

/**
 * Declares one call. Services mount from it, the web and the gateway call from it, the OpenAPI document is made from it.
 * @throws Error at load time when a parameter in the path has no schema or the reverse, or when a call with a session takes forms.
 */
export function defineEndpoint<
  P extends Fields = NoFields,
  Q extends Fields = NoFields,
  B extends z.ZodType = NoFields,
  R extends z.ZodType = NoFields,
>(definition: EndpointDefinition<P, Q, B, R>): Endpoint<P, Q, B, R> {
  const params = definition.params ?? noFields;
  const inPath = pathParameters(definition.path).sort().join();
  const inSchema = Object.keys(params.shape).sort().join();
  if (inPath !== inSchema) {
    throw new Error(`${definition.name}: path has parameters [${inPath}], schema has [${inSchema}]`);
  }
  if (definition.takesForms && definition.access !== 'anonymous')
    throw new Error(`${definition.name}: forms of other sites would come with the visitor's session`);
  if (definition.access === 'internal' && !isInternalPath(definition.path))
    throw new Error(`${definition.name}: internal calls have paths below ${internalPrefix}`);
  return {
    errors: [],
    kind: 'json',
    timeLimitMs: isInternalPath(definition.path) ? internalTimeLimitMs : defaultTimeLimitMs,
    takesForms: false,
    takesHeaders: [],
    maxBodyBytes: defaultMaxBodyBytes,
    isIdempotent: definition.method === 'GET',
    ...definition,
    params: params as P,
    query: (definition.query ?? noFields) as Q,
    body: (definition.body ?? noFields) as B,
    response: (definition.response ?? noFields) as R,
  };
}

export type ParamsOf<E extends Endpoint> = z.output<E['params']>;
export type QueryOf<E extends Endpoint> = z.output<E['query']>;
export type BodyOf<E extends Endpoint> = z.output<E['body']>;
export type ResponseOf<E extends Endpoint> = z.output<E['response']>;
/** The input of a caller, before defaults and transformations. */
export type QueryInput<E extends Endpoint> = z.input<E['query']>;
export type BodyInput<E extends Endpoint> = z.input<E['body']>;

/** `/a/{b}/c/{d}/` gives `['b', 'd']`. */
export function pathParameters(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] as string);
}

/**
 * Fills a path, percent-encoding each value.
 * @throws Error when a parameter is missing.
 */
export function fillPath(path: string, params: Record<string, string>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`missing path parameter ${name} of ${path}`);
    return encodeURIComponent(value);
  });
}
