import { errorCatalogue, type ErrorCode, type FieldErrors } from '@tern/contracts/errors';
import { carried } from '@tern/contracts/sentences/carried';
import type { Said } from '@tern/contracts/sentences/said';
import { inEnglish, say, type Saying } from '@tern/contracts/sentences/sentence';

export interface AppErrorOptions {
  /** For people, in place of the catalogue's sentence. Never carries secrets or mail text. */
  message?: Saying | readonly Saying[];
  /** In place of `message`, for logs and programs: it is on no screen and in no other language. */
  technical?: string;
  /** Words of another server, quoted after the text in the answer alone: they may quote mail, and errors are logged. */
  words?: string | null;
  /** Sentences under the fields they belong to. */
  fields?: FieldSayings;
  cause?: unknown;
  /** True when the same work can succeed later: consumers back off and try again, others are dead-lettered. */
  retriable?: boolean;
  /** For 429 and 503: when to try again, in seconds. */
  retryAfterSeconds?: number;
}

/** Each field with its sentences; one may be several that belong together. */
export type FieldSayings = Readonly<Record<string, readonly (Saying | readonly Saying[])[]>>;

/** An expected failure, answered by its code's status and text. Every other thrown value is a bug and answers 500. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly fields: FieldErrors | undefined;
  /** The text with the other server's words, for the answer; never to be logged. */
  readonly publicText: string;
  /** The sentences of that text; undefined where it says all itself. */
  readonly said: Said | undefined;
  /** The sentences of the messages of `fields`, in their order; undefined where these say all themselves. */
  readonly fieldsSaid: Record<string, (Said | null)[]> | undefined;
  readonly retriable: boolean;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    const { message = errorCatalogue[code].text, technical, words, fields } = options;
    super(technical ?? inEnglish(listed(message)), { cause: options.cause });
    this.code = code;
    const sayings = technical === undefined ? listed(message) : [{ say: technical }];
    const whole = withServerWords(sayings, words);
    this.publicText = inEnglish(whole);
    this.said = carried(whole);
    this.fields = fields && mapped(fields, (one) => inEnglish(listed(one)));
    const fieldsSaid = fields && mapped(fields, (one) => carried(listed(one)) ?? null);
    const hasFacts = Object.values(fieldsSaid ?? {}).some((field) => field.some((one) => one !== null));
    this.fieldsSaid = hasFacts ? fieldsSaid : undefined;
    this.retriable = options.retriable ?? errorCatalogue[code].status >= 503;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }

  get status(): number {
    return errorCatalogue[this.code].status;
  }
}

const listed = (one: Saying | readonly Saying[]): readonly Saying[] =>
  typeof one === 'string' || 'say' in one ? [one] : one;

const mapped = <T>(fields: FieldSayings, make: (one: FieldSayings[string][number]) => T) =>
  Object.fromEntries(Object.entries(fields).map(([field, list]) => [field, list.map(make)]));

/** A 400 that names one field. */
export function fieldError(field: string, message: Saying | readonly Saying[]): AppError {
  return new AppError('validation-failed', { message, fields: { [field]: [message] } });
}

/** As `fieldError`, for calls that programs make by themselves, so that no screen shows the text. */
export function fieldErrorForPrograms(field: string, text: string): AppError {
  return new AppError('validation-failed', { technical: text, fields: { [field]: [{ say: text }] } });
}

/** Adds the words of another server: they often name the true cause, or a page that helps. */
export const withServerWords = (
  sayings: readonly Saying[],
  words: string | null | undefined,
): readonly Saying[] => (words ? [...sayings, say('The server says: “{words}”', { words })] : sayings);
