import type { GoogleClient } from '@tern/google/google-client';
import { GoogleFailure } from '@tern/google/google-failure';
import { createVerifier } from '@tern/google/pkce';
import { AppError, fieldError } from '@tern/kernel/app-error';
import type { CalendarConsent } from '../../domain/accounts/calendar-consent.ts';

/** Reads calendars, their list and their events; Tern writes nothing. */
const calendarScope = 'https://www.googleapis.com/auth/calendar.readonly';
/** `email` names the Google account that signed in. */
const scopes = ['openid', 'email', calendarScope];

export function createGoogleCalendarConsent(
  client: GoogleClient,
  /** The callback page of the web; the same for asking and for redeeming (RFC 6749 section 4.1.3). */
  redirectUrl: () => string,
): CalendarConsent {
  return {
    begin(state, loginHint) {
      const verifier = createVerifier();
      const request = { scopes, redirectUrl: redirectUrl(), state, verifier, loginHint };
      return { authorizationUrl: client.authorizationUrl(request), verifier };
    },
    async redeem(code, verifier) {
      try {
        const grant = await client.redeem({ code, verifier, redirectUrl: redirectUrl() });
        return {
          emailAddress: grant.identity.emailAddress,
          refreshToken: grant.refreshToken,
          isForCalendars: grant.scopes.includes(calendarScope),
        };
      } catch (error) {
        throw error instanceof GoogleFailure ? forPeople(error) : error;
      }
    },
  };
}

function forPeople(failure: GoogleFailure): AppError {
  switch (failure.kind) {
    case 'grant-refused':
      return fieldError('code', 'Google did not accept this sign-in. Please start again.');
    case 'unusable-answer':
      return fieldError('general', 'Google did not confirm an email address for this sign-in.');
    case 'client-refused':
      return new AppError('unavailable', {
        message: 'Google does not accept this server. Its operator has to check its settings for Google.',
        cause: failure,
        retriable: false,
      });
    case 'unavailable':
      return new AppError('unavailable', {
        message: 'Google cannot be reached right now. Please try again in a moment.',
        cause: failure,
        retryAfterSeconds: 30,
      });
  }
}
