import { readBounded } from './bounded-answer.ts';
import { OAuthFailure } from './oauth-failure.ts';
import type { OAuthProvider } from './provider.ts';

/** Error codes of RFC 6749 section 5.2 that only the operator can mend. */
const clientErrors = ['invalid_client', 'unauthorized_client'];

/**
 * Posts a form, as RFC 6749 section 4.1.3 and RFC 7009 section 2.1 want it. No redirect is followed: it would carry the secret on.
 * @returns the JSON of a success answer; an empty object when it has no body.
 * @throws OAuthFailure
 */
export async function postForm(
  url: string,
  fields: Readonly<Record<string, string>>,
  { errors, signal }: Pick<OAuthProvider, 'errors'> & { readonly signal: AbortSignal },
): Promise<Record<string, unknown>> {
  let status: number;
  let text: string;
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { accept: 'application/json', 'user-agent': 'tern' },
      body: new URLSearchParams({ ...fields }),
      redirect: 'manual',
      signal,
    });
    status = response.status;
    text = await readBounded(response);
  } catch (cause) {
    if (cause instanceof OAuthFailure) throw cause;
    // fetch wraps what the connection said.
    const { name, cause: inner } = cause as { name?: string; cause?: { code?: unknown } };
    const code = inner?.code;
    throw new OAuthFailure('unavailable', {
      detail: typeof code === 'string' ? code : (name ?? null),
      cause,
    });
  }
  const answer = readJson(text);
  if (status >= 200 && status < 300) {
    if (answer === null) throw new OAuthFailure('unavailable', { detail: 'unreadable' });
    return answer;
  }
  throw failureOf(status, answer?.['error'], errors);
}

function failureOf(status: number, error: unknown, errors: OAuthProvider['errors']): OAuthFailure {
  // A code, never free text: what is put into logs and answers.
  const detail = typeof error === 'string' && /^[a-z_]{1,64}$/.test(error) ? error : String(status);
  const isPassing = status >= 500 || status === 429 || status === 408 || errors.passing.includes(detail);
  if (isPassing) return new OAuthFailure('unavailable', { detail });
  if (detail === 'invalid_grant' || errors.ofGrant.includes(detail))
    return new OAuthFailure('grant-refused', { detail });
  if ([...clientErrors, ...errors.ofClient].includes(detail))
    return new OAuthFailure('client-refused', { detail });
  return new OAuthFailure('unusable-answer', { detail });
}

function readJson(text: string): Record<string, unknown> | null {
  if (text.trim() === '') return {};
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    // Whatever it is, it is no answer of this protocol; the caller says so.
    return null;
  }
}
