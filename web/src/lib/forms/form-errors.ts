import type { Endpoint, BodyInput } from '@tern/contracts/define-endpoint';
import { fieldText } from '@tern/contracts/field-text';
import { ApiError, errorText } from '../api/api-error.ts';
import { saidText } from '../language/said-text.ts';

export interface FormErrors {
  /** About the form as a whole. */
  general?: string | undefined;
  /** The messages of each field, for the line under it. */
  fields: Record<string, string>;
}

export const noFormErrors: FormErrors = { fields: {} };

/** Messages of fields go under the fields; an error without any becomes the general message (specification section 8). */
export function formErrors(error: unknown, fallback?: string): FormErrors {
  if (error === null || error === undefined) return noFormErrors;
  const named = error instanceof ApiError ? joinedMessages(error.errors) : {};
  const { general, ...fields } = named;
  if (Object.keys(named).length === 0) return { general: errorText(error, fallback), fields: {} };
  return { general, fields };
}

/** The first message of a form, for places without a form. */
export const firstError = ({ general, fields }: FormErrors): string | undefined =>
  general ?? Object.values(fields)[0];

/** Gives the messages that the server would give, without a request; null when the body is valid. */
export function bodyErrors<E extends Endpoint>(endpoint: E, body: BodyInput<E>): FormErrors | null {
  const result = endpoint.body.safeParse(body, { error: fieldText });
  if (result.success) return null;
  const messages: Record<string, string[]> = {};
  for (const { path, message } of result.error.issues)
    (messages[String(path[0] ?? 'general')] ??= []).push(saidText(message));
  const { general, ...fields } = joinedMessages(messages);
  return { general, fields };
}

/** All errors of a field at once: a password that breaks three rules is not refused three times. */
function joinedMessages(errors: Record<string, readonly string[]>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).flatMap(([field, messages]) =>
      messages.length > 0 ? [[field, [...new Set(messages)].join(' ')]] : [],
    ),
  );
}
