import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { sendJson } from '../oauth/send-json.ts';

interface Refusal {
  readonly status: number;
  readonly error: string;
  /** The number of the reason, written AADSTS50173 in texts. Microsoft may change it; clients read `error` alone. */
  readonly number: number;
  readonly text: string;
}

/** Answers of the token endpoint, as Microsoft documents them (Entra error codes). */
const refusals = {
  'unknown-client': refusal(400, 'unauthorized_client', 700016, 'The application was not found.'),
  'wrong-secret': refusal(401, 'invalid_client', 7000215, 'The client secret is invalid.'),
  'secret-expired': refusal(401, 'invalid_client', 7000222, 'The client secret keys are expired.'),
  'single-page-redirect': refusal(400, 'invalid_request', 9002327, 'The redirect is of a single-page app.'),
  'wrong-grant-type': refusal(400, 'unsupported_grant_type', 70003, 'The grant type is not supported.'),
  'code-refused': refusal(400, 'invalid_grant', 54005, 'The code was redeemed already or is not valid.'),
  'token-unknown': refusal(400, 'invalid_grant', 70000, 'The refresh token is not valid.'),
  'token-expired': refusal(400, 'invalid_grant', 70008, 'The refresh token has expired.'),
  inactive: refusal(400, 'invalid_grant', 700082, 'The refresh token has expired due to inactivity.'),
  revoked: refusal(400, 'invalid_grant', 50173, 'The grant was revoked; a fresh sign-in is needed.'),
  'consent-withdrawn': refusal(400, 'consent_required', 65001, 'The user has not consented.'),
  'second-factor': refusal(400, 'interaction_required', 50076, 'Multi-factor authentication is needed.'),
  busy: refusal(400, 'temporarily_unavailable', 90033, 'A transient error has occurred.'),
} as const satisfies Record<string, Refusal>;
export type RefusalReason = keyof typeof refusals;

export function sendRefusal(response: ServerResponse, reason: RefusalReason, now: Date): void {
  const { status, error, number, text } = refusals[reason];
  const [traceId, correlationId] = [randomUUID(), randomUUID()];
  const timestamp = now.toISOString().replace('T', ' ').replace(/\.\d+/, '');
  sendJson(response, status, {
    error,
    error_description: `AADSTS${number}: ${text} Trace ID: ${traceId} Correlation ID: ${correlationId} Timestamp: ${timestamp}`,
    error_codes: [number],
    timestamp,
    trace_id: traceId,
    correlation_id: correlationId,
    error_uri: `https://login.microsoftonline.com/error?code=${number}`,
  });
}

function refusal(status: number, error: string, number: number, text: string): Refusal {
  return { status, error, number, text };
}
