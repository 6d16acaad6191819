import { cleanText } from './clean-text.ts';

/** Names whose value never reaches a log, wherever they turn up; compared without case, dashes and underscores. */
const secretNames = new Set(
  [
    [
      'password',
      'secret',
      'token',
      'cookie',
      'setcookie',
      'authorization',
      'proxyauthorization',
      'apikey',
      'link',
    ],
    [
      'subject',
      'body',
      'text',
      'textbody',
      'html',
      'htmlbody',
      'snippet',
      'preview',
      'content',
      'data',
      'payload',
    ],
    ['email', 'emailaddress', 'address', 'addresses', 'username', 'displayname'],
    ['from', 'to', 'cc', 'bcc', 'replyto', 'sender', 'recipients', 'envelope', 'headers'],
  ].flat(),
);
/** `accessToken`, `sealedSecret`, `oauth_token`, `x-session-cookie`. */
const secretEnding = /(?:password|token|secret|cookie|authorization)$/;

function isSecretName(name: string): boolean {
  const plain = name.toLowerCase().replaceAll(/[-_]/g, '');
  return secretNames.has(plain) || secretEnding.test(plain);
}

const maxDepth = 6;
const maxEntries = 50;

/** Log fields as they may be written: no secrets, no mail, no addresses, bounded in depth and size. */
export function loggable(fields: object): Record<string, unknown> {
  return loggableFields(fields, 0);
}

function loggableFields(fields: object, depth: number): Record<string, unknown> {
  const entries = Object.entries(fields).slice(0, maxEntries);
  return Object.fromEntries(
    entries.map(([name, value]) => [
      name,
      isSecretName(name) ? '[redacted]' : loggableValue(value, depth + 1),
    ]),
  );
}

function loggableValue(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return cleanText(value);
  if (typeof value === 'bigint') return String(value);
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Error || isError(value)) return loggedError(value);
  if (value instanceof Date) return value;
  if (depth >= maxDepth) return '[deep]';
  if (Array.isArray(value)) return value.slice(0, maxEntries).map((item) => loggableValue(item, depth + 1));
  // A buffer, a map, a connection: none of our log fields.
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== null && Object.getPrototypeOf(prototype) !== null) return `[${value.constructor.name}]`;
  return loggableFields(value, depth);
}

/** Also one of another realm, say of a test's. */
const isError = (value: object) => Object.prototype.toString.call(value) === '[object Error]';

export interface LoggedError {
  readonly type: string;
  readonly message: string;
  readonly stack?: string;
  readonly code?: string;
  readonly cause?: LoggedError;
  readonly errors?: readonly LoggedError[];
}

/** Name, text, places, code and causes of an error; its other fields may hold what a user typed and are left out. */
export function loggedError(error: unknown, depth = 0): LoggedError {
  if (typeof error !== 'object' || error === null)
    return { type: typeof error, message: cleanText(String(error)) };
  const { name, code, stack, cause, errors } = error as Partial<Error> & { code?: unknown; errors?: unknown };
  const head = { type: cleanText(String(name)), message: messageOf(error) };
  const inner = (value: unknown) => loggedError(value, depth + 1);
  return {
    ...head,
    ...(stack !== undefined && { stack: `${head.type}: ${head.message}${placesOf(stack)}` }),
    ...((typeof code === 'string' || typeof code === 'number') && { code: cleanText(String(code)) }),
    ...(cause !== undefined && depth < 4 && { cause: inner(cause) }),
    ...(Array.isArray(errors) && depth < 4 && { errors: errors.slice(0, 5).map(inner) }),
  };
}

/** Issues of a schema are told by place and kind: their texts are JSON over many lines. */
function messageOf(error: object): string {
  const { message, issues } = error as { message?: unknown; issues?: unknown };
  if (!Array.isArray(issues)) return cleanText(String(message));
  const told = (issues as { path?: unknown[]; code?: unknown }[]).slice(0, 10);
  return cleanText(
    told.map(({ path = [], code }) => `${path.join('.') || 'value'} ${String(code)}`).join(', '),
  );
}

const maxPlaces = 30;

/** The lines of a stack that name places in code; the text before them is the message, which can have any form. */
function placesOf(stack: string): string {
  const places = stack.split('\n').filter((line) => /^ {4}at .*[:)]?/.test(line));
  return places
    .slice(0, maxPlaces)
    .map((place) => `\n${place.slice(0, 300)}`)
    .join('');
}
