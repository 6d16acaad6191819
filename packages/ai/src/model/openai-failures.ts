import { neverSent } from '@tern/kernel/never-sent';
import { ModelFailure } from './language-model.ts';
import { BodyTooLongError } from './pinned-fetch.ts';

/** An error of the client library; its message can repeat the question, so it is never passed on. */
interface ApiError {
  readonly status?: unknown;
  readonly headers?: unknown;
  readonly cause?: unknown;
}

/** Says what an error of the client library means to the caller. */
export function failureOf(error: unknown): ModelFailure {
  if (error instanceof ModelFailure) return error;
  if (causes(error).some((cause) => cause instanceof BodyTooLongError))
    return new ModelFailure('unusable', 'The answer was longer than any that was asked for.', {
      wasAsked: true,
    });
  const status = statusOf(error);
  if (status === null) {
    const wasAsked = !causes(error).some((cause) =>
      neverSent.has(String((cause as { code?: unknown }).code)),
    );
    return new ModelFailure('unavailable', 'The model did not answer.', { wasAsked });
  }
  return new ModelFailure(kindOf(status), `The model's endpoint answered ${status}.`, { wasAsked: false });
}

/** Statuses that blame the question, not the caller. */
const aboutTheQuestion = new Set([400, 413, 422]);

function kindOf(status: number): ModelFailure['kind'] {
  if (status === 408 || status === 409 || status === 429 || status >= 500) return 'unavailable';
  return aboutTheQuestion.has(status) ? 'unusable' : 'refused';
}

/** Reads what Retry-After asks for (RFC 9110 section 10.2.3), in milliseconds; null when it says nothing. */
export function retryAfterMsOf(error: unknown): number | null {
  const { headers } = error as ApiError;
  if (!(headers instanceof Headers)) return null;
  const value = headers.get('retry-after');
  if (value === null) return null;
  const ms = /^\d+(?:\.\d+)?$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isFinite(ms) && ms >= 0 ? ms : null;
}

/** The HTTP status of the answer; null when there was none. */
export function statusOf(error: unknown): number | null {
  const { status } = error as ApiError;
  return typeof status === 'number' ? status : null;
}

const deepest = 5;

function causes(error: unknown): object[] {
  const found: object[] = [];
  for (
    let one = error;
    typeof one === 'object' && one !== null && found.length < deepest;
    one = (one as ApiError).cause
  )
    found.push(one);
  return found;
}
