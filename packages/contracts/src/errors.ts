import type { PlainPattern } from './sentences/patterns.ts';

/**
 * The error catalogue: every error that a call can answer has a code here, with its HTTP status and the text for the user. A
 * service may replace the text by a more exact one; code and status always come from this table.
 */
export const errorCatalogue = {
  'validation-failed': { status: 400, text: 'Some fields need your attention.' },
  'malformed-json': { status: 400, text: 'The request body is not valid JSON.' },
  'not-signed-in': { status: 401, text: 'Please sign in.' },
  'wrong-credentials': { status: 401, text: 'Email or password is wrong.' },
  'second-factor-needed': { status: 401, text: 'Confirm with your passkey to finish signing in.' },
  'link-proof-needed': {
    status: 401,
    text: 'This address has an account already. Prove that it is yours to link the sign-in.',
  },
  'session-expired': { status: 401, text: 'Your session has ended. Please sign in again.' },
  'email-not-verified': { status: 403, text: 'Please verify your email address first.' },
  'account-disabled': {
    status: 403,
    text: 'This account is disabled. Please ask the people who run this installation.',
  },
  'admins-only': { status: 403, text: 'This is for administrators only.' },
  'insufficient-scope': { status: 403, text: 'The access token does not open this call.' },
  'origin-refused': { status: 403, text: 'Requests from this origin are not allowed.' },
  'host-refused': { status: 421, text: 'This server does not answer for that host name.' },
  'not-available-here': {
    status: 403,
    text: 'This is only available on one machine, without a proxy in front.',
  },
  'not-found': { status: 404, text: 'Not found.' },
  'method-not-allowed': { status: 405, text: 'This address does not take that method.' },
  conflict: { status: 409, text: 'This was changed in the meantime. Please reload and try again.' },
  'draft-edited': {
    status: 409,
    text: 'A draft of yours lies there already. Keep it and save this text as another draft?',
  },
  'body-too-large': { status: 413, text: 'The request is too large.' },
  'json-only': { status: 415, text: 'Please send JSON (Content-Type: application/json).' },
  'headers-too-large': {
    status: 431,
    text: 'The address and headers of this request are longer than 16,384 bytes. Shorten the text in the address, or delete cookies.',
  },
  'mail-server-failed': { status: 422, text: 'The mail server did not accept this.' },
  'too-many-requests': { status: 429, text: 'Too many attempts. Please wait and try again.' },
  internal: { status: 500, text: 'Something went wrong on our side.' },
  'data-damaged': {
    status: 500,
    text: 'Part of the stored data is damaged. The people who run this installation have to repair it.',
  },
  'mail-server-unavailable': {
    status: 503,
    text: 'The mail server cannot be reached right now. Please try again in a moment.',
  },
  unavailable: {
    status: 503,
    text: 'This part of Tern is not available right now. Please try again in a moment.',
  },
  'disk-full': {
    status: 507,
    text: 'The disk is full: nothing can be saved until there is room on the machine that Tern runs on.',
  },
  timeout: { status: 504, text: 'This took too long. Please try again.' },
} as const satisfies Record<string, { status: number; text: PlainPattern }>;

export type ErrorCode = keyof typeof errorCatalogue;

/** Messages per field; the key is the field's name in the payload, `general` for the form as a whole. */
export type FieldErrors = Record<string, string[]>;
