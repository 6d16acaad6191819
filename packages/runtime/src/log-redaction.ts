import { createHash } from 'node:crypto';

/** Field names whose value never reaches a log, wherever they turn up. */
const secretFields = [
  'password',
  'token',
  'secret',
  'cookie',
  'authorization',
  'accessToken',
  'refreshToken',
  'oauthToken',
  'link',
  'subject',
  'body',
  'text',
  'textBody',
  'htmlBody',
  'email',
  'emailAddress',
  'address',
  'username',
];

/** pino's redaction matches by path, so each name is listed for the depths at which our log fields occur. */
export const redactedPaths = secretFields.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

/** The same 12 hex digits for the same address, so that lines about one person can be found without naming them. */
export function hashOf(address: string): string {
  return createHash('sha256').update(address.trim().toLowerCase()).digest('hex').slice(0, 12);
}

// Lengths of RFC 5321 4.5.3.1; being bounded, the expression stays linear on any text.
const addressPattern = /[^\s@<>"'`:;,()[\]{}]{1,64}@[^\s@<>"'`:;,()[\]{}]{1,255}/g;

/** Replaces mail addresses in texts we did not write, say a driver's error message (duplicate keys quote the value). */
export function withoutAddresses(text: string): string {
  return text.replace(addressPattern, (address) => `<address ${hashOf(address)}>`);
}

export interface LoggedError {
  readonly type: string;
  readonly message: string;
  readonly stack?: string;
  readonly code?: string;
  readonly cause?: LoggedError;
}

/** Name, text, stack, code and causes of an error; its other fields may hold what a user typed and are left out. */
export function loggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: withoutAddresses(String(error)) };
  const code = (error as { code?: unknown }).code;
  return {
    type: error.name,
    message: withoutAddresses(error.message),
    ...(error.stack !== undefined && { stack: withoutAddresses(error.stack) }),
    ...((typeof code === 'string' || typeof code === 'number') && { code: String(code) }),
    ...(error.cause !== undefined && depth < 4 && { cause: loggedError(error.cause, depth + 1) }),
  };
}
