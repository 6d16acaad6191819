import { t } from '@lingui/core/macro';
import { failureSchema, type Failure } from '@tern/contracts/answer';
import { saidText } from '../language/said-text.ts';

/** A call that did not succeed: `status` 0 when no answer came at all. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** Code of the error catalogue; `network` and `unexpected-answer` are the browser's own. */
  readonly code: string;
  readonly errors: Record<string, string[]>;
  readonly requestId: string | null;
  /** The answer in the language of the page, for the general error text. */
  readonly body: unknown;

  constructor(status: number, body: unknown, code: string) {
    const failure = failureSchema.safeParse(body).data;
    const told = failure && inLanguage(failure);
    super(generalErrorText(told ?? body));
    this.status = status;
    this.body = told ?? body;
    this.code = failure?.code ?? code;
    this.errors = told?.errors ?? {};
    this.requestId = failure?.requestId ?? null;
  }
}

/** A failure in the language of the page. */
function inLanguage(failure: Failure): Failure {
  const { error, said, errors, errorsSaid } = failure;
  return {
    ...failure,
    error: saidText(error, said),
    ...(errors && {
      errors: Object.fromEntries(
        Object.entries(errors).map(([field, messages]) => [
          field,
          messages.map((message, at) => saidText(message, errorsSaid?.[field]?.[at])),
        ]),
      ),
    }),
  };
}

export const unexpectedErrorText = t`An unexpected error occurred`;

const networkText = t`Tern cannot be reached. Check your connection and try again.`;

/** The general error text of specification section 8; where no answer came, a text that says what to do, not the browser's message. */
export function errorText(error: unknown, fallback?: string): string {
  if (error instanceof ApiError && error.code === 'network') return networkText;
  if (error instanceof ApiError) return generalErrorText(error.body, fallback);
  return generalErrorText(error, fallback);
}

/** The first message of each field. */
export function firstMessages(errors: Record<string, string[]>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).flatMap(([field, [message]]) => (message ? [[field, message]] : [])),
  );
}

function generalErrorText(value: unknown, fallback: string = unexpectedErrorText): string {
  if (typeof value === 'string' && value !== '') return value;
  if (value instanceof Error) return value.message || fallback;
  if (typeof value !== 'object' || value === null) return fallback;
  if ('error' in value && typeof value.error === 'string' && value.error !== '') return value.error;
  const entries = Object.entries(value);
  if (entries.length > 0 && entries.every(([, messages]) => Array.isArray(messages))) {
    return entries.map(([field, messages]) => `${field}: ${(messages as unknown[]).join(', ')}`).join('\n');
  }
  if ('detail' in value && typeof value.detail === 'string' && value.detail !== '') return value.detail;
  return fallback;
}
