import { errorCatalogue, type ErrorCode, type FieldErrors } from '@tern/contracts/errors';

export interface AppErrorOptions {
  /** Text for people, in place of the catalogue's. Never carries secrets or mail text. */
  message?: string;
  /** What another server says, quoted after the text in the answer alone: it may quote mail, and errors are logged. */
  words?: string | null;
  /** Messages under the fields they belong to. */
  fields?: FieldErrors;
  cause?: unknown;
  /** True when the same work can succeed later: consumers back off and try again, others are dead-lettered. */
  retriable?: boolean;
  /** For 429 and 503: when to try again, in seconds. */
  retryAfterSeconds?: number;
}

/** An expected failure, answered by its code's status and text. Every other thrown value is a bug and answers 500. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly fields: FieldErrors | undefined;
  /** The text with the other server's words, for the answer; never to be logged. */
  readonly publicText: string;
  readonly retriable: boolean;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(options.message ?? errorCatalogue[code].text, { cause: options.cause });
    this.code = code;
    this.fields = options.fields;
    this.publicText = withServerWords(this.message, options.words);
    this.retriable = options.retriable ?? errorCatalogue[code].status >= 503;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }

  get status(): number {
    return errorCatalogue[this.code].status;
  }
}

/** A 400 that names one field. */
export function fieldError(field: string, message: string): AppError {
  return new AppError('validation-failed', { message, fields: { [field]: [message] } });
}

/** Adds the words of another server: they often name the true cause, or a page that helps. */
export function withServerWords(text: string, words: string | null | undefined): string {
  return words ? `${text} The server says: “${words}”` : text;
}
